import type { FieldList, RecordOf } from '../records/field-list.ts'

/** A vendor's offer. Null means unknown; 0 means none. Bounds are the same as the database's. */
export const QUOTE_FIELDS = {
  // The price of the whole and that of one guest; null when the vendor does not price that way. One is required.
  fixed: { column: 'fixed', type: 'money' },
  perGuest: { column: 'per_guest', type: 'money' },
  // The minimum number of guests charged; matters only for prices per guest.
  minimumGuests: { column: 'minimum_guests', type: 'number', max: 10_000 },
  // Whether the amounts of the quote include tax.
  isTaxIncluded: { column: 'is_tax_included', type: 'boolean' },
  // Of 100; matters only while tax may be added.
  taxPercent: { column: 'tax_percent', type: 'number', max: 100, decimals: 4 },
  // Service charge, of 100, on the two prices.
  servicePercent: { column: 'service_percent', type: 'number', max: 100, decimals: 4 },
  // Corkage, cleaning, set-up and the like, added up.
  fees: { column: 'fees', type: 'money' },
  travel: { column: 'travel', type: 'money' },
  // Hours the prices cover; matters only when the event needs a number of hours of this vendor.
  hoursIncluded: { column: 'hours_included', type: 'number', max: 240, decimals: 2 },
  // The price of an hour beyond them; matters only when one may be needed.
  extraHour: { column: 'extra_hour', type: 'money' },
} as const satisfies FieldList

/** What people found out about a vendor besides its prices; stored with the quote. */
export const FINDING_FIELDS = {
  // From 0 to 5 by criterion; absent without a rating.
  ratings: { column: 'scores', type: 'numbersById', isRequired: true },
  // Confirmed red flags, answered questions, and what was found in the contract, by their ids.
  redFlags: { column: 'red_flags', type: 'list', isRequired: true },
  answered: { column: 'answered', type: 'list', isRequired: true },
  checked: { column: 'checked', type: 'list', isRequired: true },
  // The file that the quote was read from.
  filePath: { column: 'file_path', type: 'file' },
} as const satisfies FieldList

/** A vendor's offer, in minor units of the plan's currency. */
export type Quote = RecordOf<typeof QUOTE_FIELDS>

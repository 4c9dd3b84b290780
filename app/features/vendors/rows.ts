import type { Tables } from '#app/lib/api/database-types.ts'
import { type ColumnOf, fromRow, type RecordOf, selectOf, toPartialRow, toRow } from '#domain/records/field-list.ts'
import { VENDOR_FIELDS } from '#domain/vendors/vendor-fields.ts'

/** A company or person that is paid for something, or may be. */
export type Vendor = RecordOf<typeof VENDOR_FIELDS>

export type VendorRow = Readonly<Pick<Tables<'vendors'>, ColumnOf<typeof VENDOR_FIELDS>>>

export const VENDOR_SELECT = selectOf(VENDOR_FIELDS)

export const toVendor = (row: VendorRow, currency: string): Vendor => fromRow(VENDOR_FIELDS, row, currency)

export const fromVendor = (vendor: Vendor, currency: string) => toRow(VENDOR_FIELDS, vendor, currency)

const { id, phone, email, website, finalPaymentOn, notes } = VENDOR_FIELDS

/** How a vendor is reached and by when it is paid, and what is noted of it. */
const CONTACT_FIELDS = { id, phone, email, website, finalPaymentOn, notes }
export type Contact = RecordOf<typeof CONTACT_FIELDS>
export type ContactChange = Partial<Omit<Contact, 'id'>>
export type ContactRow = Readonly<Pick<Tables<'vendors'>, ColumnOf<typeof CONTACT_FIELDS>>>
export const CONTACT_SELECT = selectOf(CONTACT_FIELDS)
export const toContact = (row: ContactRow): Contact => fromRow(CONTACT_FIELDS, row)
export const fromContactChange = (change: ContactChange) => toPartialRow(CONTACT_FIELDS, change)

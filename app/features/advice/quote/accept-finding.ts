import type { Candidate, QuoteChange } from '#app/features/comparison/rows.ts'
import type { Contact, ContactChange } from '#app/features/vendors/rows.ts'
import type { QuoteFinding } from '#domain/advice/quote/quote-finding.ts'
import { toDay } from '#domain/day/day.ts'
import { minorUnits } from '#domain/money/money.ts'

/** What accepting a finding writes, and what takes it back. */
export type Acceptance =
  | { readonly of: 'quote'; readonly change: QuoteChange; readonly before: QuoteChange }
  | { readonly of: 'contact'; readonly change: ContactChange; readonly before: ContactChange }

/** What the comparison has in the place of a finding; null for nothing, and where findings add up. */
export function currentValue(finding: QuoteFinding, candidate: Candidate, contact: Contact | undefined): unknown {
  switch (finding.field) {
    case 'phone':
    case 'email':
    case 'website':
    case 'finalPaymentOn':
      return contact?.[finding.field] ?? null
    case 'deposit':
    case 'depositPercent':
    case 'validOn':
    case 'fees':
      return null
    default:
      return candidate.quote[finding.field]
  }
}

/**
 * The change that accepts a finding. Prices and terms go into the quote; fees are added to those there are; contacts go to
 * the vendor; what has no field there is noted with its words.
 *
 * @param note a line for the vendor's notes
 */
export function acceptanceOf(
  finding: QuoteFinding,
  candidate: Candidate,
  contact: Contact | undefined,
  note: string,
): Acceptance {
  const { quote } = candidate
  switch (finding.field) {
    case 'phone':
    case 'email':
      return {
        of: 'contact',
        change: { [finding.field]: finding.value },
        before: { [finding.field]: contact?.[finding.field] ?? null },
      }
    case 'website': {
      const website = /^https?:/i.test(finding.value) ? finding.value : `https://${finding.value}`
      return { of: 'contact', change: { website }, before: { website: contact?.website ?? null } }
    }
    case 'finalPaymentOn':
      return {
        of: 'contact',
        change: { finalPaymentOn: toDay(finding.value) },
        before: { finalPaymentOn: contact?.finalPaymentOn ?? null },
      }
    case 'deposit':
    case 'depositPercent':
    case 'validOn': {
      const before = contact?.notes ?? null
      // Notes that are too long then are refused when they are saved: none of them may get lost.
      const notes = before === null ? note : `${before}\n${note}`
      return { of: 'contact', change: { notes }, before: { notes: before } }
    }
    case 'fees':
      return {
        of: 'quote',
        change: { quote: { fees: minorUnits((quote.fees ?? 0) + finding.value) } },
        before: { quote: { fees: quote.fees } },
      }
    default:
      return {
        of: 'quote',
        change: { quote: { [finding.field]: finding.value } },
        before: { quote: { [finding.field]: quote[finding.field] } },
      }
  }
}

import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import type { Language } from '#app/i18n/i18n.ts'
import { readAmount } from '#app/lib/format/read-amount.ts'
import { addDays, type DayString, isDay } from '#domain/day/day.ts'
import { currencyExponent, type MinorUnits, minorUnits } from '#domain/money/money.ts'
import { PAYMENT_METHODS, STORED_PAYMENT_STATUSES, VENDOR_STATUSES } from '#domain/payments/statuses.ts'
import { BUDGET_CATEGORIES } from '#domain/plans/event-types.ts'
import { VENDOR_CATEGORIES } from '#domain/vendors/vendor-categories.ts'
import { CONTRIBUTOR_KINDS } from './rows.ts'

/** The same limits as the database's. */
const LENGTHS = {
  name: 100,
  phone: 40,
  description: 500,
  address: 200,
  website: 300,
  notes: 2000,
  reference: 100,
  purpose: 200,
} as const

/** The database's limit, in units of any currency. */
const MAX_UNITS = 9_999_999_999

/** What parsing a form depends on. The messages of every schema are keys. */
export interface FormContext {
  readonly currency: string
  readonly language: Language
  /** The country of a phone number without a prefix. */
  readonly countryCode: string
  /** Today where the event is. */
  readonly today: DayString
}

type Refuse = (key: string) => never

/** Typed text to minor units; empty is null. Text that cannot be parsed is refused, never rounded or guessed. */
function amountOf(typed: string, { currency, language }: FormContext, refuse: Refuse): MinorUnits | null {
  if (typed.trim() === '') return null
  const amount = readAmount(typed, currency, language)
  if (amount === null || amount < 0) return refuse('ledger.error.amount-invalid')
  if (amount > MAX_UNITS * 10 ** currencyExponent(currency)) return refuse('ledger.error.amount-large')
  return minorUnits(amount)
}

const optionalAmount = (formContext: FormContext) =>
  z.string().transform((typed, context): MinorUnits | null =>
    amountOf(typed, formContext, (message) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }),
  )

const positiveAmount = (formContext: FormContext) =>
  optionalAmount(formContext).transform((amount, context): MinorUnits => {
    if (amount !== null && amount > 0) return amount
    context.addIssue({ code: 'custom', message: 'ledger.error.amount-required' })
    return z.NEVER
  })

const isKept = (day: string) => isDay(day) && day >= '1900-01-01' && day < '2200-01-01'

const optionalDay = z
  .string()
  .refine((day) => day === '' || isKept(day), 'ledger.error.day-invalid')
  .transform((day): DayString | null => (isDay(day) ? day : null))

/** A day in the past. The calendar of the person typing may be a day ahead of the event's. */
const pastDay = ({ today }: FormContext) =>
  optionalDay.refine((day) => day === null || day <= addDays(today, 1), 'ledger.error.day-ahead')

const optionalText = (max: number, message: string) =>
  z
    .string()
    .trim()
    .max(max, message)
    .transform((text) => text || null)

const name = z.string().trim().min(1, 'ledger.error.name-required').max(LENGTHS.name, 'ledger.error.name-long')

const phone = ({ countryCode }: FormContext) =>
  z
    .string()
    .trim()
    .transform((typed, context): string | null => {
      if (typed === '') return null
      const country = isSupportedCountry(countryCode) ? countryCode : undefined
      const found = parsePhoneNumberFromString(typed, country)
      if (found?.isValid()) {
        const written = found.formatInternational() + (found.ext ? ` ext. ${found.ext}` : '')
        if (written.length <= LENGTHS.phone) return written
      }
      context.addIssue({ code: 'custom', message: 'ledger.error.phone-invalid' })
      return z.NEVER
    })

const website = z
  .string()
  .trim()
  .transform((typed, context): string | null => {
    if (typed === '') return null
    // Addresses are often typed without "https://".
    const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/]+:\d/.test(typed) ? typed : `https://${typed}`
    if (/^https?:\/\/[^\s/]+\.[^\s/]/i.test(address) && !/\s/.test(address) && URL.canParse(address)) {
      if (address.length <= LENGTHS.website) return address
    }
    context.addIssue({ code: 'custom', message: 'ledger.error.website-invalid' })
    return z.NEVER
  })

const email = z
  .string()
  .trim()
  .refine((typed) => typed === '' || z.email().max(254).safeParse(typed).success, 'ledger.error.email-invalid')
  .transform((typed) => typed || null)

export const vendorForm = (formContext: FormContext) =>
  z
    .object({
      category: z.enum(BUDGET_CATEGORIES, 'ledger.error.category-required'),
      vendorCategory: z.union([z.literal(''), z.enum(VENDOR_CATEGORIES)]).transform((category) => category || null),
      name,
      status: z.enum(VENDOR_STATUSES),
      estimated: optionalAmount(formContext),
      agreed: optionalAmount(formContext),
      finalPaymentOn: optionalDay,
      email,
      phone: phone(formContext),
      website,
      address: optionalText(LENGTHS.address, 'ledger.error.address-long'),
      description: optionalText(LENGTHS.description, 'ledger.error.description-long'),
      notes: optionalText(LENGTHS.notes, 'ledger.error.notes-long'),
    })
    .refine(({ status, agreed }) => agreed !== null || (status !== 'booked' && status !== 'done'), {
      path: ['agreed'],
      message: 'ledger.error.agreed-required',
    })

export const paymentForm = (formContext: FormContext) =>
  z
    .object({
      vendorId: z.string().min(1, 'ledger.error.vendor-required'),
      amount: positiveAmount(formContext),
      dueOn: optionalDay,
      paidOn: pastDay(formContext),
      method: z.enum(PAYMENT_METHODS),
      status: z.enum(STORED_PAYMENT_STATUSES),
      reference: optionalText(LENGTHS.reference, 'ledger.error.reference-long'),
      contributorId: z.string().transform((id) => id || null),
    })
    .refine(({ status, paidOn }) => status !== 'confirmed' || paidOn !== null, {
      path: ['paidOn'],
      message: 'ledger.error.paid-on-required',
    })
    .refine(({ status, dueOn }) => status !== 'scheduled' || dueOn !== null, {
      path: ['dueOn'],
      message: 'ledger.error.due-on-required',
    })

export const contributorForm = (formContext: FormContext) =>
  z.object({
    name,
    kind: z.enum(CONTRIBUTOR_KINDS),
    pledged: optionalAmount(formContext),
    purpose: optionalText(LENGTHS.purpose, 'ledger.error.purpose-long'),
    category: z.union([z.literal(''), z.enum(BUDGET_CATEGORIES)]).transform((category) => category || null),
    expectedOn: optionalDay,
  })

export const contributionForm = (formContext: FormContext) =>
  z.object({ amount: positiveAmount(formContext), receivedOn: pastDay(formContext) })

export const instalmentsForm = (formContext: FormContext) =>
  z
    .object({ amount: positiveAmount(formContext), firstOn: optionalDay, lastOn: optionalDay })
    .refine(({ firstOn }) => firstOn !== null, { path: ['firstOn'], message: 'ledger.error.day-required' })
    .refine(({ lastOn }) => lastOn !== null, { path: ['lastOn'], message: 'ledger.error.day-required' })
    .refine(({ firstOn, lastOn }) => firstOn === null || lastOn === null || firstOn <= lastOn, {
      path: ['lastOn'],
      message: 'ledger.error.last-before-first',
    })

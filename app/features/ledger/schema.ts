import { type FormContext, recordSchema } from '#app/lib/records/record-form.ts'
import { CONTRIBUTION_FIELDS, CONTRIBUTOR_FIELDS } from '#domain/payments/contributor-fields.ts'
import { PAYMENT_FIELDS } from '#domain/payments/payment.ts'
import type { InputList } from '#domain/records/field-list.ts'
import { VENDOR_FIELDS } from '#domain/vendors/vendor-fields.ts'

export const vendorForm = (context: FormContext) =>
  recordSchema(VENDOR_FIELDS, context, (issue) => `ledger.error.${issue}`).refine(
    ({ status, agreed }) => agreed !== null || (status !== 'booked' && status !== 'done'),
    { path: ['agreed'], message: 'ledger.error.agreed-required' },
  )

export const paymentForm = (context: FormContext) =>
  recordSchema(PAYMENT_FIELDS, context, (issue) => `ledger.error.${issue}`)
    .refine(({ status, paidOn }) => status !== 'confirmed' || paidOn !== null, {
      path: ['paidOn'],
      message: 'ledger.error.paid-on-required',
    })
    .refine(({ status, dueOn }) => status !== 'scheduled' || dueOn !== null, {
      path: ['dueOn'],
      message: 'ledger.error.due-on-required',
    })

export const contributorForm = (context: FormContext) =>
  recordSchema(CONTRIBUTOR_FIELDS, context, (issue) => `ledger.error.${issue}`)

export const contributionForm = (context: FormContext) =>
  recordSchema(CONTRIBUTION_FIELDS, context, (issue) => `ledger.error.${issue}`)

/** An amount split into payments from one day to another. */
export const INSTALMENTS_FIELDS = {
  amount: { type: 'money', isPositive: true, isRequired: true },
  firstOn: { type: 'day', isRequired: true },
  lastOn: { type: 'day', isRequired: true },
} as const satisfies InputList

export const instalmentsForm = (context: FormContext) =>
  recordSchema(INSTALMENTS_FIELDS, context, (issue) => `ledger.error.${issue}`).refine(
    ({ firstOn, lastOn }) => firstOn <= lastOn,
    { path: ['lastOn'], message: 'ledger.error.last-before-first' },
  )

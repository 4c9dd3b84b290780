import type { FieldList } from '../records/field-list.ts'
import { PAYMENT_METHODS, STORED_PAYMENT_STATUSES } from './statuses.ts'

/** Money to a vendor, paid or meant to be. Lengths are the same as the database's. */
export const PAYMENT_FIELDS = {
  id: { column: 'id', type: 'id', isRequired: true },
  vendorId: { column: 'vendor_id', type: 'reference', isRequired: true, width: 32 },
  amount: { column: 'amount', type: 'money', isPositive: true, isRequired: true },
  status: {
    column: 'status',
    type: 'choice',
    choices: STORED_PAYMENT_STATUSES,
    initial: 'scheduled',
    isRequired: true,
    width: 14,
  },
  // Null when unknown.
  dueOn: { column: 'due_on', type: 'day' },
  // When the vendor got it; null until it is confirmed, or when the day is unknown.
  paidOn: { column: 'paid_on', type: 'day', isPast: true },
  method: {
    column: 'method',
    type: 'choice',
    choices: PAYMENT_METHODS,
    initial: 'bank-transfer',
    isRequired: true,
    width: 16,
  },
  // Who pays; null is the hosts.
  contributorId: { column: 'contributor_id', type: 'reference' },
  reference: { column: 'reference', type: 'text', max: 100, width: 28 },
  receiptPath: { column: 'receipt_path', type: 'file' },
} as const satisfies FieldList

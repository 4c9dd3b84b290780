import { VENDOR_STATUSES } from '../payments/statuses.ts'
import { BUDGET_CATEGORIES } from '../plans/event-types.ts'
import type { FieldList } from '../records/field-list.ts'
import { VENDOR_CATEGORIES } from './vendor-categories.ts'

/** A company or person that is paid for something, or may be. Lengths are the same as the database's. */
export const VENDOR_FIELDS = {
  id: { column: 'id', type: 'id', isRequired: true },
  category: { column: 'category', type: 'choice', choices: BUDGET_CATEGORIES, isRequired: true },
  // The kind of vendor, for comparing those of one kind; null when unknown.
  vendorCategory: { column: 'vendor_category', type: 'choice', choices: VENDOR_CATEGORIES, isExported: false },
  name: { column: 'name', type: 'text', max: 100, isRequired: true, width: 32 },
  status: {
    column: 'status',
    type: 'choice',
    choices: VENDOR_STATUSES,
    initial: 'considering',
    isRequired: true,
    width: 16,
  },
  // What it was thought to cost.
  estimated: { column: 'estimated_amount', type: 'money' },
  // What it will be paid in all; 0 is a favour, null is unknown.
  agreed: { column: 'agreed_amount', type: 'money' },
  // By when everything must be paid.
  finalPaymentOn: { column: 'final_payment_on', type: 'day', width: 16 },
  phone: { column: 'phone', type: 'phone', max: 40 },
  email: { column: 'email', type: 'email', max: 254 },
  website: { column: 'website', type: 'website', max: 300, isMore: true },
  address: { column: 'address', type: 'text', max: 200, isMore: true, width: 32 },
  description: { column: 'description', type: 'longText', max: 500, isMore: true },
  notes: { column: 'notes', type: 'longText', max: 2000, isMore: true, width: 60 },
  contractPath: { column: 'contract_path', type: 'file' },
} as const satisfies FieldList

import { BUDGET_CATEGORIES } from '../plans/event-types.ts'
import type { FieldList } from '../records/field-list.ts'

export const CONTRIBUTOR_KINDS = ['family', 'padrino', 'company', 'other'] as const
export type ContributorKind = (typeof CONTRIBUTOR_KINDS)[number]

/** A person or company that gives money towards the event. Lengths are the same as the database's. */
export const CONTRIBUTOR_FIELDS = {
  id: { column: 'id', type: 'id', isRequired: true },
  name: { column: 'name', type: 'text', max: 100, isRequired: true, width: 32 },
  kind: {
    column: 'kind',
    type: 'choice',
    choices: CONTRIBUTOR_KINDS,
    initial: 'family',
    isRequired: true,
    width: 14,
  },
  // Null when the amount is unknown.
  pledged: { column: 'pledged_amount', type: 'money' },
  expectedOn: { column: 'expected_on', type: 'day', width: 14 },
  purpose: { column: 'purpose', type: 'text', max: 200, width: 32 },
  category: { column: 'category', type: 'choice', choices: BUDGET_CATEGORIES },
  thankedAt: { column: 'thanked_at', type: 'instant' },
} as const satisfies FieldList

/** Money received from a contributor. */
export const CONTRIBUTION_FIELDS = {
  id: { column: 'id', type: 'id', isRequired: true },
  amount: { column: 'amount', type: 'money', isPositive: true, isRequired: true },
  // Null when the day is unknown.
  receivedOn: { column: 'received_on', type: 'day', isPast: true, width: 14 },
} as const satisfies FieldList

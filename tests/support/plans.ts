import type { LedgerCountsRow } from '#app/features/plans/ledger-counts.ts'
import { type DeletedPlanRow, type Plan, type PlanRow, toPlan } from '#app/features/plans/rows.ts'
import { type Task, type TaskRow, toTask } from '#app/features/tasks/rows.ts'
import { TASK_FIELDS } from '#domain/checklist/task-fields.ts'
import { eventColumns } from '#domain/example/rows.ts'
import { BUDGET_CATEGORIES } from '#domain/plans/event-types.ts'
import { nullRow } from '#domain/records/field-list.ts'
import { type PlanRole, presetOf } from '#domain/team/rights.ts'

const PLAN_ID = '5b0c8f5e-5f55-4c8e-9f0e-0d9c1a9f3a11'

/** The counts of a plan without vendors. */
export const NO_LEDGER: LedgerCountsRow = {
  vendors: 0,
  committed: 0,
  settled: 0,
  agreed: 0,
  agreed_unknown: 0,
  paid: 0,
  pending_count: 0,
  unconfirmed_count: 0,
  overdue_count: 0,
  overdue_amount: 0,
  next_payment: null,
}

/** A row of event_plans as the data API returns it: the example event, nothing done yet, in a city that was typed. */
export const aPlanRow = (changes: Partial<PlanRow> = {}): PlanRow => ({
  id: PLAN_ID,
  name: 'Boda de Lucía y Andrés',
  ...eventColumns(),
  city: 'Guadalajara',
  city_id: null,
  starts_at: '2027-05-15T23:00:00+00:00',
  catering_tier: 'standard',
  drinks_tier: 'full-bar',
  categories: [...BUDGET_CATEGORIES],
  priorities: [],
  language: 'es',
  completed_at: null,
  closed_at: null,
  example: null,
  example_until: null,
  created_at: '2026-11-01T12:00:00+00:00',
  checklist_traits: null,
  task_counts: { total: 0, completed: 0, wont_do: 0, overdue: 0, due_soon: 0 },
  ledger_counts: NO_LEDGER,
  tasks: [],
  plan_members: [{ role: 'owner' }],
  my_rights: presetOf(changes.plan_members?.[0]?.role ?? 'owner'),
  budget_allocations: [],
  ...changes,
})

/** The same plan as screens hold it. */
export const aPlan = (changes: Partial<Plan> = {}): Plan => ({
  ...toPlan(aPlanRow()),
  ...(changes.role && { rights: presetOf(changes.role) }),
  ...changes,
})

/** What a row says of a reader with this role. */
export const rowAs = (role: PlanRole) => ({ plan_members: [{ role }], my_rights: presetOf(role) })

/** A plan in the bin as the data API returns it. */
export const aDeletedPlanRow = (changes: Partial<DeletedPlanRow> = {}): DeletedPlanRow => ({
  id: 'gala',
  name: 'Annual gala',
  starts_at: '2027-05-15T23:00:00Z',
  time_zone: 'America/Mexico_City',
  deleted_at: '2027-03-07T16:00:00Z',
  days_left: 27,
  goes_next: false,
  ...changes,
})

/** A row of tasks as the data API returns it: an open custom task. */
export const aTaskRow = (changes: Partial<TaskRow> = {}): TaskRow => ({
  ...nullRow(TASK_FIELDS),
  id: '0f2c8f5e-5f55-4c8e-9f0e-0d9c1a9f3a22',
  plan_id: PLAN_ID,
  name: 'Llamar a la abuela',
  note: '',
  category: 'planning',
  priority: 'medium',
  status: 'pending',
  due_on: '2026-12-01',
  created_at: '2026-11-01T12:00:00+00:00',
  ...changes,
})

export const aTask = (changes: Partial<Task> = {}): Task => ({ ...toTask(aTaskRow()), ...changes })

import { ALLOCATIONS } from '../test-context.ts'
import { type Places, place } from './place.ts'

/** The ids in calls of plans. */
export const PLAN_PLACES: Places = {
  create_event_plan: {},
  save_event_details: {
    plan: place('planId', (plan_id) => ({ plan_id, changes: { name: 'Mía' } })),
    task: place('taskId', (id, mine) => ({
      plan_id: mine.planId,
      changes: {},
      task_changes: [{ id, due_on: '2026-12-24' }],
    })),
    payment: place('paymentId', (id, mine) => ({
      plan_id: mine.planId,
      changes: {},
      payment_changes: [{ id, due_on: '2026-12-24' }],
    })),
  },
  duplicate_event_plan: {
    plan: place('planId', (source_id) => ({
      source_id,
      plan: { name: 'Otra', starts_at: '2028-05-15T23:00:00Z' },
      allocations: ALLOCATIONS,
      take: ['tasks', 'vendors'],
    })),
  },
  complete_event_plan: { plan: place('planId', (plan_id) => ({ plan_id })) },
  reopen_event_plan: { plan: place('planId', (plan_id) => ({ plan_id })) },
  delete_event_plan: { plan: place('planId', (plan_id) => ({ plan_id })) },
  restore_event_plan: { plan: place('planId', (plan_id) => ({ plan_id })) },
  deleted_event_plans: {},
  purge_event_plan: { plan: place('planId', (plan_id) => ({ plan_id })) },
  choose_open_plans: { plan: place('planId', (id) => ({ plan_ids: [id] })) },
  my_subscription: {},
  plan_people: { plan: place('planId', (plan_id) => ({ plan_id })) },
  max_advised_kinds: { plan: place('planId', (id) => ({ plan: { id } })) },
  my_rights: { plan: place('planId', (id) => ({ plan: { id } })) },
  has_pdf_export: { plan: place('planId', (id) => ({ plan: { id } })) },
}

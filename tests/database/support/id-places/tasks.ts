import { type Places, place } from './place.ts'

/** The ids in calls of tasks. */
export const TASK_PLACES: Places = {
  change_tasks: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, changes: [{ id: mine.taskId, status: 'completed' }] })),
    task: place('taskId', (id, mine) => ({ plan_id: mine.planId, changes: [{ id, status: 'completed' }] })),
    assignee: place('userId', (assignee_id, mine) => ({
      plan_id: mine.planId,
      changes: [{ id: mine.taskId, assignee_id }],
    })),
  },
  adapt_checklist: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, tasks: [], task_ids: [mine.taskId] })),
    task: place('taskId', (id, mine) => ({ plan_id: mine.planId, tasks: [], task_ids: [id] })),
  },
  remove_tasks: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, task_ids: [mine.taskId] })),
    task: place('taskId', (id, mine) => ({ plan_id: mine.planId, task_ids: [id] })),
  },
  task_digest: { plan: place('planId', (plan_id) => ({ plan_id })) },
  choose_task_digest: { plan: place('planId', (plan_id) => ({ plan_id, is_on: true })) },
  task_counts: { plan: place('planId', (id) => ({ plan: { id, time_zone: 'UTC' } })) },
}

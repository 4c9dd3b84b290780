import { adaptChecklist, changeTasks, readFeed, removeTasks, taskCounts } from '../calls.ts'
import { chooseTaskDigest, claimTaskDigests, readTaskDigest, settleTaskDigest } from '../task-digest-calls.ts'
import {
  byEditors,
  byService,
  countedByMembers,
  evenClosed,
  foundByMembers,
  NOT_GRANTED,
  type Procedure,
  readByMembers,
} from './verdicts.ts'

/** The procedures of tasks. */
export const TASK_PROCEDURES: Readonly<Record<string, Procedure>> = {
  change_tasks: {
    call: (sql, { planId, taskIds }) => changeTasks(sql, planId, [{ id: taskIds[0], status: 'completed' }]),
    expects: byEditors,
  },
  adapt_checklist: {
    call: (sql, { planId, taskIds }) => adaptChecklist(sql, planId, [], taskIds.slice(1), ['religious']),
    expects: byEditors,
  },
  remove_tasks: {
    call: (sql, { planId, taskIds }) => removeTasks(sql, planId, taskIds),
    expects: evenClosed,
  },
  task_counts: {
    call: (sql, { planId }) => taskCounts(sql, planId),
    expects: countedByMembers,
    isNothing: ([row]) => row?.counts === null || (row as { counts: { total: number } }).counts.total === 0,
  },
  read_calendar_feed: {
    call: async (sql, context) => {
      const [feed] = await context.sql`select token from calendar_feeds where plan_id = ${context.planId}`
      return await readFeed(sql, String(feed?.token))
    },
    expects: (caller, state) => {
      if (caller !== 'service') return NOT_GRANTED
      return state === 'binned' ? 'nothing' : 'done'
    },
    isNothing: ([row]) => row?.feed === null,
  },
  task_digest: {
    call: (sql, { planId }) => readTaskDigest(sql, planId),
    expects: readByMembers,
    isNothing: ([row]) => row?.['is_on'] === undefined || row['is_on'] === null,
  },
  choose_task_digest: { call: (sql, { planId }) => chooseTaskDigest(sql, planId, false), expects: foundByMembers },
  claim_task_digests: { call: (sql) => claimTaskDigests(sql), expects: byService },
  settle_task_digest: {
    call: (sql, { planId, people }) => settleTaskDigest(sql, planId, people.owner, crypto.randomUUID(), '2026-11-01'),
    expects: byService,
  },
}

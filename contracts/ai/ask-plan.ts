import { z } from 'zod'
import type { Proposal } from '#domain/assistant/proposal.ts'
import { TASK_STATUSES } from '#domain/checklist/task-kinds.ts'
import { isStorableDay } from '#domain/day/day.ts'
import { LANGUAGES } from '#domain/plans/event-types.ts'
import type { NoModelReason } from './read-quote.ts'

const day = z.string().refine(isStorableDay)

/** As many tasks and figures as are sent, and the longest of their texts. */
export const ASK_PLAN_BOUNDS = { question: 300, tasks: 200, taskName: 200, facts: 60, fact: 600 } as const

/**
 * Body of POST /functions/v1/ask-plan: a question about a plan for the operator's model, with the rows that it may answer
 * from, as the reader sees them. The response is a stream of `AskPlanEvent` (text/event-stream); `plan.not-found` (404) for
 * every plan the caller cannot read and for what is no id, `access.not-allowed` (403) for who may not change it.
 */
export const askPlanRequest = z.strictObject({
  planId: z.uuid(),
  question: z.string().trim().min(1).max(ASK_PLAN_BOUNDS.question),
  language: z.enum(LANGUAGES),
  today: day,
  tasks: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(60),
        name: z.string().max(ASK_PLAN_BOUNDS.taskName),
        dueOn: day.nullable(),
        status: z.enum(TASK_STATUSES),
      }),
    )
    .max(ASK_PLAN_BOUNDS.tasks),
  facts: z.array(z.string().max(ASK_PLAN_BOUNDS.fact)).max(ASK_PLAN_BOUNDS.facts),
})

export type AskPlanRequest = z.input<typeof askPlanRequest>

/**
 * What comes of a question, in this order: sentences as they are said, each held to the figures that were sent; the changes
 * that are proposed, each of a task that was sent; and the end, with the model or why it did not answer whole.
 */
export type AskPlanEvent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'proposals'; readonly proposals: readonly Proposal[] }
  | { readonly type: 'end'; readonly source: 'model'; readonly model: string; readonly isShortened: boolean }
  | { readonly type: 'end'; readonly source: 'rules'; readonly reason: NoModelReason }

import { z } from 'zod'
import { type AskPlanEvent, type AskPlanRequest, askPlanRequest } from '#contracts/ai/ask-plan.ts'
import { DRINKS_CHANGE_FIELDS } from '#domain/assistant/changes/drinks-change.ts'
import { groundChanges, isGrounded, knownNumbers, sentencesOf } from '#domain/assistant/ground-answer.ts'
import { BAR_MODES } from '#domain/drinks/drink-kinds.ts'
import { type AiSettings, chosenModel } from '../_shared/ai/ai-settings.ts'
import type { ModelAnswer } from '../_shared/ai/ask-model.ts'
import { beginAiRequest, endAiRequest } from '../_shared/ai/count-requests.ts'
import { streamModel } from '../_shared/ai/stream-model.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { refuseWithoutCsrfToken } from '../_shared/csrf.ts'
import { refuse } from '../_shared/refuse.ts'

/** Without bounds, which not every provider's schemas know: what counts of it is looked at in domain/assistant. */
const said = z.object({
  answer: z.string(),
  changes: z.array(
    z.object({
      kind: z.enum(['add-task', 'complete-task', 'reopen-task', 'move-task', 'set-guests', 'set-drinks']),
      taskId: z.string().nullable(),
      name: z.string().nullable(),
      day: z.string().nullable(),
      guests: z.number().nullable(),
      drinks: z.enum(DRINKS_CHANGE_FIELDS).nullable(),
      value: z.string().nullable(),
    }),
  ),
})
type Said = z.infer<typeof said>

const INSTRUCTIONS = `The key "question" is a question, or a wish, of a person who plans an event. "tasks" are the tasks of the plan with their ids, "facts"
what the plan says of itself, "today" is today. Answer in the language of the key "language", in at most four short sentences.
answer: only what "tasks" and "facts" say. Repeat their numbers and days as they stand there; never calculate or guess one. Where they do not
say it, answer that the plan does not say it.
changes: only where "question" asks for a change, one entry for each, else none. kind: add-task (name, and day if one is said), complete-task,
reopen-task, move-task (day) with the taskId of "tasks", set-guests (guests), set-drinks (drinks and value). Of drinks, hours and hostedHours (those
that the hosts pay for) have a number as value, hasToast true or false, profile light, normal or heavy, level economy, mid or premium, barMode
${BAR_MODES.join(', ')}. Days are YYYY-MM-DD. Fields that are not needed are null.
Changes are proposals for the person to accept; say so, and never that something was changed.`

/**
 * Has a question about a plan answered by the operator's model from the rows that were sent with it, for who may change the
 * plan. The answer is streamed; a sentence with a number that no row has is left out, and a change of anything that was not
 * sent is none. Without a model, beyond the day's limit and after any failure the end says why, and what the rules answered
 * in the browser stands.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  const refusal = refuseWithoutCsrfToken(request)
  if (refusal) return refusal
  const body = askPlanRequest.safeParse(await request.json().catch(() => null))
  if (!body.success) {
    const isOnlyThePlan = body.error.issues.every(({ path }) => path[0] === 'planId')
    return isOnlyThePlan ? refuse(404, 'plan.not-found') : refuse(400, 'request.malformed')
  }
  const { planId } = body.data
  if (context.caller.userId === null) return refuse(404, 'plan.not-found')
  const { data: plan } = await context.asCaller.from('event_plans').select('id').eq('id', planId).maybeSingle()
  if (!plan) return refuse(404, 'plan.not-found')
  const settings = chosenModel(context)
  if (settings === null) return events([{ type: 'end', source: 'rules', reason: 'no-model' }])
  const begun = await beginAiRequest(context, context.caller.userId, planId, 'assistant', settings)
  if (begun instanceof Response) return begun
  if (typeof begun === 'string') return events([{ type: 'end', source: 'rules', reason: begun }])

  const { stream, ended } = answerStream(settings, body.data, request.signal)
  const { log, requestId } = context
  context.afterResponse(async (asService) =>
    endAiRequest({ asService, log, requestId }, begun.id, settings, await ended),
  )
  return new Response(stream, { headers: HEADERS })
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies that gather a response before they pass it on leave this one alone.
  'x-accel-buffering': 'no',
} as const

const line = (event: AskPlanEvent): string => `data: ${JSON.stringify(event)}\n\n`

const events = (all: readonly AskPlanEvent[]): Response => new Response(all.map(line).join(''), { headers: HEADERS })

/** The events of one question as they come, and how the model's answer ended. */
function answerStream(
  settings: AiSettings,
  { question, language, today, tasks, facts }: AskPlanRequest,
  signal: AbortSignal,
) {
  const known = knownNumbers([question, today, ...facts, ...tasks.flatMap(({ name, dueOn }) => [name, dueOn ?? ''])])
  const encoder = new TextEncoder()
  const gone = new AbortController()
  let told: (asked: ModelAnswer<Said>) => void = () => undefined
  const ended = new Promise<ModelAnswer<Said>>((resolve) => {
    told = resolve
  })
  const stream = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      const send = (event: AskPlanEvent) => {
        if (!gone.signal.aborted) controller.enqueue(encoder.encode(line(event)))
      }
      let sent = 0
      let isShortened = false
      const say = (text: string, isWhole: boolean) => {
        const { sentences, rest } = sentencesOf(text.slice(sent), isWhole)
        sent = text.length - rest.length
        for (const sentence of sentences) {
          if (isGrounded(sentence, known)) send({ type: 'text', text: sentence })
          else isShortened = true
        }
      }
      const asked = await streamModel(
        settings,
        {
          instructions: INSTRUCTIONS,
          data: { question, language, today, tasks, facts },
          schema: said,
          maxOutputTokens: 1200,
        },
        AbortSignal.any([signal, gone.signal]),
        (partial) => {
          const { answer } = (partial ?? {}) as { answer?: unknown }
          if (typeof answer === 'string') say(answer, false)
        },
      )
      if ('failure' in asked) send({ type: 'end', source: 'rules', reason: asked.failure })
      else {
        say(asked.answer.answer, true)
        const proposals = groundChanges(asked.answer.changes, tasks)
        if (proposals.length > 0) send({ type: 'proposals', proposals })
        send({ type: 'end', source: 'model', model: settings.model, isShortened })
      }
      told(asked)
      if (!gone.signal.aborted) controller.close()
    },
    cancel: () => gone.abort(),
  })
  return { stream, ended }
}

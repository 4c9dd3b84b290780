import { type CreateExampleAnswer, createExampleRequest } from '#contracts/create-example.ts'
import { toDay } from '#domain/day/day.ts'
import type { ExamplePlan } from '#domain/example/example-plan.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { refuseWithoutCsrfToken } from '../_shared/csrf.ts'
import { refuse, refuseFor } from '../_shared/refuse.ts'
import type { ExampleFile, workerTask } from './worker-task.ts'

const BUCKET = 'plan-files'

/** Guadalajara's midnight is six hours after UTC's, all year. */
const todayInGuadalajara = (nowMs: number) => toDay(new Date(nowMs - 6 * 3_600_000).toISOString().slice(0, 10))

/**
 * Makes an example event for the caller; see contracts/create-example.ts.
 *
 * Acts as the service: what an example holds counts toward no limit, so its rows are made here and never taken from the
 * caller.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  const refusal = refuseWithoutCsrfToken(request)
  if (refusal) return refusal
  const body = createExampleRequest.safeParse(await request.json().catch(() => null))
  if (!body.success) return refuse(400, 'request.malformed')
  const { userId } = context.caller
  if (userId === null) return refuse(403, 'access.not-allowed')
  const { kind, language } = body.data
  const { asService } = context

  const begun = await asService.rpc('begin_example_plan', { owner: userId, kind })
  if (begun.error?.message === 'example.too-many') return refuseFor(begun.error.hint, 'example.too-many')
  if (begun.error) return unavailable(context, begun.error)
  if (begun.data !== null) return answer(begun.data as string)

  const today = todayInGuadalajara(Date.now())
  const { plan, files } = await context.runWorkerTask<typeof workerTask>({ kind, language, today })
  const made = await asService.rpc('create_example_plan', { owner: userId, kind, content: plan })
  if (made.error) return unavailable(context, made.error)
  const planId = made.data as string
  // Another request of the same person was sooner.
  if (planId !== plan.plan.id) return answer(planId)
  const failure = await addFiles(plan, files, context)
  if (failure === null) return answer(planId)
  await asService.from('event_plans').delete().eq('id', planId)
  return unavailable(context, failure)
}

const answer = (planId: string) => Response.json({ planId } satisfies CreateExampleAnswer)

function unavailable({ log, requestId }: FunctionContext, error: { readonly code?: string; readonly message: string }) {
  log.error({ requestId, code: error.code, reason: error.message }, 'example not made')
  return refuse(503, 'example.unavailable')
}

/** What names a file of an example: a column of the first row of a table. */
const NAMED_BY = {
  contract: ['vendors', 'contract_path', 'application/pdf'],
  receipt: ['payments', 'receipt_path', 'application/pdf'],
  'floor-plan': ['rooms', 'background_path', 'image/png'],
} as const

/** Stores the files and names them; what failed, else null. */
async function addFiles({ plan, rows }: ExamplePlan, files: readonly ExampleFile[], { asService }: FunctionContext) {
  for (const { of, name, content } of files) {
    const [table, column, contentType] = NAMED_BY[of]
    const path = `${plan.id}/${crypto.randomUUID()}/${name}`
    const sent = await asService.storage.from(BUCKET).upload(path, content, { contentType })
    if (sent.error) return sent.error
    const first = rows[table]?.[0] as { readonly id: string } | undefined
    const named = await asService
      .from(table)
      .update({ [column]: path })
      .eq('id', first?.id ?? '')
    if (named.error) return named.error
  }
  return null
}

import {
  type PublicPageSettings,
  type PublicPageSettingsRequest,
  publicPageSettingsRequest,
} from '#contracts/public-page-settings.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { refuseWithoutCsrfToken } from '../_shared/csrf.ts'
import { hashPagePassword } from '../_shared/page-password.ts'
import { refuse, refuseFor } from '../_shared/refuse.ts'

/** Refusals of the procedures that are told, with their status. */
const REFUSALS = {
  'plan.not-found': 404,
  'access.not-allowed': 403,
  'plan.completed': 409,
  'plan.is-example': 409,
  'public-page.malformed': 400,
} as const

/**
 * Saves the public page of a plan; see contracts/public-page-settings.ts. Acts as the caller: the procedures ask whether they may
 * write the guests of the plan. The password is hashed here, so that the database is never sent one.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  const refusal = refuseWithoutCsrfToken(request)
  if (refusal) return refusal
  const body = publicPageSettingsRequest.safeParse(await request.json().catch(() => null))
  if (!body.success) {
    // What is no id is no plan's either.
    const isOnlyThePlan = body.error.issues.every(({ path }) => path[0] === 'planId')
    return isOnlyThePlan ? refuse(404, 'plan.not-found') : refuse(400, 'public-page.malformed')
  }
  if (context.caller.userId === null) return refuse(404, 'plan.not-found')
  const { planId, page } = body.data
  if (page.password) {
    const { error } = await context.asCaller.rpc('begin_page_password', { plan_id: planId })
    if (error) return refused(context, error)
  }
  const { data, error } = await context.asCaller.rpc('save_public_page', {
    plan_id: planId,
    page: await columnsOf(page),
  })
  if (error) return refused(context, error)
  const saved = data as PublicPageSettings | { readonly code: 'public-page.taken' }
  if ('code' in saved) return refuse(409, saved.code)
  const event = saved.is_on ? 'public page on' : 'public page off'
  const hasNewPassword = page.password !== undefined
  context.log.info(
    { requestId: context.requestId, event, user: context.caller.userId, hasNewPassword },
    'security event',
  )
  return Response.json(saved, { headers: { 'cache-control': 'no-store' } })
}

const columnsOf = async (page: PublicPageSettingsRequest['page']) => ({
  address: page.address,
  is_on: page.isOn,
  shows_hosts: page.showsHosts,
  shows_place: page.showsPlace,
  sub_event_ids: page.subEventIds,
  ...(page.password === undefined
    ? {}
    : { password_hash: page.password === null ? null : await hashPagePassword(page.password) }),
})

function refused(
  { log, requestId }: FunctionContext,
  error: { readonly message: string; readonly code: string; readonly hint: string },
): Response {
  if (error.message === 'public-page.too-many') return refuseFor(error.hint, 'public-page.too-many')
  if (isTold(error.message)) return refuse(REFUSALS[error.message], error.message)
  log.error({ requestId, code: error.code }, 'public page not saved')
  return refuse(503, 'public-page.unavailable')
}

const isTold = (message: string): message is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, message)

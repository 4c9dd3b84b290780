import { type GuestReplyPage, guestReplyPage } from '#contracts/guest-reply.ts'
import {
  type LookedUp,
  type OpenedPage,
  type PublicPageRequest,
  publicCalendarRequest,
  publicPage,
  publicPageRequest,
  type UnlockedPage,
} from '#contracts/public-page.ts'
import { PUBLIC_PAGE_PATHS, toPageAddress } from '#domain/guests/page-address.ts'
import { calendarResponse } from '../_shared/calendar/to-calendar.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { isPagePassword } from '../_shared/page-password.ts'
import { refuse, refuseFor } from '../_shared/refuse.ts'
import { isOfAnotherSite, logVisitorEvent, noEarlierThan } from '../_shared/visitor-requests.ts'
import { findPeople, type PersonRow, toHits } from './find-people.ts'
import { issueTicket, readTicket } from './tickets.ts'
import type { workerTask } from './worker-task.ts'

/** Guests have no account: a name, digits or a password are what they know. */
export const isOpen = true

/** Refusals of the procedures that are told to the page, with their status. */
const REFUSALS = { 'reply.closed': 409, 'reply.changed': 409, 'reply.malformed': 400 } as const

/** Values that a column does not take, though the contract does: a name of invisible characters alone. */
const REFUSED_VALUES = ['23514', '22001', '22P05', '22021']

/** A look-up takes as long whether somebody was found, and whether the digits were theirs. */
const LOOK_UP_MS = 250

/** From here on names are compared off the event loop: 15 ms of work. */
const MANY_PEOPLE = 1_000

type Asked<Action> = Extract<PublicPageRequest, { action: Action }>

/**
 * The public page of a plan; see contracts/public-page.ts. Knows the address and nothing else. Of what is asked nothing is logged but
 * what happened, with a keyed hash of the visitor's network address.
 *
 * Acts as the service: there is no signed-in user whose rights could decide. The procedures hold the limits, and give what the
 * page shows, column by column.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return await calendar(request, context)
  if (isOfAnotherSite(request, context)) {
    await logVisitorEvent(context, 'public page asked from another site')
    return refuse(403, 'csrf.missing')
  }
  const sent: unknown = await request.json().catch(() => null)
  const body = publicPageRequest.safeParse(sent)
  if (!body.success) {
    const isOnly = (field: string) => body.error.issues.every(({ path }) => path[0] === field)
    // What is no address is nobody's, and what is no ticket opens nothing.
    if (isOnly('address')) return refuse(404, 'public-page.not-found')
    return isOnly('ticket') ? refuse(410, 'public-page.expired') : refuse(400, 'public-page.malformed')
  }
  const asked = { ...body.data, address: toPageAddress(body.data.address) }
  const answer = await answerTo(asked, context)
  return answer instanceof Response ? answer : Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}

function answerTo(asked: PublicPageRequest, context: FunctionContext): Promise<object> {
  switch (asked.action) {
    case 'open':
      return open(asked, context)
    case 'unlock':
      return unlock(asked, context)
    case 'look-up':
      return noEarlierThan(LOOK_UP_MS, lookUp(asked, context))
    case 'answer':
      return answer(asked, context)
    default:
      return party(asked, context)
  }
}

async function open({ address, pass }: Asked<'open'>, context: FunctionContext): Promise<OpenedPage | Response> {
  const version = await versionOf(context, address, pass)
  const read = await call(context, 'read_public_page', { address, version, has_passed: false })
  if (read instanceof Response) return read
  if (read === null) return refuse(404, 'public-page.not-found')
  const { page } = read as { readonly page?: unknown }
  return { page: page === undefined ? null : publicPage.parse(page) }
}

async function unlock(
  { address, password }: Asked<'unlock'>,
  context: FunctionContext,
): Promise<UnlockedPage | Response> {
  const tried = await call(context, 'try_public_page_password', { address })
  if (tried instanceof Response) return tried
  if (tried === null) return refuse(404, 'public-page.not-found')
  const { version, hash } = tried as { readonly version: string; readonly hash: string }
  if (!(await isPagePassword(password, hash))) {
    await logVisitorEvent(context, 'public page password wrong')
    return refuse(403, 'public-page.wrong-password')
  }
  const read = await call(context, 'read_public_page', { address, version, has_passed: true })
  if (read instanceof Response) return read
  const { page } = (read ?? {}) as { readonly page?: unknown }
  // Switched off, or given another password meanwhile.
  if (page === undefined) return refuse(404, 'public-page.not-found')
  return { pass: await issueTicket(context, 'pass', address, { version }), page: publicPage.parse(page) }
}

async function lookUp(
  { address, pass, name, digits }: Asked<'look-up'>,
  context: FunctionContext,
): Promise<LookedUp | Response> {
  const version = await versionOf(context, address, pass)
  const read = await call(context, 'look_up_guests', { address, version, has_digits: Boolean(digits) })
  if (read instanceof Response) return read
  if (read === null) return await closedDoor(context, address)
  const { plan_id, people } = read as { readonly plan_id: string; readonly people: readonly PersonRow[] }
  const search = { name: { firstName: name.first ?? null, lastName: name.last ?? null }, people }
  const found =
    people.length < MANY_PEOPLE ? findPeople(search) : await context.runWorkerTask<typeof workerTask>(search)
  if (digits) {
    const guestIds = [...new Set(found.flatMap((place) => people[place]?.[1] ?? []))].slice(0, 5)
    return await openParty(context, { address, plan_id, guestIds, digits })
  }
  const { hits, isUnclear } = toHits(people, found)
  if (hits.length === 0) await logVisitorEvent(context, 'public page name not found')
  return {
    hits: await Promise.all(
      hits.map(async ({ guestId, memberIds, names }) => ({
        ticket: await issueTicket(context, 'people', address, { guestId, memberIds: [...memberIds] }),
        names,
      })),
    ),
    isUnclear,
    party: null,
  }
}

interface Digits {
  readonly address: string
  readonly plan_id: string
  /** Of the parties that the name may mean. */
  readonly guestIds: readonly string[]
  readonly digits: string
}

/** Nobody found, and digits that are not theirs, are one answer. */
async function openParty(context: FunctionContext, { address, plan_id, guestIds, digits }: Digits) {
  const { data, error } = await context.asService.rpc('guest_by_digits', { plan_id, guest_ids: guestIds, digits })
  if (error) return refused(context, error)
  await logVisitorEvent(context, data === null ? 'public page digits wrong' : 'public page opened by digits')
  if (data === null) return { hits: [], isUnclear: false, party: null }
  const page = guestReplyPage.parse(data)
  return {
    hits: [],
    isUnclear: false,
    party: { ticket: await issueTicket(context, 'party', address, { guestId: page.id }), page },
  }
}

async function answer(
  { address, pass, ticket, answer: sent }: Asked<'answer'>,
  context: FunctionContext,
): Promise<object> {
  const people = await readTicket(context, 'people', address, ticket)
  if (people === null) return refuse(410, 'public-page.expired')
  const members = sent.people.map(({ person, answers }) => ({
    id: people.memberIds[person],
    answers: answers.map((each) => ({ ...each, meal_option_id: null })),
  }))
  if (members.some(({ id }) => id === undefined)) return refuse(400, 'reply.malformed')
  const version = await versionOf(context, address, pass)
  const reply = { id: sent.id, members, question_answers: {} }
  const saved = await call(context, 'answer_public_page', { address, version, guest_id: people.guestId, reply })
  if (saved instanceof Response) return saved
  return saved === null ? await closedDoor(context, address) : {}
}

async function party(
  asked: Asked<'read'> | Asked<'reply'>,
  context: FunctionContext,
): Promise<GuestReplyPage | Response> {
  const { address, pass, ticket } = asked
  const opened = await readTicket(context, 'party', address, ticket)
  if (opened === null) return refuse(410, 'public-page.expired')
  const version = await versionOf(context, address, pass)
  const reply = asked.action === 'reply' ? asked.reply : null
  const page = await call(context, 'public_page_party', { address, version, guest_id: opened.guestId, reply })
  if (page instanceof Response) return page
  return page === null ? await closedDoor(context, address) : guestReplyPage.parse(page)
}

/** Why a procedure found no page: it is none (any more), or it wants a password. */
async function closedDoor(context: FunctionContext, address: string): Promise<Response> {
  const read = await call(context, 'read_public_page', { address, version: null, has_passed: false })
  if (read instanceof Response) return read
  const isLocked = (read as { readonly is_locked?: boolean } | null)?.is_locked === true
  return isLocked ? refuse(403, 'public-page.locked') : refuse(404, 'public-page.not-found')
}

const versionOf = async (context: FunctionContext, address: string, pass: string | null | undefined) =>
  (await readTicket(context, 'pass', address, pass))?.version ?? null

/** Calls a procedure as the service, in the name of a visitor. */
async function call(context: FunctionContext, procedure: string, values: object): Promise<unknown> {
  const { data, error } = await context.asService.rpc(procedure, { ...values, visitor: context.visitor })
  return error ? await refused(context, error) : data
}

async function refused(
  context: FunctionContext,
  error: { readonly message: string; readonly code: string; readonly hint: string },
): Promise<Response> {
  if (error.message === 'public-page.too-many') {
    await logVisitorEvent(context, 'public page limit reached')
    return refuseFor(error.hint, 'public-page.too-many')
  }
  if (isTold(error.message)) return refuse(REFUSALS[error.message], error.message)
  if (REFUSED_VALUES.includes(error.code)) return refuse(400, 'reply.malformed')
  // Without the error's message, which may quote what the guest wrote.
  context.log.error({ requestId: context.requestId, code: error.code }, 'public page not served')
  return refuse(503, 'public-page.unavailable')
}

const isTold = (message: string): message is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, message)

/** The calendar is asked for by a form, and the browser leaves the page for a refusal: it is sent back there. */
async function calendar(request: Request, context: FunctionContext): Promise<Response> {
  const form = await request.formData().catch(() => null)
  const body = publicCalendarRequest.safeParse(form && Object.fromEntries(form))
  if (!body.success) return refuse(400, 'public-page.malformed')
  const { pass, ticket, language } = body.data
  const address = toPageAddress(body.data.address)
  const page = await party({ action: 'read', address, pass: pass ?? null, ticket }, context)
  if (page instanceof Response) {
    const location = `${context.siteUrl}${PUBLIC_PAGE_PATHS[language]}/${address}`
    return new Response(null, { status: 303, headers: { location } })
  }
  return calendarResponse(page, language)
}

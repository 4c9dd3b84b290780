import type { GuestReply, GuestReplyPage } from '#contracts/guest-reply.ts'
import { GUEST_TOKEN } from '#domain/guests/reply.ts'
import { callOpenFunction, type OpenCall, type Refused } from '../../../lib/api/open-functions.ts'

/** Why the page has no answer of the server's. */
export interface Problem {
  readonly kind:
    | 'not-found'
    | 'offline'
    | 'failed'
    | 'too-many'
    | 'closed'
    | 'changed'
    // Of the public page alone.
    | 'expired'
    | 'locked'
    | 'wrong-password'
  /** After which a retry is accepted. */
  readonly minutes: number
}

/** What the server answered, or why it did not. */
export type Answered<Answer> = { readonly answer: Answer } | { readonly problem: Problem }

export type Called = { readonly page: GuestReplyPage } | { readonly problem: Problem }

/** The secret of the address; null when there is none that could be one. */
export function tokenOf({ hash }: Pick<Location, 'hash'>): string | null {
  const token = hash.slice(1)
  return GUEST_TOKEN.test(token) ? token : null
}

/** Which mail a link in it stops, that about an event or the monthly figures, and with which token. */
export interface StoppedMail {
  readonly of: 'mail' | 'figures'
  readonly token: string
}

/** What the address asks to stop; null when it asks nothing. */
export function stoppedMailOf({ hash }: Pick<Location, 'hash'>): StoppedMail | null {
  const [, of, token] = /^#(mail|figures)=([\w-]{32})$/.exec(hash) ?? []
  return token === undefined ? null : { of: of === 'figures' ? 'figures' : 'mail', token }
}

/** The form that asks for the calendar: below the address of functions, with what opens the invitation. */
export interface CalendarForm {
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
}

/** Where an invitation is read, answered, and put into a calendar from. */
export interface InvitationSource {
  readonly read: () => Promise<Called>
  readonly send: (reply: GuestReply) => Promise<Called>
  readonly calendar: CalendarForm
}

/** The invitation of a secret link. */
export const linkSource = (token: string): InvitationSource => ({
  read: async () => called(await callOpenFunction<GuestReplyPage>('guest-reply', { action: 'read', token })),
  send: async (reply) =>
    called(await callOpenFunction<GuestReplyPage>('guest-reply', { action: 'reply', token, reply })),
  // The fragment leads back to the invitation where the server sends no calendar.
  calendar: { path: `guest-reply#${token}`, fields: { token } },
})

export const called = (call: OpenCall<GuestReplyPage>): Called =>
  'answer' in call ? { page: call.answer } : { problem: problemOf(call.refused) }

/** Calls a function of a link. */
export async function callLink<Answer>(name: string, body: object): Promise<Answered<Answer>> {
  const answered = await callOpenFunction<Answer>(name, body)
  return 'answer' in answered ? answered : { problem: problemOf(answered.refused) }
}

export const problemOf = ({ code, waitSeconds }: Refused): Problem => ({
  kind: KINDS[code] ?? 'failed',
  minutes: Math.max(1, Math.ceil(waitSeconds / 60)),
})

const KINDS: Readonly<Record<string, Problem['kind']>> = {
  'reply.not-found': 'not-found',
  'reply.closed': 'closed',
  'reply.changed': 'changed',
  'reply.too-many': 'too-many',
  'request.too-many': 'too-many',
  'public-page.not-found': 'not-found',
  'public-page.locked': 'locked',
  'public-page.wrong-password': 'wrong-password',
  'public-page.expired': 'expired',
  'public-page.too-many': 'too-many',
  'table-sign.closed': 'not-found',
  'table-sign.too-many': 'too-many',
  'timeline-link.closed': 'not-found',
  'timeline-link.too-many': 'too-many',
  'event-day-link.closed': 'not-found',
  'event-day-link.too-many': 'too-many',
  'network.offline': 'offline',
}

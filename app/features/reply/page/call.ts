import type { GuestReply, GuestReplyPage } from '#contracts/guest-reply.ts'
import { GUEST_TOKEN } from '#domain/guests/reply.ts'
import { callOpenFunction, type OpenCall } from '../../../lib/api/open-functions.ts'

/** Why the page has no answer of the server's. */
export interface Problem {
  readonly kind: 'not-found' | 'offline' | 'failed' | 'too-many' | 'closed' | 'changed'
  /** After which a retry is accepted. */
  readonly minutes: number
}

export type Called = { readonly page: GuestReplyPage } | { readonly problem: Problem }

/** The secret of the address; null when there is none that could be one. */
export function tokenOf({ hash }: Pick<Location, 'hash'>): string | null {
  const token = hash.slice(1)
  return GUEST_TOKEN.test(token) ? token : null
}

/** The token with which mail about an event is stopped, from the link in a mail; null when the address has none. */
export const mailTokenOf = ({ hash }: Pick<Location, 'hash'>): string | null =>
  /^#mail=([\w-]{32})$/.exec(hash)?.[1] ?? null

export const readInvitation = async (token: string): Promise<Called> =>
  called(await callOpenFunction<GuestReplyPage>('guest-reply', { action: 'read', token }))

export const sendReply = async (token: string, reply: GuestReply): Promise<Called> =>
  called(await callOpenFunction<GuestReplyPage>('guest-reply', { action: 'reply', token, reply }))

function called(call: OpenCall<GuestReplyPage>): Called {
  if ('answer' in call) return { page: call.answer }
  const { code, waitSeconds } = call.refused
  return { problem: { kind: KINDS[code] ?? 'failed', minutes: Math.max(1, Math.ceil(waitSeconds / 60)) } }
}

const KINDS: Readonly<Record<string, Problem['kind']>> = {
  'reply.not-found': 'not-found',
  'reply.closed': 'closed',
  'reply.changed': 'changed',
  'reply.too-many': 'too-many',
  'request.too-many': 'too-many',
  'network.offline': 'offline',
}

import type { GuestReplyPage } from '#contracts/guest-reply.ts'
import type { LookedUp, OpenedPage, PublicAnswer, PublicPageRequest, UnlockedPage } from '#contracts/public-page.ts'
import { toPageAddress } from '#domain/guests/page-address.ts'
import { callOpenFunction } from '../../../../lib/api/open-functions.ts'
import { readStored, writeStored } from '../../../../lib/browser/stored.ts'
import { called, type InvitationSource, type Problem, problemOf } from '../call.ts'

/** What the server answered, or why it did not. */
export type Answered<Answer> = { readonly answer: Answer } | { readonly problem: Problem }

/** The address of the page that is open, as the server reads it. */
export function pageAddressIn({ pathname }: Pick<Location, 'pathname'>): string {
  const [, typed = ''] = /^\/(?:en\/)?e\/([^/]*)/.exec(pathname) ?? []
  try {
    return toPageAddress(decodeURIComponent(typed))
  } catch {
    // An invalid escape is no address.
    return ''
  }
}

const PASS_KEY = 'convite-page-pass'
const keyOf = (address: string) => `${PASS_KEY}.${address}`

/** What stands for the password, so that a reload of this tab does not ask again. */
const passOf = (address: string) => readStored('session', keyOf(address))

async function call<Answer>(body: PublicPageRequest): Promise<Answered<Answer>> {
  const answered = await callOpenFunction<Answer>('public-page', body)
  return 'answer' in answered ? answered : { problem: problemOf(answered.refused) }
}

export const openPage = (address: string): Promise<Answered<OpenedPage>> =>
  call({ action: 'open', address, pass: passOf(address) })

export async function unlockPage(address: string, password: string): Promise<Answered<UnlockedPage>> {
  const unlocked = await call<UnlockedPage>({ action: 'unlock', address, password })
  if ('answer' in unlocked) writeStored('session', keyOf(address), unlocked.answer.pass)
  return unlocked
}

export interface TypedName {
  readonly first: string
  readonly last: string
  readonly digits: string
}

export const lookUp = (address: string, { first, last, digits }: TypedName): Promise<Answered<LookedUp>> =>
  call({ action: 'look-up', address, pass: passOf(address), name: { first, last }, digits: digits || null })

export const sendAnswer = (address: string, ticket: string, answer: PublicAnswer): Promise<Answered<object>> =>
  call({ action: 'answer', address, pass: passOf(address), ticket, answer })

/** The invitation of a party that the digits of its phone opened. */
export function partySource(address: string, ticket: string): InvitationSource {
  const pass = passOf(address)
  const at = { address, pass, ticket }
  return {
    read: async () => called(await callOpenFunction<GuestReplyPage>('public-page', { action: 'read', ...at })),
    send: async (reply) =>
      called(await callOpenFunction<GuestReplyPage>('public-page', { action: 'reply', ...at, reply })),
    calendar: { path: 'public-page', fields: { address, pass: pass ?? '', ticket } },
  }
}

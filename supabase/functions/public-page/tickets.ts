import { z } from 'zod'
import type { FunctionContext } from '../_shared/context.ts'
import { seal, unseal } from '../_shared/links/seal.ts'

/*
 * What a visitor was opened is proven by what the server sealed for them: nothing is stored, and no id of a guest is told.
 */

const MINUTE_MS = 60_000

/** Lifetimes, in milliseconds. */
const LIFETIMES = { pass: 12 * 60 * MINUTE_MS, people: 30 * MINUTE_MS, party: 120 * MINUTE_MS } as const

const contents = {
  /** The version of the password that was given. */
  pass: z.strictObject({ version: z.guid() }),
  /** People of a party whose first names a look-up told. */
  people: z.strictObject({ guestId: z.guid(), memberIds: z.array(z.guid()) }),
  /** A party, opened by the digits of its phone. */
  party: z.strictObject({ guestId: z.guid() }),
} as const

type Kind = keyof typeof contents
type Content<K extends Kind> = z.output<(typeof contents)[K]>

const keyOf = (context: FunctionContext) => context.sealingKey('public page')
/** What is sealed for one address opens nothing at another one. */
const purposeOf = (kind: Kind, address: string) => `${kind} of ${address}`

export async function issueTicket<K extends Kind>(
  context: FunctionContext,
  kind: K,
  address: string,
  content: Content<K>,
): Promise<string> {
  const text = JSON.stringify({ until: Date.now() + LIFETIMES[kind], content })
  return await seal(text, purposeOf(kind, address), await keyOf(context))
}

/** Null for one that is over, of another address, or forged. */
export async function readTicket<K extends Kind>(
  context: FunctionContext,
  kind: K,
  address: string,
  ticket: string | null | undefined,
): Promise<Content<K> | null> {
  const text = ticket ? await unseal(ticket, purposeOf(kind, address), await keyOf(context)) : null
  if (text === null) return null
  const { until, content } = JSON.parse(text) as { until: number; content: unknown }
  return until > Date.now() ? (contents[kind].parse(content) as Content<K>) : null
}

import type { PartyRow } from '#domain/guests/party.ts'
import type { FunctionContext } from '../context.ts'
import { unread } from '../files/answer-export.ts'
import { refuse } from '../refuse.ts'
import type { NeedsRow } from './guest-rows.ts'

/** Parties of one answer of the database: its own bound. */
const PAGE = 1_000

/** The whole list in the order of entry, page by page. */
export async function readParties(context: FunctionContext, planId: string): Promise<readonly PartyRow[] | Response> {
  const all: PartyRow[] = []
  for (let after = 0; ; ) {
    const { data, error } = await context.asCaller.rpc('guest_list', { plan_id: planId, after, up_to: PAGE })
    if (error) return unread(context, error)
    const page = data as readonly PartyRow[]
    all.push(...page)
    if (page.length < PAGE) return all
    after = page.at(-1)?.list_position ?? after
  }
}

/** What the guests need; the procedure notes who read it. */
export async function readNeeds(context: FunctionContext, planId: string): Promise<readonly NeedsRow[] | Response> {
  const { data, error } = await context.asCaller.rpc('guest_needs', { plan_id: planId })
  if (!error) return data as readonly NeedsRow[]
  return error.code === '42501' ? refuse(403, 'access.not-allowed') : unread(context, error)
}

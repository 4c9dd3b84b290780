import {
  type FindTableRequest,
  findTableRequest,
  type SignPage,
  type SoughtTable,
  signPage,
} from '#contracts/find-table.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { linkOpener, linkRefused } from '../_shared/links/open-link.ts'
import { refuse } from '../_shared/refuse.ts'
import { logVisitorEvent, noEarlierThan } from '../_shared/visitor-requests.ts'
import { findSeats, type RoomRows, type SeatedRow, toSoughtTable } from './find-seats.ts'
import type { workerTask } from './worker-task.ts'

/** Guests have no account; the secret of the sign is the only credential. */
export const isOpen = true

/** A look-up takes as long whether somebody was found or not. */
const LOOK_UP_MS = 250

/** From here on names are compared off the event loop: 15 ms of work. */
const MANY_PEOPLE = 1_000

/** Tells guests at which table they sit; see contracts/find-table.ts. */
export const handler = linkOpener({ kind: 'table-sign', request: findTableRequest, answer })

interface SignBearer {
  readonly token_hash: string
  readonly visitor: string
}

async function answer(
  asked: FindTableRequest,
  bearer: SignBearer,
  context: FunctionContext,
): Promise<SignPage | SoughtTable | Response> {
  if (asked.action === 'look-up') return await noEarlierThan(LOOK_UP_MS, lookUp(asked.name, bearer, context))
  const { data, error } = await context.asService.rpc('open_table_sign', bearer)
  if (error) return await linkRefused(context, 'table-sign', error)
  return data === null ? refuse(404, 'table-sign.closed') : signPage.parse(data)
}

async function lookUp(name: string, bearer: SignBearer, context: FunctionContext): Promise<SoughtTable | Response> {
  const { data, error } = await context.asService.rpc('look_up_seats', bearer)
  if (error) return await linkRefused(context, 'table-sign', error)
  if (data === null) return refuse(404, 'table-sign.closed')
  const { people, ...room } = data as RoomRows & { readonly people: readonly SeatedRow[] }
  const search = { name, people }
  const found = people.length < MANY_PEOPLE ? findSeats(search) : await context.runWorkerTask<typeof workerTask>(search)
  if (found.length === 0) await logVisitorEvent(context, 'table sign name not found')
  return toSoughtTable(found, room)
}

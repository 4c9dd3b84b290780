import type { Caller } from '../../caller.ts'
import { isDatabaseError } from '../../rest/database/pg-errors.ts'
import { readableColumns } from '../feed/live-tables.ts'
import type { Subscription } from '../feed/row-events.ts'
import { parseFilter } from '../protocol/filter.ts'
import type { ChangesRequest } from '../protocol/join.ts'
import type { RealtimeContext } from './context.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A channel that may not be joined as it was asked for; the message is for the client. */
export class JoinRefusal extends Error {}

/**
 * Turns what a client asks to hear of into subscriptions, as far as the caller may read it. A table or a column that is hidden
 * from the caller is answered as one that is not there: a filter could otherwise find out what it holds.
 * @throws JoinRefusal
 */
export async function resolveChanges(
  context: RealtimeContext,
  caller: Caller,
  requests: readonly ChangesRequest[],
  nextId: () => number,
): Promise<Subscription[]> {
  const tables = await context.liveTables()
  return await Promise.all(
    requests.map(async (request) => {
      const { event, schema, filter, select } = request
      const table = request.table === undefined || request.table === '*' ? null : request.table
      if (schema !== 'public' && schema !== '*') throw unable(request)
      const found = table === null ? null : tables.get(table)
      const columns = found ? readableColumns(found, caller.role) : []
      if (table !== null && columns.length === 0) throw unable(request)
      const conditions = filter === undefined ? [] : parseFilter(filter)
      const names = new Set(columns.map(({ name }) => name))
      const isKnown = (name: string) => names.has(name)
      const areKnown = conditions?.every(({ column }) => isKnown(column)) && (select ?? []).every(isKnown)
      if (!conditions || !areKnown) throw unable(request)
      const typeOf = (name: string) => columns.find((column) => column.name === name)?.type
      // One channel may follow each table of a plan: what needs no question is not asked of the database for every one of them.
      const isIdOnly = conditions.every(
        ({ column, operator, isNegated, values }) =>
          operator === 'eq' && !isNegated && typeOf(column) === 'uuid' && UUID.test(values[0] ?? ''),
      )
      if (found && !isIdOnly) {
        try {
          await context.rows.checkFilter(caller, found, conditions)
        } catch (error) {
          if (isDatabaseError(error) && /^(22|42)/.test(error.code)) throw unable(request)
          throw error
        }
      }
      return {
        event,
        table,
        conditions,
        filterText: filter ?? '',
        select: select ? new Set(select) : null,
        tellsActor: request.actor === true,
        id: nextId(),
      }
    }),
  )
}

const unable = ({ event, schema, table, filter }: ChangesRequest) =>
  new JoinRefusal(
    `Unable to subscribe to changes with given parameters: ${JSON.stringify({ event, schema, table, filter })}`,
  )

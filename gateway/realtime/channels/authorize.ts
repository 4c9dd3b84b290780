import type { Caller } from '../../caller.ts'
import type { Transactions } from '../../rest/database/transaction.ts'
import { Parameters } from '../../rest/query/sql-text.ts'

/** What a caller may do in a channel. */
export interface ChannelRights {
  readonly hearsBroadcasts: boolean
  readonly seesPresence: boolean
  readonly sendsBroadcasts: boolean
  readonly showsPresence: boolean
}

export const ALL_RIGHTS: ChannelRights = {
  hearsBroadcasts: true,
  seesPresence: true,
  sendsBroadcasts: true,
  showsPresence: true,
}

/** Who may neither hear nor see has no use of a channel. */
export const mayJoin = (rights: ChannelRights): boolean => rights.hearsBroadcasts || rights.seesPresence

export const unauthorized = (topic: string): string =>
  `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`

/**
 * Asks the policies of `realtime.messages` what a caller may do in a private channel, as Supabase Realtime does: rows that stand
 * for its messages are tried, and rolled back.
 * @throws the database's error when it is away
 */
export async function authorize(transactions: Transactions, caller: Caller, topic: string): Promise<ChannelRights> {
  if (caller.role === 'service_role') return ALL_RIGHTS
  const query = (text: string, ...values: string[]) => {
    const parameters = new Parameters()
    for (const value of values) parameters.add(value)
    return { text, parameters }
  }
  const claims = JSON.stringify({ ...caller.claims, role: caller.role })
  const results = await transactions.run(
    {
      caller: null,
      isReadOnly: false,
      isDryRun: true,
      isEssential: true,
      isolation: 'read committed',
      role: 'service_role',
      claims: '{"role":"service_role"}',
      searchPath: 'realtime, public, extensions',
      method: '',
      path: '',
      headers: '{}',
      others: [['realtime.topic', topic]],
    },
    [
      query(
        `insert into realtime.messages (topic, extension, private)
         values ($1, 'broadcast', true), ($1, 'presence', true)`,
        topic,
      ),
      query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, caller.role, claims),
      query(
        `select json_build_object(
           'heard', (select json_agg(extension) from realtime.messages where topic = $1),
           'sendsBroadcasts', realtime.may_send($1, 'broadcast'), 'showsPresence', realtime.may_send($1, 'presence'))`,
        topic,
      ),
    ],
  )
  const cell = results[2]?.[0]
  if (!cell) throw new Error('the policies gave no answer')
  const { heard, ...sends } = JSON.parse(cell.toString()) as {
    heard: string[] | null
    sendsBroadcasts: boolean
    showsPresence: boolean
  }
  return {
    ...sends,
    hearsBroadcasts: heard?.includes('broadcast') === true,
    seesPresence: heard?.includes('presence') === true,
  }
}

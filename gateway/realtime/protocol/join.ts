/** One `postgres_changes` binding of a channel, as the client asks for it. */
export interface ChangesRequest {
  readonly event: 'INSERT' | 'UPDATE' | 'DELETE' | '*'
  readonly schema: string
  /** `*` for every table, as without one; it is answered as it was asked, by which the client knows it again. */
  readonly table?: string
  readonly filter?: string
  readonly select?: readonly string[]
  /** Beyond Supabase: each row is to carry who changed it, as `@actor`. */
  readonly actor?: true
}

/** What a channel asks for when it is joined. */
export interface JoinConfig {
  readonly isPrivate: boolean
  readonly selfBroadcast: boolean
  readonly ackBroadcast: boolean
  readonly presenceKey: string
  readonly hasPresence: boolean
  readonly changes: readonly ChangesRequest[]
  readonly accessToken: string | null
}

const EVENTS: ReadonlySet<unknown> = new Set(['INSERT', 'UPDATE', 'DELETE', '*'])
const MAX_KEY_LENGTH = 255

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

/** @returns the configuration in the payload of `phx_join`, or the reason why it cannot be read. */
export function readJoin(payload: Fields): JoinConfig | string {
  const config = fieldsOf(payload['config'])
  const broadcast = fieldsOf(config['broadcast'])
  const presence = fieldsOf(config['presence'])
  const key = presence['key'] ?? ''
  if (typeof key !== 'string' || key.length > MAX_KEY_LENGTH)
    return 'The presence key must be a text of 255 characters.'
  const token = payload['access_token'] ?? payload['user_token'] ?? null
  if (token !== null && typeof token !== 'string') return 'The access token must be a text.'
  const listed = config['postgres_changes'] ?? []
  if (!Array.isArray(listed)) return 'postgres_changes must be a list.'
  const changes: ChangesRequest[] = []
  for (const each of listed) {
    const request = readChanges(fieldsOf(each))
    if (typeof request === 'string') return request
    changes.push(request)
  }
  return {
    isPrivate: config['private'] === true,
    selfBroadcast: broadcast['self'] === true,
    ackBroadcast: broadcast['ack'] === true,
    presenceKey: key,
    // Before it could be switched off, every channel had it.
    hasPresence: presence['enabled'] === true || (presence['enabled'] === undefined && key !== ''),
    changes,
    accessToken: token,
  }
}

function readChanges(fields: Fields): ChangesRequest | string {
  const { event, schema, table, filter, select, actor } = fields
  if (!EVENTS.has(event)) return 'The event must be INSERT, UPDATE, DELETE or *.'
  const texts = [schema, table, filter].filter((each) => each !== undefined && each !== null)
  if (texts.some((each) => typeof each !== 'string')) return 'schema, table and filter must be texts.'
  if (select !== undefined && select !== null && !isTexts(select)) return 'select must be a list of columns.'
  return {
    event: event as ChangesRequest['event'],
    schema: (schema as string | undefined) ?? 'public',
    ...(typeof table === 'string' && { table }),
    ...(typeof filter === 'string' && filter !== '' && { filter }),
    ...(isTexts(select) && select.length > 0 && { select }),
    ...(actor === true && { actor }),
  }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

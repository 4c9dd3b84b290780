import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import { ACCESS_TOKEN_SECONDS } from '../auth/access-tokens.ts'
import { CLOCK_SKEW_MS } from '../clock.ts'
import type { OpenListener } from '../database/database.ts'
import { UPLOAD_TOKEN_SECONDS } from '../storage/limits.ts'
import { TimeLimitError, within } from '../within.ts'
import { EndedSessions } from './ended-sessions.ts'

const CHANNEL = 'ended_sessions'
const READ_EVERY_MS = 4_000
/** After a failed read or a lost connection. */
const RETRY_AFTER_MS = 500
const READ_TIMEOUT_MS = 5_000
const MAX_AGE_MS = 20_000

/** Seconds after the end of a session until none of its tokens is valid any more, with those that it signed itself. */
export const ENDED_SESSION_SECONDS = Math.max(ACCESS_TOKEN_SECONDS, UPLOAD_TOKEN_SECONDS) + CLOCK_SKEW_MS / 1_000

export interface FollowOptions {
  readonly readEveryMs?: number
  readonly readTimeoutMs?: number
  /** Age of the last complete read from which on no session is accepted without another one. */
  readonly maxAgeMs?: number
}

export interface FollowedSessions {
  readonly sessions: EndedSessions
  stop(): Promise<void>
}

/**
 * Keeps the ended sessions of a database in memory: told by NOTIFY, and read whole at the start, after a lost connection
 * and every few seconds, which also makes up for a notification that did not arrive. Reads and notifications share a
 * connection of their own, so that neither waits for requests.
 * @throws the database's error when the first read fails
 */
export async function followEndedSessions(
  openListener: OpenListener,
  log: Logger,
  options: FollowOptions = {},
): Promise<FollowedSessions> {
  const { readEveryMs = READ_EVERY_MS, readTimeoutMs = READ_TIMEOUT_MS, maxAgeMs = MAX_AGE_MS } = options
  let isStopped = false
  let isFailing = false
  let timer: NodeJS.Timeout | undefined

  const open = (): Sql =>
    openListener({
      onNotify: (_channel, payload) => {
        if (payload === '') void readAgain()
        else sessions.add(payload.split(','))
      },
      onClose: () => schedule(RETRY_AFTER_MS),
    })

  const read = async (): Promise<string[]> => {
    const connection = sql
    try {
      // Listening again is free, and needed on a new connection. Nothing that ends after it is missed. The tables come in the
      // order in which bootstrap of a starting replica locks them, or the two could wait for each other.
      const [, rows] = await within(
        readTimeoutMs,
        Promise.all([
          connection`listen ${connection(CHANNEL)}`,
          connection<{ id: string }[]>`
          select s.id from auth.users u join auth.sessions s on s.user_id = u.id
          where u.banned_until > now()
            and coalesce(s.refreshed_at at time zone 'UTC', s.created_at, now())
              > now() - make_interval(secs => ${ENDED_SESSION_SECONDS})
          union all
          select id from auth.sessions where not_after <= now()
          union all
          select session_id from auth.ended_sessions
          where ended_at > now() - make_interval(secs => ${ENDED_SESSION_SECONDS})`,
        ]),
      )
      return rows.map(({ id }) => id)
    } catch (error) {
      if (error instanceof TimeLimitError && sql === connection) {
        // A connection that neither answers nor breaks is given up.
        sql = open()
        connection.end({ timeout: 0 }).catch(() => undefined)
      }
      throw error
    }
  }

  const sessions = new EndedSessions({ read, maxAgeMs })
  let sql = open()

  const refresh = async () => {
    try {
      await sessions.refresh()
      isFailing = false
      schedule(readEveryMs)
    } catch (err) {
      if (!isFailing && !isStopped) log.warn({ err }, 'ended sessions could not be read')
      isFailing = true
      schedule(RETRY_AFTER_MS)
    }
  }
  /** The read under way may have begun too early. */
  const readAgain = async () => {
    await sessions.refresh().catch(() => undefined)
    await refresh()
  }
  const schedule = (ms: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(refresh, ms).unref()
  }
  const stop = async () => {
    isStopped = true
    clearTimeout(timer)
    await sql.end({ timeout: 1 })
  }

  try {
    await sessions.refresh()
  } catch (error) {
    await stop()
    throw error
  }
  schedule(readEveryMs)
  return { sessions, stop }
}

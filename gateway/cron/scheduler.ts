import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import { hasPgCron } from '../database/bootstrap.ts'
import type { SendRequests } from '../net/send-requests.ts'
import { runDueJobs } from './run-due-jobs.ts'

const MINUTE_MS = 60_000
/** At shutdown, a running job gets this long to end before it is cancelled. */
const STOP_TIMEOUT_MS = 5_000

export interface SchedulerOptions {
  readonly pause?: Pause
  readonly sendRequests?: SendRequests | null
  /** Asked before each round; jobs that may not run stay due. */
  readonly mayRun?: () => Promise<boolean>
}

export interface Scheduler {
  /** Starts no further job and returns once none is running. */
  stop(): Promise<void>
}

/**
 * Runs the jobs of schema `cron` when they are due, by the clock of the database. Any number of processes may do so for
 * one database. Minutes in which no process ran are made up for by one run of each job, at the start or after a pause.
 * Where the server has pg_cron, or Supabase manages it, jobs run there and not here. Requests that jobs send to
 * functions are sent after the jobs.
 */
export async function startScheduler(sql: Sql, log: Logger, options: SchedulerOptions = {}): Promise<Scheduler> {
  const { pause = sleepUnref, sendRequests = null, mayRun } = options
  const [row] = await sql`select to_regprocedure('cron.take_due_job()') is not null as is_ours`
  const runsJobs = row?.['is_ours'] === true && !(await hasPgCron(sql))
  if (!runsJobs && !sendRequests) return { stop: async () => undefined }

  const stopping = new AbortController()
  const givingUp = new AbortController()
  const round = async () => {
    try {
      if (mayRun && !(await mayRun())) return await untilNextMinute(sql)
      if (runsJobs) await runDueJobs(sql, { log, stopping: stopping.signal, givingUp: givingUp.signal })
      if (!stopping.signal.aborted) await sendRequests?.(stopping.signal)
      return await untilNextMinute(sql)
    } catch (error) {
      // Most likely a short outage of the database: due jobs stay due.
      log.warn({ err: error }, 'scheduled jobs could not be looked for')
      return MINUTE_MS
    }
  }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await pause(await round(), stopping.signal)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      const timeout = setTimeout(() => givingUp.abort(), STOP_TIMEOUT_MS)
      // If the database does not react to the cancellation either, shutdown continues without it.
      await Promise.race([running, sleep(2 * STOP_TIMEOUT_MS, undefined, { ref: false })])
      clearTimeout(timeout)
    },
  }
}

/** Resolves after the given milliseconds, or when the signal aborts. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>

const sleepUnref: Pause = (ms, signal) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)

/** Milliseconds until the database's clock shows the next minute. */
async function untilNextMinute(sql: Sql): Promise<number> {
  const [row] = await sql`select extract(epoch from clock_timestamp()) as seconds`
  return MINUTE_MS - ((Number(row?.['seconds']) * 1_000) % MINUTE_MS)
}

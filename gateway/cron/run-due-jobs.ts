import type { Logger } from 'pino'
import type { Sql } from 'postgres'

/** Shorter than the shortest schedule, so that a job of one statement never overlaps its next run. */
const STATEMENT_TIMEOUT_MS = 50_000

interface DueJob {
  readonly jobId: string
  readonly runId: string
  readonly name: string | null
  readonly command: string
}

export interface RunOptions {
  readonly log: Logger
  /** When it aborts, no further job is started. */
  readonly stopping?: AbortSignal
  /** When it aborts, the running job is cancelled and its changes are rolled back. */
  readonly givingUp?: AbortSignal
  readonly statementTimeoutMs?: number
}

/**
 * Runs every due job, one after the other, each in a transaction of its own as the pool's login. A job is claimed
 * before it runs and by one process only, so it runs at most once for a due minute: a job interrupted by a crash runs
 * next when it is due again. A failure is logged and written to cron.job_run_details, and the next job runs.
 * @returns the number of jobs run.
 */
export async function runDueJobs(sql: Sql, options: RunOptions): Promise<number> {
  let runs = 0
  while (!options.stopping?.aborted) {
    const job = await takeDueJob(sql)
    if (!job) break
    await runJob(sql, job, options)
    runs += 1
  }
  return runs
}

async function takeDueJob(sql: Sql): Promise<DueJob | null> {
  const [row] = await sql`select jobid, runid, jobname, command from cron.take_due_job()`
  if (!row) return null
  return { jobId: row['jobid'], runId: row['runid'], name: row['jobname'], command: row['command'] }
}

async function runJob(sql: Sql, job: DueJob, { log, givingUp, statementTimeoutMs = STATEMENT_TIMEOUT_MS }: RunOptions) {
  const startedAt = performance.now()
  const name = job.name ?? job.jobId
  try {
    await sql.begin(async (tx) => {
      await tx`select set_config('statement_timeout', ${String(statementTimeoutMs)}, true)`
      const work = tx.unsafe(job.command).simple()
      const cancel = () => work.cancel()
      givingUp?.addEventListener('abort', cancel, { once: true })
      await work.finally(() => givingUp?.removeEventListener('abort', cancel))
      await tx`
        update cron.job_run_details set status = 'succeeded', end_time = clock_timestamp() where runid = ${job.runId}`
    })
    log.debug({ job: name, ms: Math.round(performance.now() - startedAt) }, 'scheduled job ran')
  } catch (error) {
    log.error({ job: name, err: error, ms: Math.round(performance.now() - startedAt) }, 'scheduled job failed')
    const message = error instanceof Error ? error.message : String(error)
    await sql`
      update cron.job_run_details set status = 'failed', return_message = ${message}, end_time = clock_timestamp()
      where runid = ${job.runId}`
  }
}

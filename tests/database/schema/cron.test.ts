import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { runDueJobs } from '#gateway/cron/run-due-jobs.ts'
import { type Pause, startScheduler } from '#gateway/cron/scheduler.ts'
import { asRole, withDatabase } from '#tests/support/database.ts'

const database = withDatabase()
const log = pino({ level: 'silent' })
const sql = () => database().admin

beforeEach(async () => {
  await sql()`create table if not exists public.runs (job text, at timestamptz default now())`
  await sql()`truncate public.runs`
  await sql()`delete from cron.job`
  await sql()`delete from cron.job_run_details`
})

const runs = async () => (await sql()`select job from runs order by job`).map((row) => row['job'])
/** Due once an hour, and in no minute that may begin during a test. */
const HOURLY = `${new Date(Date.now() - 30 * 60_000).getUTCMinutes()} * * * *`
const schedule = (name: string, times = HOURLY, command = `insert into runs values ('${name}')`) =>
  sql()`select cron.schedule(${name}, ${times}, ${command}) as id`
/** Moves the jobs' last due time into the past, as if no process had run since. */
const sleepFor = (time: string) => sql()`update cron.job set last_due_at = now() - ${time}::interval`
const details = () => sql()`select status, return_message from cron.job_run_details order by runid`

describe('a schedule', () => {
  const lastDue = async (times: string, since: string, until: string) => {
    const [row] = await sql()`select cron.last_due(${times}, ${since}, ${until}) as at`
    return (row?.['at'] as Date | null)?.toISOString().replace(':00.000Z', 'Z') ?? null
  }

  test.each([
    ['* * * * *', '2027-03-10T12:34Z', '2027-03-10T12:34Z'],
    ['*/15 * * * *', '2027-03-10T12:34Z', '2027-03-10T12:30Z'],
    ['5-40/10 * * * *', '2027-03-10T12:34Z', '2027-03-10T12:25Z'],
    ['5,20,50 * * * *', '2027-03-10T12:34Z', '2027-03-10T12:20Z'],
    ['50 * * * *', '2027-03-10T12:34Z', '2027-03-10T11:50Z'],
    ['0 9 * * *', '2027-03-10T08:59Z', '2027-03-09T09:00Z'],
    ['0 9 * * mon-fri', '2027-03-07T12:00Z', '2027-03-05T09:00Z'],
    ['0 9 * * 0', '2027-03-10T12:00Z', '2027-03-07T09:00Z'],
    ['0 9 * * 7', '2027-03-10T12:00Z', '2027-03-07T09:00Z'],
    ['0 9 * * SUN', '2027-03-10T12:00Z', '2027-03-07T09:00Z'],
    ['0 9 1 * *', '2027-03-10T12:00Z', '2027-03-01T09:00Z'],
    ['0 9 $ * *', '2027-03-10T12:00Z', '2027-02-28T09:00Z'],
    ['0 9 1 jan *', '2027-03-10T12:00Z', '2027-01-01T09:00Z'],
    ['0 9 29 2 *', '2029-03-10T12:00Z', '2028-02-29T09:00Z'],
    // Either day matches where both are restricted, as in Vixie's cron.
    ['0 9 1 * wed', '2027-03-09T12:00Z', '2027-03-03T09:00Z'],
    ['0 9 */2 * wed', '2027-03-09T12:00Z', '2027-03-03T09:00Z'],
    ['@hourly', '2027-03-10T12:34Z', '2027-03-10T12:00Z'],
    ['@daily', '2027-03-10T12:34Z', '2027-03-10T00:00Z'],
    ['@weekly', '2027-03-10T12:34Z', '2027-03-07T00:00Z'],
    ['@monthly', '2027-03-10T12:34Z', '2027-03-01T00:00Z'],
    [' 0\t9   * * * ', '2027-03-10T12:00Z', '2027-03-10T09:00Z'],
  ])('the schedule %s was due last before %s at %s', async (times, until, expected) => {
    expect(await lastDue(times, '2020-01-01T00:00Z', until)).toBe(expected)
  })

  test('a schedule names no minute that was already processed', async () => {
    expect(await lastDue('*/15 * * * *', '2027-03-10T12:30Z', '2027-03-10T12:44Z')).toBeNull()
  })

  test('a schedule names no day that does not exist', async () => {
    expect(await lastDue('0 0 30 2 *', '2020-01-01T00:00Z', '2030-01-01T00:00Z')).toBeNull()
  })

  test('a schedule follows UTC in every time zone of the session', async () => {
    const at = await sql().begin(async (tx) => {
      await tx`set local timezone = 'Pacific/Auckland'`
      const [row] = await tx`select cron.last_due('0 9 * * *', '2027-03-08T00:00Z', '2027-03-10T12:00Z') as at`
      return row?.['at'] as Date
    })
    expect(at.toISOString()).toBe('2027-03-10T09:00:00.000Z')
  })

  test.each([
    ...['', '* * * *', '* * * * * *', '60 * * * *', '* 24 * * *', '* * 0 * *', '* * 32 * *', '* * * 13 *', '* * * * 8'],
    ...['5/15 * * * *', '*/0 * * * *', '9-3 * * * *', '1,,2 * * * *', '-1 * * * *', 'mon * * * *', '* * * mon *'],
    ...['$ * * * *', '* * $,1 * *', '@reboot', '@sometimes', '30 seconds', "0 0 * * *'; drop table runs"],
  ])('the schedule %j is refused', async (times) => {
    await expect(schedule('never', times)).rejects.toMatchObject({ message: `invalid schedule: ${times}` })
  })
})

describe('a job', () => {
  test('a job runs once for all minutes missed without a process', async () => {
    await schedule('purge')
    await sleepFor('3 days')
    expect(await runDueJobs(sql(), { log })).toBe(1)
    expect(await runs()).toEqual(['purge'])
    expect(await details()).toMatchObject([{ status: 'succeeded' }])
  })

  test('a job does not run for times before it was scheduled', async () => {
    await schedule('remind', '@daily')
    expect(await runDueJobs(sql(), { log })).toBe(0)
  })

  test('a job does not catch up on times of a schedule set later', async () => {
    await schedule('remind', '@yearly')
    await sleepFor('3 hours')
    await schedule('remind', '@hourly')
    expect(await runDueJobs(sql(), { log })).toBe(0)
  })

  test('a job replaces an earlier job of the same name', async () => {
    const [first] = await schedule('remind', '@daily', 'select 1')
    const [second] = await schedule('remind', '@hourly', 'select 2')
    expect(second).toEqual(first)
    expect(await sql()`select schedule, command from cron.job`).toMatchObject([
      { schedule: '@hourly', command: 'select 2' },
    ])
  })

  test('a disabled job does not run', async () => {
    const [job] = await schedule('purge')
    await sql()`select cron.alter_job(${job?.['id']}, active => false)`
    await sleepFor('1 hour')
    expect(await runDueJobs(sql(), { log })).toBe(0)
  })

  test('an unscheduled job does not run', async () => {
    await schedule('purge')
    await sleepFor('1 hour')
    await sql()`select cron.unschedule('purge')`
    expect(await runDueJobs(sql(), { log })).toBe(0)
    await expect(sql()`select cron.unschedule('purge')`).rejects.toThrow(/could not find valid entry/)
  })

  test('a failing job is rolled back and does not block other jobs', async () => {
    await schedule('broken', HOURLY, "insert into runs values ('broken'); select 1 / 0")
    await schedule('sound')
    await sleepFor('1 hour')
    expect(await runDueJobs(sql(), { log })).toBe(2)
    expect(await runs()).toEqual(['sound'])
    expect(await details()).toMatchObject([
      { status: 'failed', return_message: 'division by zero' },
      { status: 'succeeded' },
    ])
  })

  test('a job over its time limit is stopped', async () => {
    await schedule('endless', HOURLY, 'select pg_sleep(30)')
    await sleepFor('1 hour')
    await runDueJobs(sql(), { log, statementTimeoutMs: 50 })
    expect(await details()).toMatchObject([
      { status: 'failed', return_message: 'canceling statement due to statement timeout' },
    ])
  })

  test('a job runs once when many processes check for it', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `job-${String(index).padStart(2, '0')}`)
    for (const name of names) await schedule(name)
    await sleepFor('1 hour')
    const counts = await Promise.all(Array.from({ length: 3 }, () => runDueJobs(sql(), { log })))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(names.length)
    expect(await runs()).toEqual(names)
  })

  test('a job keeps the details of its last hundred runs', async () => {
    const [job] = await schedule('purge')
    await sql()`
      insert into cron.job_run_details (jobid, status) select ${job?.['id']}, 'succeeded' from generate_series(1, 150)`
    await sleepFor('1 hour')
    await runDueJobs(sql(), { log })
    expect(await details()).toHaveLength(100)
  })

  test.each(['anon', 'authenticated', 'service_role'] as const)(
    'a job cannot be scheduled or read by %s',
    async (role) => {
      const attempts = ["select cron.schedule('* * * * *', 'select 1')", 'select * from cron.job']
      for (const attempt of attempts) {
        await expect(asRole(sql(), { role }, (tx) => tx.unsafe(attempt))).rejects.toMatchObject({ code: '42501' })
      }
    },
  )
})

describe('the scheduler', () => {
  /** A clock that only the test advances. */
  function aClock() {
    const pauses: number[] = []
    let resume: () => void = () => undefined
    let fellAsleep: () => void = () => undefined
    let asleep = new Promise<void>((resolve) => {
      fellAsleep = resolve
    })
    const pause: Pause = (ms, signal) =>
      new Promise((resolve) => {
        pauses.push(ms)
        resume = resolve
        signal.addEventListener('abort', () => resolve())
        fellAsleep()
      })
    const untilAsleep = () => asleep
    const nextMinute = async () => {
      asleep = new Promise((resolve) => {
        fellAsleep = resolve
      })
      resume()
      await asleep
    }
    return { pause, pauses, untilAsleep, nextMinute }
  }

  test('the scheduler checks at its start and at the beginning of every minute', async () => {
    await schedule('purge')
    await sleepFor('1 hour')
    const clock = aClock()
    const scheduler = await startScheduler(sql(), log, { pause: clock.pause })
    await clock.untilAsleep()
    expect(await runs()).toEqual(['purge'])
    await sleepFor('1 hour')
    await clock.nextMinute()
    expect(await runs()).toEqual(['purge', 'purge'])
    for (const ms of clock.pauses) expect(ms > 0 && ms <= 60_000).toBe(true)
    await scheduler.stop()
  })

  test('a stopped scheduler starts no job', async () => {
    const clock = aClock()
    const scheduler = await startScheduler(sql(), log, { pause: clock.pause })
    await clock.untilAsleep()
    await schedule('purge')
    await sleepFor('1 hour')
    await scheduler.stop()
    expect(await runs()).toEqual([])
  })
})

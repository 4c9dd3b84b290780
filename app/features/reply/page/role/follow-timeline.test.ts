import { expect, test } from 'vitest'
import type { OpenedTimeline, RolePage, RoleSegmentRow } from '#contracts/timeline/open-timeline.ts'
import type { Answered } from '../call.ts'
import { type Followed, followTimeline } from './follow-timeline.ts'
import type { KeptPage } from './kept-page.ts'

const row = (id: string, local_starts_at: string) =>
  ({ id, local_starts_at, started_at: null, ended_at: null }) as unknown as RoleSegmentRow

const aPage = (hour: string, version = 2) =>
  ({
    timelines: [
      { id: 't1', version, read_version: null, changes: null, segments: [row('s1', `T${hour}`), row('s2', 'T20:00')] },
    ],
  }) as unknown as RolePage

const answer = (revision: string, page: RolePage | null): Answered<OpenedTimeline> => ({ answer: { revision, page } })
const problem = (kind: 'offline' | 'not-found' | 'too-many', minutes = 1): Answered<OpenedTimeline> => ({
  problem: { kind, minutes },
})

/** A page that is followed, with a clock that runs when it is told to. */
function follow(kept: KeptPage | null = null) {
  const asked: (string | null)[] = []
  const shown: Followed[] = []
  const keeps: (KeptPage | null)[] = []
  let answers: ((answered: Answered<OpenedTimeline>) => void)[] = []
  let timers: { ms: number; run: () => void }[] = []
  let isHidden = false
  const following = followTimeline({
    open: (since) => {
      asked.push(since)
      return new Promise((resolve) => answers.push(resolve))
    },
    kept,
    keep: (each) => keeps.push(each),
    show: (followed) => shown.push(followed),
    now: () => 1000,
    later: (ms, run) => {
      const timer = { ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((each) => each !== timer)
      }
    },
    isHidden: () => isHidden,
  })
  return {
    ...{ asked, shown, keeps, following },
    last: () => shown[shown.length - 1],
    hide: (hidden: boolean) => {
      isHidden = hidden
    },
    answer: async (answered: Answered<OpenedTimeline>) => {
      const [next] = answers
      answers = answers.slice(1)
      next?.(answered)
      await new Promise((resolve) => setTimeout(resolve))
    },
    waits: () => timers.map(({ ms }) => ms),
    pass: () => {
      const due = timers
      timers = []
      for (const { run } of due) run()
    },
  }
}

test('what is new is asked for by the revision that is there, and what it changed is told', async () => {
  const page = follow()
  expect(page.last()).toEqual({ kind: 'loading' })
  await page.answer(answer('r1', aPage('18:00')))
  expect(page.last()).toMatchObject({ kind: 'open', problem: null, changed: [] })
  page.pass()
  expect(page.asked).toEqual([null, 'r1'])
  await page.answer(answer('r1', null))
  expect(page.last()).toMatchObject({ kind: 'open', changed: [] })
  page.pass()
  await page.answer(answer('r2', aPage('18:15')))
  expect(page.last()).toMatchObject({ kind: 'open', changed: ['s1'] })
  expect(page.keeps.map((each) => each?.revision)).toEqual(['r1', 'r1', 'r2'])
})

test('nothing is asked for while the page is hidden, and at once when it is seen again', async () => {
  const page = follow()
  await page.answer(answer('r1', aPage('18:00')))
  page.hide(true)
  page.pass()
  expect([page.asked.length, page.waits()]).toEqual([1, []])
  page.hide(false)
  page.following.ask()
  page.following.ask()
  expect(page.asked).toEqual([null, 'r1'])
})

test('without a network what was last seen stays, and it is asked for less and less often', async () => {
  const page = follow()
  await page.answer(answer('r1', aPage('18:00')))
  const waits: number[] = []
  for (let failed = 0; failed < 4; failed += 1) {
    page.pass()
    await page.answer(problem('offline'))
    waits.push(...page.waits())
  }
  expect(page.last()).toMatchObject({ kind: 'open', problem: { kind: 'offline' }, seenAtMs: 1000 })
  expect(waits).toEqual([10_000, 20_000, 40_000, 60_000])
  page.pass()
  await page.answer(answer('r1', null))
  expect(page.last()).toMatchObject({ kind: 'open', problem: null })
  expect(page.waits()).toEqual([10_000])
})

test('over the limit it waits as long as it is told to', async () => {
  const page = follow()
  await page.answer(problem('too-many', 7))
  expect(page.last()).toMatchObject({ kind: 'problem', problem: { kind: 'too-many' } })
  expect(page.waits()).toEqual([7 * 60_000])
})

test('what was kept is shown where the network does not answer, also while it is waited for', async () => {
  const kept = { revision: 'r0', page: aPage('17:00'), seenAtMs: 5 }
  const offline = follow(kept)
  await offline.answer(problem('offline'))
  expect(offline.last()).toMatchObject({ kind: 'open', page: kept.page, seenAtMs: 5, problem: { kind: 'offline' } })
  const slow = follow(kept)
  slow.pass()
  expect(slow.last()).toMatchObject({ kind: 'open', page: kept.page, seenAtMs: 5 })
  await slow.answer(answer('r1', aPage('18:00')))
  expect(slow.last()).toMatchObject({ kind: 'open', problem: null, changed: ['s1'], seenAtMs: 1000 })
})

test('a link that was ended shows nothing any more, and nothing of it is kept', async () => {
  const page = follow({ revision: 'r0', page: aPage('17:00'), seenAtMs: 5 })
  await page.answer(problem('not-found'))
  expect(page.last()).toMatchObject({ kind: 'problem', problem: { kind: 'not-found' } })
  expect([page.keeps, page.waits()]).toEqual([[null], []])
})

test('a version that was read is shown so at once, and all is asked for again', async () => {
  const page = follow()
  await page.answer(answer('r1', aPage('18:00')))
  page.following.confirmed('t1', 2)
  expect(page.last()).toMatchObject({ kind: 'open', page: { timelines: [{ read_version: 2, changes: [] }] } })
  expect(page.asked).toEqual([null, null])
})

test('what has begun or ended is no change of the plan', async () => {
  const page = follow()
  await page.answer(answer('r1', aPage('18:00')))
  page.pass()
  const begun = aPage('18:00')
  const [timeline] = begun.timelines
  const segments = timeline?.segments.map((each) => ({ ...each, started_at: '2027-05-15T23:00:00Z' }))
  await page.answer(answer('r2', { ...begun, timelines: [{ ...timeline, segments }] } as RolePage))
  expect(page.last()).toMatchObject({ kind: 'open', changed: [] })
})

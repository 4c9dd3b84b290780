import type { OpenedTimeline, RolePage } from '#contracts/timeline/open-timeline.ts'
import type { Answered, Problem } from '../call.ts'
import type { KeptPage } from './kept-page.ts'

/** What a page shows: nothing yet, why there is nothing, or the timelines with how current they are. */
export type Followed =
  | { readonly kind: 'loading' }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | {
      readonly kind: 'open'
      readonly page: RolePage
      readonly seenAtMs: number
      /** Why it may not be current any more; null while it is */
      readonly problem: Problem | null
      /** Segments that were changed since the page was opened, by the last change */
      readonly changed: readonly string[]
    }

interface FollowOptions {
  readonly open: (since: string | null) => Promise<Answered<OpenedTimeline>>
  readonly kept: KeptPage | null
  readonly keep: (kept: KeptPage | null) => void
  readonly show: (followed: Followed) => void
  readonly now: () => number
  /** Calls back later, unless the function that it answers is called. */
  readonly later: (ms: number, run: () => void) => () => void
  /** A page that nobody sees asks nothing. */
  readonly isHidden: () => boolean
}

/** How often a page that is looked at asks whether anything changed. */
export const ASK_MS = 10_000
const MAX_WAIT_MS = 60_000
/** After so long without an answer what is kept is shown. */
const PATIENCE_MS = 4_000

/**
 * Shows a link and follows its changes until it is stopped: what is new is asked for every few seconds while the page is seen, less often
 * while nothing answers. Without a network what was last seen stays.
 */
export function followTimeline(options: FollowOptions) {
  const { open, keep, show, now, later, isHidden } = options
  let known: KeptPage | null = null
  let changed: readonly string[] = []
  let failures = 0
  let isStopped = false
  let isAsking = false
  let cancel = () => {}

  const showKnown = (problem: Problem | null) => {
    if (known) show({ kind: 'open', page: known.page, seenAtMs: known.seenAtMs, problem, changed })
  }
  const know = (next: KeptPage) => {
    known = next
    keep(next)
  }

  const ask = async () => {
    if (isStopped || isAsking || (isHidden() && known)) return
    isAsking = true
    cancel()
    const stopWaiting = later(PATIENCE_MS, () => {
      if (known || !options.kept || isStopped) return
      known = options.kept
      showKnown({ kind: 'failed', minutes: 1 })
    })
    const answered = await open(known?.revision ?? null)
    stopWaiting()
    isAsking = false
    if (isStopped) return
    if ('problem' in answered) return fail(answered.problem)
    failures = 0
    const { revision, page } = answered.answer
    if (page) {
      if (known) changed = changedSegments(known.page, page)
      know({ revision, page, seenAtMs: now() })
    } else if (known) know({ ...known, seenAtMs: now() })
    showKnown(null)
    cancel = later(ASK_MS, () => void ask())
  }

  const fail = (problem: Problem) => {
    if (problem.kind === 'not-found') {
      keep(null)
      isStopped = true
      return show({ kind: 'problem', problem })
    }
    failures += 1
    known ??= options.kept
    if (known) showKnown(problem)
    else show({ kind: 'problem', problem })
    const wait =
      problem.kind === 'too-many' ? problem.minutes * 60_000 : Math.min(ASK_MS * 2 ** (failures - 1), MAX_WAIT_MS)
    cancel = later(wait, () => void ask())
  }

  show({ kind: 'loading' })
  void ask()
  return {
    /** Asks at once: the page is seen again, or there is a network again. */
    ask: () => void ask(),
    /** The reader has said to have read a version. */
    confirmed: (timelineId: string, version: number) => {
      if (!known) return
      const timelines = known.page.timelines.map((each) =>
        each.id === timelineId ? { ...each, read_version: version, changes: [] } : each,
      )
      // What differs from that version is the server's to say.
      know({ ...known, revision: null, page: { ...known.page, timelines } })
      changed = []
      showKnown(null)
      void ask()
    },
    stop: () => {
      isStopped = true
      cancel()
    },
  }
}

/** The ids of segments that are new or different in a page. */
function changedSegments(before: RolePage, after: RolePage): readonly string[] {
  const was = new Map(before.timelines.flatMap(({ segments }) => segments.map((each) => [each.id, told(each)])))
  return after.timelines.flatMap(({ segments }) =>
    segments.filter((each) => was.get(each.id) !== told(each)).map(({ id }) => id),
  )
}

type Row = RolePage['timelines'][number]['segments'][number]

/** What its reader is told of a segment; that it has begun or ended is no change of the plan. */
const told = ({ started_at, ended_at, ...row }: Row): string => JSON.stringify(row)

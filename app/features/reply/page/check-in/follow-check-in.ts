import { type DayEntryRow, type NewDayEntryRow, toDayEntries, toDayEntry } from '#contracts/event-day/event-day.ts'
import type { CheckInPage, OpenEventDayRequest, OpenedEventDay } from '#contracts/event-day/open-event-day.ts'
import { MAX_CHECK_IN_ENTRIES } from '#domain/event-day/check-in-link.ts'
import { type DayEntry, replacedBy } from '#domain/event-day/day-entries.ts'
import { type DayState, dayState } from '#domain/event-day/day-state.ts'
import type { Answered, Problem } from '../call.ts'
import type { CheckInStore, KeptCheckIn } from './check-in-store.ts'

/** Something that a helper notes: that a person came, or what a party brought. */
export type NewCheckIn =
  | { readonly kind: 'arrival'; readonly subjectId: string; readonly value: { readonly arrived: boolean } }
  | { readonly kind: 'gift'; readonly subjectId: string; readonly value: { readonly text: string } }

/** What a page shows: nothing yet, why there is nothing, or the list with how current it is. */
export type FollowedCheckIn =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'problem'
      readonly problem: Problem
      /** What was noted here and will not be sent */
      readonly lost: number
    }
  | {
      readonly kind: 'open'
      readonly page: CheckInPage
      readonly state: DayState
      readonly unsent: number
      /** When the server was last heard, and why not since; null while it is heard */
      readonly seenAtMs: number
      readonly problem: Problem | null
      /** Whether it was heard since the page was opened */
      readonly isHeard: boolean
      /** Whether the device keeps what is noted until it is sent */
      readonly isKept: boolean
      /** Entries that the server did not take, since the page was opened */
      readonly refused: number
    }

interface FollowOptions {
  readonly token: string
  readonly open: (request: OpenEventDayRequest) => Promise<Answered<OpenedEventDay>>
  readonly store: CheckInStore
  readonly show: (followed: FollowedCheckIn) => void
  readonly now: () => number
  readonly newId: () => string
  /** Calls back later, unless the function that it answers is called. */
  readonly later: (ms: number, run: () => void) => () => void
  /** A page that nobody sees asks nothing, but sends what waits. */
  readonly isHidden: () => boolean
}

/** How often a page that is looked at asks what others noted. */
export const ASK_MS = 8_000
const MAX_WAIT_MS = 60_000
/** How often it asks whether the list itself is another one. */
const PAGE_MS = 60_000

/**
 * Shows the list of a link, with what all helpers noted, until it is stopped. What is noted here counts at once, is kept on the device,
 * and is sent as soon as there is a network, again and again under ids of its own until the server has answered.
 */
export function followCheckIn(options: FollowOptions) {
  const { token, open, store, show, now, newId, later, isHidden } = options
  let known: KeptCheckIn | null = null
  let unsent: readonly NewDayEntryRow[] = []
  let entries: readonly DayEntry[] = []
  let state = dayState([])
  let problem: Problem | null = null
  let isHeard = false
  let isKept = true
  let refused = 0
  let pageAtMs = Number.NEGATIVE_INFINITY
  let failures = 0
  let isStopped = false
  let isAsking = false
  let cancel = () => {}

  const readEntries = () => {
    entries = [...toDayEntries(known?.entries ?? []), ...unsent.map((row) => toDayEntry(row))]
    state = dayState(entries)
  }
  const present = () => {
    if (isStopped || !known) return
    const { page, seenAtMs } = known
    show({ kind: 'open', page, state, unsent: unsent.length, seenAtMs, problem, isHeard, isKept, refused })
  }

  const begin = async () => {
    const stored = await store.read(token, now())
    if (isStopped) return
    known = stored.kept
    // What was noted while it was read comes after.
    unsent = [...stored.unsent, ...unsent]
    readEntries()
    present()
    await ask()
  }

  const ask = async () => {
    if (isStopped || isAsking || (isHidden() && known && unsent.length === 0)) return
    isAsking = true
    cancel()
    const sent = unsent.slice(0, MAX_CHECK_IN_ENTRIES)
    const wantsPage = !known || now() - pageAtMs >= PAGE_MS
    const answered = await open({
      ...{ token, entries: sent, after: known?.position ?? 0 },
      ...(wantsPage && { since: known?.revision ?? '' }),
    })
    isAsking = false
    if (isStopped) return
    if ('problem' in answered) return await fail(answered.problem)
    await take(answered.answer, sent, wantsPage)
  }

  const take = async (answer: OpenedEventDay, sent: readonly NewDayEntryRow[], wantedPage: boolean) => {
    failures = 0
    problem = null
    isHeard = true
    if (wantedPage) pageAtMs = now()
    refused += answer.refused.length
    const sentIds = sent.map(({ id }) => id)
    unsent = unsent.filter(({ id }) => sentIds.indexOf(id) < 0)
    const page = answer.page ?? known?.page
    if (!page) return await fail({ kind: 'failed', minutes: 1 })
    const isNew = answer.page !== null || answer.entries.length > 0 || sent.length > 0
    known = {
      page,
      revision: answer.revision ?? known?.revision ?? '',
      entries: withNew(known?.entries ?? [], answer.entries),
      position: Math.max(answer.position, known?.position ?? 0),
      seenAtMs: now(),
      endsAtMs: Date.parse(answer.ends_at),
    }
    if (isNew) readEntries()
    present()
    const waits = unsent.length > 0 ? 0 : ASK_MS
    cancel = later(waits, () => void ask())
    // When it was last heard is not worth a write of everything each time.
    if (isNew) isKept = (await store.keep(token, known, sentIds)) && isKept
    present()
  }

  const fail = async (reason: Problem) => {
    if (reason.kind === 'not-found') {
      isStopped = true
      show({ kind: 'problem', problem: reason, lost: unsent.length })
      await store.remove(token)
      return
    }
    failures += 1
    problem = reason
    if (known) present()
    else show({ kind: 'problem', problem: reason, lost: 0 })
    const wait =
      reason.kind === 'too-many' ? reason.minutes * 60_000 : Math.min(ASK_MS * 2 ** (failures - 1), MAX_WAIT_MS)
    cancel = later(wait, () => void ask())
  }

  show({ kind: 'loading' })
  void begin()
  return {
    /** Asks at once: the page is seen again, or there is a network again. */
    ask: () => void ask(),
    /** Notes something: it counts at once, here. Resolves once the device keeps it, where it keeps anything. */
    add: async (noted: readonly NewCheckIn[]): Promise<void> => {
      const at = new Date(now()).toISOString()
      const rows = noted.map(({ kind, subjectId, value }): NewDayEntryRow => {
        const replaces = replacedBy(entries, { kind, subjectId })
        return { id: newId(), kind, subject_id: subjectId, value, at, replaces }
      })
      unsent = [...unsent, ...rows]
      readEntries()
      present()
      isKept = (await store.add(token, rows)) && isKept
      present()
      if (problem?.kind !== 'too-many') void ask()
    },
    stop: () => {
      isStopped = true
      cancel()
    },
  }
}

/** Entries with those that came in, each once. */
function withNew(known: readonly DayEntryRow[], added: readonly DayEntryRow[]): readonly DayEntryRow[] {
  if (added.length === 0) return known
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...added.filter(({ id }) => !ids.has(id))]
}

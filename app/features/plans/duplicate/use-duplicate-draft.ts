import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { guestCountsQuery, guestSetupQuery } from '#app/features/guests/queries.ts'
import { entriesOf } from '#app/features/guests/rows.ts'
import { roomsQuery } from '#app/features/seating/queries.ts'
import { tasksQuery } from '#app/features/tasks/queries.ts'
import { timelineSummaryQuery } from '#app/features/timeline/queries.ts'
import { useKeepDraft, useKeptDraft } from '#app/lib/browser/kept-draft.ts'
import { instantAt, timeAt } from '#app/lib/format/zoned-time.ts'
import { addDays, daysFromTo, isDay, toDay } from '#domain/day/day.ts'
import { checkEventDetails, type EventDetailsField } from '#domain/plans/event-details.ts'
import { eventDayOf, todayOf } from '../plan-days.ts'
import { drinksSummaryQuery, plansQuery } from '../queries.ts'
import { mayRead, type Plan } from '../rows.ts'
import type { DuplicateDraft, Taken } from './duplicate-call.ts'
import { aYearOn, copiedTaskDates } from './duplicate-dates.ts'
import { nameForCopy } from './duplicate-name.ts'

/** The details that a copy does not take over from its source plan. */
export const DUPLICATE_FIELDS = ['name', 'date', 'time'] as const satisfies readonly EventDetailsField[]
export type DuplicateField = (typeof DUPLICATE_FIELDS)[number]

/** The input as it is typed. */
interface Typed {
  /** Null while it is the suggested one. */
  readonly name: string | null
  readonly date: string
  readonly time: string
  /** What is not copied. */
  readonly left: readonly Taken[]
}

/** The input for a copy, its errors, and the resulting task dates. */
export function useDuplicateDraft(source: Plan, nowMs: number) {
  const plans = useQuery(plansQuery())
  const today = todayOf(source, nowMs)
  const sourceDay = eventDayOf(source)
  const [initial] = useState<Typed>(() => ({
    name: null,
    date: sourceDay <= today ? aYearOn(sourceDay, today) : '',
    time: timeAt(source.startsAtMs, source.timeZone),
    // Another event has its own guests more often than the same.
    left: ['guests', 'rooms', 'drinks'],
  }))
  const kept = useKeptDraft(`copy.${source.id}`, initial)
  const [typed, setTyped] = useState(kept.restored ?? initial)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(initial)
  useKeepDraft(kept, typed, isDirty)
  const { date, time, left } = typed
  const change = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }))
  const hasTasks = source.taskCounts.total > 0
  const parties = entriesOf(useQuery({ ...guestCountsQuery(source.id), enabled: mayRead(source, 'guests') }).data)
  const rooms = useQuery({ ...roomsQuery(source.id), enabled: mayRead(source, 'seating') }).data ?? []
  const drinks = useQuery({ ...drinksSummaryQuery(source.id), enabled: mayRead(source, 'drinks') }).data
  const timeline = useQuery({ ...timelineSummaryQuery(source.id), enabled: mayRead(source, 'timeline') }).data
  // Without the guest list the copy has no other part of the event that could be seated.
  const copiedRooms = parties > 0 && !left.includes('guests') ? rooms : rooms.filter(({ isMain }) => isMain)
  const offered: readonly Taken[] = [
    'budget',
    ...(hasTasks ? (['tasks'] as const) : []),
    ...(source.ledgerCounts.vendors > 0 ? (['vendors'] as const) : []),
    ...(parties > 0 ? (['guests'] as const) : []),
    ...(copiedRooms.length > 0 ? (['rooms'] as const) : []),
    ...(timeline && timeline.segments > 0 ? (['timeline'] as const) : []),
    ...(drinks?.isInTier && drinks.revision !== null ? (['drinks'] as const) : []),
  ]
  const take = offered.filter((each) => !left.includes(each))
  const tasks = useQuery({ ...tasksQuery(source.id), enabled: hasTasks })
  const setup = useQuery({ ...guestSetupQuery(source.id), enabled: take.includes('guests') })

  const years = { from: sourceDay.slice(0, 4), to: (date || sourceDay).slice(0, 4) }
  const name = typed.name ?? nameForCopy(source.name, years, plans.data?.map((plan) => plan.name) ?? [])
  const startsAtMs = instantAt(date, time, source.timeZone)
  const to = isDay(date) && date >= today ? toDay(date) : null
  const dates = to !== null && tasks.data ? copiedTaskDates(source, tasks.data, { to, today }) : null
  const replyBy = setup.data?.settings.replyBy ?? null

  const issues = checkEventDetails({ ...source, name, date, time, startsAtMs }, { nowMs, fields: DUPLICATE_FIELDS })

  /** The draft to send; null while it has errors. */
  const toDraft = (): DuplicateDraft | null =>
    startsAtMs === null || Object.keys(issues).length > 0
      ? null
      : {
          planId: kept.id,
          name,
          startsAtMs,
          take,
          taskDates: take.includes('tasks') && dates ? dates.dayByTask : new Map(),
        }

  return {
    name,
    date,
    time,
    /** Changes name, date or time. */
    change,
    today,
    offered,
    take,
    toggle: (each: Taken) =>
      change({ left: left.includes(each) ? left.filter((one) => one !== each) : [...left, each] }),
    dates: take.includes('tasks') ? dates : null,
    /** The entries of the guest list. */
    parties,
    /** The tables of the rooms that can be copied, and whether there are others that cannot. */
    tables: copiedRooms.reduce((sum, room) => sum + room.tables, 0),
    hasOtherRooms: copiedRooms.length < rooms.length,
    /** Until when the guests of the copy answer: as many days before the event as now. */
    replyBy:
      to !== null && replyBy !== null && take.includes('guests') ? addDays(replyBy, daysFromTo(sourceDay, to)) : null,
    isCounting: take.includes('tasks') && tasks.isLoading,
    issues,
    toDraft,
    isDirty,
    isRestored: kept.isRestored,
    discard: kept.forget,
    reset: () => {
      setTyped(initial)
      kept.drop()
    },
  }
}

import { Box, Button, Stack } from '@mantine/core'
import { IconArrowRight, IconCash, IconChevronDown, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { duePaymentsQuery } from '#app/features/ledger/queries.ts'
import { openTasksQuery } from '#app/features/tasks/queries.ts'
import { taskName } from '#app/features/tasks/rows.ts'
import { useTickTask } from '#app/features/tasks/tick-mutations.ts'
import { type Language, type Translate, useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatDay, formatTime } from '#app/lib/format/format.ts'
import { browserTimeZone, dayAt, offsetName } from '#app/lib/format/zoned-time.ts'
import { type CalendarEntry, MonthCalendar } from '#app/ui/calendar/month-calendar.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { useListFocus } from '#app/ui/records/use-list-focus.ts'
import { isSent } from '#domain/payments/payment.ts'
import { EVENT_TYPES } from '#domain/plans/event-types.ts'
import { accentOf } from '../accent.ts'
import { byDueDay, type DueRow, dueRows } from '../month/due-rows.ts'
import { PaymentLine, paymentAddress, paymentName } from '../month/payment-line.tsx'
import { TaskLine } from '../month/task-line.tsx'
import { useDoneRows } from '../month/use-done-rows.ts'
import { useTicks } from '../month/use-ticks.ts'
import { eventKindName, eventTypeName, type Plan, placeName } from '../rows.ts'
import { timeLeft } from '../time-left.ts'
import { type CalendarDayItems, calendarDays, nextDay, tasksOfPlans } from './calendar-days.ts'
import classes from './plans-calendar.module.css'

interface PlansCalendarProps {
  readonly plans: readonly Plan[]
  readonly nowMs: number
  /** The selected day; null is today. */
  readonly day: string | null
  readonly onDayChange: (day: string) => void
}

/** What was opened stays selected while its items are paid or ticked. */
function useOpeningDay(days: ReadonlyMap<string, unknown>, today: string, isLoading: boolean): string {
  const [opened, setOpened] = useState<string | null>(null)
  const next = nextDay(days.keys(), today) ?? today
  useEffect(() => {
    if (!isLoading) setOpened((before) => before ?? next)
  }, [isLoading, next])
  return opened ?? (isLoading ? today : next)
}

/** What the calendar shows of these plans, and what can be done with it in place. */
function useCalendarDays(plans: readonly Plan[], nowMs: number) {
  const ticking = useTickTask()
  const due = useQuery(duePaymentsQuery(null))
  const open = useQuery(openTasksQuery())
  const planned = useMemo(
    () => tasksOfPlans(ticking.pendingOf(open.data ?? []), plans, nowMs),
    [ticking.pendingOf, open.data, plans, nowMs],
  )
  const rows = useMemo(() => dueRows(due.data ?? [], plans, nowMs), [due.data, plans, nowMs])
  const payments = useDoneRows(rows, { idOf: idOfDue, compare: byDueDay })
  const tasks = useTicks(planned, ticking, nowMs)
  const days = useMemo(() => calendarDays(plans, payments.shown, tasks.shown), [plans, payments.shown, tasks.shown])
  return {
    days,
    payments,
    tasks,
    isLoading: due.isPending || open.isPending,
    failed: due.isError && due.data === undefined ? due : open.isError && open.data === undefined ? open : null,
  }
}

const idOfDue = ({ id }: DueRow) => id

/** Plans, payments and tasks on their days, each in the time zone of its event. */
export function PlansCalendar({ plans, nowMs, day, onDayChange }: PlansCalendarProps) {
  const { t, language } = useT()
  const today = dayAt(nowMs, browserTimeZone())
  const { days, payments, tasks, isLoading, failed } = useCalendarDays(plans, nowMs)
  const opening = useOpeningDay(days, today, isLoading)
  const chosen = day ?? opening
  const entriesByDay = useMemo(
    () => new Map([...days].map(([each, items]) => [each, entriesOfDay(items, t, language)])),
    [days, t, language],
  )
  const here = days.get(chosen)
  const next = nextDay(days.keys(), chosen)
  const isPlanNamed = plans.length > 1
  const list = useListFocus<HTMLUListElement>()

  return (
    <Stack gap={16} mt={24}>
      {failed ? <QueryError query={failed} message={t('plans.calendar.failed')} /> : null}
      <MonthCalendar
        label={t('plans.calendar.label')}
        day={chosen}
        onDayChange={onDayChange}
        today={today}
        entriesByDay={entriesByDay}
      >
        <h4 className={classes.title}>{formatDay(chosen, language, 'full')}</h4>
        {here === undefined ? (
          <Box component="p" className="soft" mb={8}>
            {isLoading ? t('common.please-wait') : t('plans.calendar.nothing')}
          </Box>
        ) : (
          <DayList
            key={chosen}
            items={here}
            list={list}
            isPlanNamed={isPlanNamed}
            payments={payments}
            tasks={tasks}
            nowMs={nowMs}
          />
        )}
        {next === null || here !== undefined ? null : (
          <Button
            variant="subtle"
            ml="-1.125rem"
            rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden />}
            onClick={() => onDayChange(next)}
          >
            {t('plans.calendar.next', { day: formatDay(next, language) })}
          </Button>
        )}
      </MonthCalendar>
      <Legend plans={plans} hasPayments={payments.shown.length > 0} hasTasks={tasks.shown.length > 0} />
    </Stack>
  )
}

/** How many entries of a day are named at first, and how many each press adds. */
const NAMED = 8
const MORE = 20

interface DayListProps extends Pick<ReturnType<typeof useCalendarDays>, 'payments' | 'tasks'> {
  readonly items: CalendarDayItems
  readonly list: ReturnType<typeof useListFocus<HTMLUListElement>>
  readonly isPlanNamed: boolean
  readonly nowMs: number
}

/** What a day holds: its events, then what is to be paid and done; the last ones collapsed when it is a lot. */
function DayList({ items, list, isPlanNamed, payments, tasks, nowMs }: DayListProps) {
  const { t } = useT()
  const [most, setMost] = useState(NAMED)
  const entries = [
    ...items.events.map((plan) => (
      <li key={plan.id}>
        <DayPlan plan={plan} nowMs={nowMs} />
      </li>
    )),
    ...items.payments.map((row) => (
      <PaymentLine
        key={row.id}
        row={row}
        isPlanNamed={isPlanNamed}
        isPaid={payments.isDone(row)}
        onPaid={payments.setDone}
      />
    )),
    ...items.tasks.map((planned) => (
      <TaskLine
        key={planned.task.id}
        planned={planned}
        isPlanNamed={isPlanNamed}
        isDone={tasks.isDone(planned)}
        onTick={tasks.onTick}
      />
    )),
  ]
  const more = entries.length - most
  return (
    <>
      <ul {...list} className={classes.items}>
        {entries.slice(0, most)}
      </ul>
      {more > 0 ? (
        <Button
          variant="subtle"
          ml="-1.125rem"
          className="screen-only"
          leftSection={<IconChevronDown size={18} stroke={1.8} aria-hidden />}
          onClick={() => setMost(most + MORE)}
        >
          {t('plans.month.more', { count: Math.min(more, MORE) })}
        </Button>
      ) : null}
    </>
  )
}

interface LegendProps {
  readonly plans: readonly Plan[]
  readonly hasPayments: boolean
  readonly hasTasks: boolean
}

function Legend({ plans, hasPayments, hasTasks }: LegendProps) {
  const { t } = useT()
  const types = EVENT_TYPES.filter((type) => plans.some((plan) => plan.eventType === type))
  return (
    <ul className={classes.legend} aria-label={t('plans.calendar.legend')}>
      {types.map((type) => (
        <li key={type} className="icon-label" style={accentOf({ eventType: type })}>
          <span className={classes.dot} aria-hidden />
          {eventTypeName(type, t)}
        </li>
      ))}
      {hasPayments ? (
        <li className="icon-label">
          <IconCash size={18} stroke={1.8} aria-hidden />
          {t('plans.calendar.payment')}
        </li>
      ) : null}
      {hasTasks ? (
        <li className="icon-label">
          <IconCircleCheck size={18} stroke={1.8} aria-hidden />
          {t('plans.calendar.task')}
        </li>
      ) : null}
    </ul>
  )
}

/** One event of the day: type, start in its own time zone, place, and a link to it. */
function DayPlan({ plan, nowMs }: { plan: Plan; nowMs: number }) {
  const { t, language } = useT()
  return (
    <Link to={`/app/event-plan/${plan.id}`} className={classes.plan} style={accentOf(plan)}>
      <span className={classes.dot} aria-hidden />
      <span className="stack shrinks">
        <span className="heavy">{plan.name}</span>
        <span className="soft small">
          {dotted([eventKindName(plan, t), timeText(plan, language), placeName(plan, language)])}
        </span>
      </span>
      <span className={classes.left}>{timeLeft(plan, nowMs, t)}</span>
    </Link>
  )
}

/** With the time zone where the reader's differs. */
function timeText({ startsAtMs, timeZone }: Plan, language: Language): string {
  const time = formatTime(startsAtMs, { timeZone, language })
  const zone = offsetName(timeZone, startsAtMs)
  return zone === offsetName(browserTimeZone(), startsAtMs) ? time : `${time} (${zone})`
}

const LATE = 'var(--convite-danger)'

function paymentKind({ state, due }: DueRow) {
  if (isSent(due)) return 'plans.calendar.payment-sent'
  return state === 'overdue' ? 'plans.calendar.payment-overdue' : 'plans.calendar.payment'
}

/** The entries of a day: its events, then what is to be paid, then what is to be done. */
function entriesOfDay(
  { events, payments, tasks }: CalendarDayItems,
  t: Translate,
  language: Language,
): CalendarEntry[] {
  return [
    ...events.map((plan) => ({
      id: plan.id,
      label: plan.name,
      kind: eventKindName(plan, t),
      to: `/app/event-plan/${plan.id}`,
      tone: `var(--convite-event-${plan.eventType})`,
      isQuiet: plan.completedAtMs !== null,
    })),
    ...payments.map((row) => ({
      id: row.id,
      label: paymentName(row, t, language),
      kind: t(paymentKind(row)),
      to: paymentAddress(row.due, row.plan),
      tone: row.state === 'overdue' ? LATE : `var(--convite-event-${row.plan.eventType})`,
      Icon: IconCash,
    })),
    ...tasks.map(({ task, plan, daysAway }) => ({
      id: task.id,
      label: taskName(task, t),
      kind: t(daysAway < 0 ? 'plans.calendar.task-overdue' : 'plans.calendar.task'),
      to: `/app/event-tasks/${plan.id}?task=${task.id}`,
      tone: daysAway < 0 ? LATE : `var(--convite-event-${plan.eventType})`,
      Icon: IconCircleCheck,
    })),
  ]
}

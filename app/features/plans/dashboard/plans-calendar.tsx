import { Box, Button, Stack } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { type Language, type Translate, useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatDay, formatTime } from '#app/lib/format/format.ts'
import { browserTimeZone, dayAt, offsetName } from '#app/lib/format/zoned-time.ts'
import { type CalendarEntry, MonthCalendar } from '#app/ui/calendar/month-calendar.tsx'
import { EVENT_TYPES } from '#domain/plans/event-types.ts'
import { accentOf } from '../accent.ts'
import { daysOf } from '../plan-days.ts'
import { eventKindName, eventTypeName, type Plan, placeName } from '../rows.ts'
import { timeLeft } from '../time-left.ts'
import classes from './plans-calendar.module.css'

interface PlansCalendarProps {
  readonly plans: readonly Plan[]
  readonly nowMs: number
  /** The selected day; null is today. */
  readonly day: string | null
  readonly onDayChange: (day: string) => void
}

/** Plans on their dates, each in the time zone of its place. */
export function PlansCalendar({ plans, nowMs, day, onDayChange }: PlansCalendarProps) {
  const { t, language } = useT()
  const today = dayAt(nowMs, browserTimeZone())
  const chosen = day ?? today
  const plansByDay = useMemo(() => groupByDay(plans), [plans])
  const entriesByDay = useMemo(
    () => new Map([...plansByDay].map(([each, those]) => [each, those.map((plan) => toEntry(plan, t))])),
    [plansByDay, t],
  )
  const here = plansByDay.get(chosen) ?? []
  const next = nextDay([...plansByDay.keys()], chosen)
  const types = EVENT_TYPES.filter((type) => plans.some((plan) => plan.eventType === type))

  return (
    <Stack gap={16} mt={24}>
      <MonthCalendar
        label={t('plans.calendar.label')}
        day={chosen}
        onDayChange={onDayChange}
        today={today}
        entriesByDay={entriesByDay}
      >
        <h4 className={classes.day}>{formatDay(chosen, language, 'full')}</h4>
        {here.length === 0 ? (
          <Box component="p" className="soft" mb={8}>
            {t('plans.calendar.nothing')}
          </Box>
        ) : (
          <ul className="stack plain-list" style={{ gap: 8 }}>
            {here.map((plan) => (
              <li key={plan.id}>
                <DayPlan plan={plan} nowMs={nowMs} />
              </li>
            ))}
          </ul>
        )}
        {next === null || here.length > 0 ? null : (
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
      <ul className={classes.legend} aria-label={t('plans.calendar.legend')}>
        {types.map((type) => (
          <li key={type} className="icon-label" style={accentOf({ eventType: type })}>
            <span className={classes.dot} aria-hidden />
            {eventTypeName(type, t)}
          </li>
        ))}
      </ul>
    </Stack>
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

const toEntry = (plan: Plan, t: Translate): CalendarEntry => ({
  id: plan.id,
  label: plan.name,
  kind: eventKindName(plan, t),
  to: `/app/event-plan/${plan.id}`,
  tone: `var(--convite-event-${plan.eventType})`,
  isQuiet: plan.completedAtMs !== null,
})

function groupByDay(plans: readonly Plan[]): ReadonlyMap<string, readonly Plan[]> {
  const groups = new Map<string, Plan[]>()
  for (const plan of plans) {
    for (const day of daysOf(plan)) groups.set(day, [...(groups.get(day) ?? []), plan])
  }
  return groups
}

/** The next day with an event, else the last one before. */
function nextDay(days: readonly string[], from: string): string | null {
  const sorted = days.toSorted()
  return sorted.find((day) => day > from) ?? sorted.at(-1) ?? null
}

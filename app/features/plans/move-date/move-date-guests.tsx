import type { UseQueryResult } from '@tanstack/react-query'
import { type GuestSetup, subEventName } from '#app/features/guests/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { dayAt } from '#app/lib/format/zoned-time.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { addDays, type DayString, daysFromTo, toDay } from '#domain/day/day.ts'
import type { Plan } from '../rows.ts'
import classes from './move-date.module.css'
import type { DateMove } from './move-date.ts'
import { MovedDays } from './moved-days.tsx'

interface MoveDateGuestsProps {
  readonly plan: Plan
  readonly move: DateMove
  readonly setup: UseQueryResult<GuestSetup>
}

/** What always moves with the event: the last days for replies and of the second list, and the sub-events that have an hour of their own. */
export function MoveDateGuests({ plan, move, setup }: MoveDateGuestsProps) {
  const { t, language } = useT()
  if (setup.data === undefined) {
    return setup.isError ? <QueryError query={setup} message={t('plans.move.guests-failed')} /> : null
  }
  const { settings, subEvents } = setup.data
  const rows: readonly { readonly key: string; readonly name: string; readonly day: DayString }[] = [
    ...(settings.replyBy === null ? [] : [{ key: 'reply-by', name: t('plans.move.reply-by'), day: settings.replyBy }]),
    ...(settings.secondListUntil === null
      ? []
      : [{ key: 'second-list', name: t('plans.move.second-list'), day: settings.secondListUntil }]),
    ...subEvents.flatMap((event) => {
      const at = event.startsAt ?? event.endsAt
      if (at === null) return []
      const day = toDay(dayAt(Date.parse(at), event.timeZone ?? plan.timeZone))
      return [{ key: event.id, name: subEventName(event, plan, language), day }]
    }),
  ]
  if (rows.length === 0) return null
  const days = daysFromTo(move.from, move.to)
  return (
    <section className={classes.section} aria-labelledby="move-date-guests">
      <h3 id="move-date-guests">{t('plans.move.guests')}</h3>
      <ul className={classes.months}>
        {rows.map(({ key, name, day }) => (
          <li key={key} className={classes['guest-dates']}>
            <span className="breaks">{name}</span>
            <MovedDays before={day} after={addDays(day, days)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Button } from '@mantine/core'
import { IconAlertTriangle, IconAnchor, IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { guestSetupQuery } from '#app/features/guests/queries.ts'
import type { GuestSetup } from '#app/features/guests/rows.ts'
import { conflictText } from '#app/features/timeline/conflict-text.ts'
import type { EventStart } from '#app/features/timeline/event-clock.ts'
import { timelinesQuery } from '#app/features/timeline/queries.ts'
import { type HourStyle, hourText, segmentName } from '#app/features/timeline/timeline-labels.ts'
import { vendorNamesQuery } from '#app/features/vendors/queries.ts'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatList } from '#app/lib/format/format.ts'
import { dayAt } from '#app/lib/format/zoned-time.ts'
import { toDay } from '#domain/day/day.ts'
import type { TimelineSegment } from '#domain/timeline/timeline-fields.ts'
import { mayRead, type Plan } from '../rows.ts'
import classes from './move-date.module.css'
import { MovedDays } from './moved-days.tsx'
import { type MovedTimeline, reviewTimelines } from './moved-timelines.ts'

/** Segments that are listed at first; the others are counted. */
const FIRST = 6

interface MovedEventProps {
  readonly plan: Plan
  /** When and where the event is to begin */
  readonly to: EventStart
}

interface MoveTimelinesProps extends MovedEventProps {
  /** The parts of the event; undefined where the reader may not see them, or they could not be read */
  readonly setup: Pick<GuestSetup, 'subEvents'> | undefined
}

/** What another day or hour of the event does to its timelines: which segments move from when to when, what is fixed, and what cannot be any more. */
export function MoveTimelines({ plan, to, setup }: MoveTimelinesProps) {
  const timelines = useQuery({ ...timelinesQuery(plan.id), enabled: mayRead(plan, 'timeline') }).data
  const moved = reviewTimelines(timelines ?? [], {
    from: plan,
    to,
    ownStart: (id) => setup?.subEvents.find((each) => each.id === id)?.startsAt,
    countryCode: plan.countryCode,
  })
  return moved.map((each) => <Moved key={each.timeline.id} plan={plan} moved={each} />)
}

/** The same where only the hour changes. */
export function MoveTimelinesByHour(props: MovedEventProps) {
  const { plan } = props
  const setup = useQuery({ ...guestSetupQuery(plan.id), enabled: mayRead(plan, 'guests') }).data
  return <MoveTimelines {...props} setup={setup} />
}

function Moved({ plan, moved }: { readonly plan: Plan; readonly moved: MovedTimeline }) {
  const { t, language } = useT()
  const [showsAll, setShowsAll] = useState(false)
  const vendors = useQuery({ ...vendorNamesQuery(plan.id), enabled: mayRead(plan, 'vendors') }).data
  const { timeline, from, to, segments, fixed, conflicts } = moved
  const { uses24Hours } = timeline
  const styleFrom = (start: EventStart): HourStyle => ({ ...start, language, uses24Hours })
  const dayOf = ({ startsAtMs, timeZone }: EventStart) => toDay(dayAt(startsAtMs, timeZone))
  const hours = ({ startMinute }: TimelineSegment) => ({
    before: hourText(startMinute, styleFrom(from)),
    after: hourText(startMinute, styleFrom(to)),
  })
  const listed = showsAll ? segments : segments.slice(0, FIRST)
  const title = `move-timeline-${timeline.id}`
  return (
    <section className={classes.section} aria-labelledby={title}>
      <h3 id={title}>{t('plans.move.timeline', { count: segments.length })}</h3>
      {dayOf(from) === dayOf(to) ? null : <MovedDays before={dayOf(from)} after={dayOf(to)} />}
      <ul className={classes.months}>
        {listed.map((segment) => {
          const { before: old, after: next } = hours(segment)
          return (
            <li key={segment.id} className={classes['guest-dates']}>
              <span className="breaks">
                {segmentName(segment, t)}
                {segment.isFixed ? (
                  <IconAnchor size={14} className={classes.anchor} role="img" aria-label={t('timeline.fixed')} />
                ) : null}
              </span>
              <span className={classes.days}>
                {old === next ? (
                  next
                ) : (
                  <>
                    <s>
                      <span className="visually-hidden">{t('plans.move.before')} </span>
                      {old}
                    </s>
                    <IconArrowRight size={14} stroke={2} aria-hidden />
                    <span>
                      <span className="visually-hidden">{t('plans.move.after')} </span>
                      {next}
                    </span>
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {segments.length > listed.length ? (
        <Button variant="subtle" mih={44} px={12} onClick={() => setShowsAll(true)}>
          {t('plans.month.more', { count: segments.length - listed.length })}
        </Button>
      ) : null}
      {fixed.length === 0 && conflicts.length === 0 ? null : (
        <ul className="plain-list" style={{ marginBlockStart: 12 }}>
          {fixed.length === 0 ? null : (
            <li className={classes.promise}>
              <IconAnchor size={20} stroke={1.6} aria-hidden />
              <span>
                {t('plans.move.timeline-fixed', {
                  list: formatList(
                    fixed.map((each) => {
                      const { before: old, after: next } = hours(each)
                      return dotted([segmentName(each, t), old === next ? next : `${old} → ${next}`])
                    }),
                    language,
                  ),
                })}
              </span>
            </li>
          )}
          {conflicts.map((conflict) => (
            <li key={JSON.stringify(conflict)} className={classes.promise}>
              <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
              <span>{conflictText(conflict, segments, (id) => vendors?.get(id) ?? '', t)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

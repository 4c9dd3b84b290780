import { hoursText, hourText, segmentName } from '#app/features/timeline/timeline-labels.ts'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatTime } from '#app/lib/format/format.ts'
import { dayNow, runningClock } from '#domain/event-day/day-clock.ts'
import { useTick } from '../day-clock.ts'
import type { DaySegment } from '../day-segments.ts'
import { useDay } from '../use-event-day.ts'
import { useShownDay } from '../use-shown-day.ts'
import classes from './now.module.css'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Until an hour further away than this, days are counted. */
const RUNS_FOR_MS = 2 * DAY_MS
const two = (value: number) => String(value).padStart(2, '0')

/** Time left or gone, as a running clock: 12:34, with hours 1:02:34. */
export function clockText(leftMs: number): string {
  const { hours, minutes, seconds } = runningClock(leftMs)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

/** The clock at the event, what is on, and what comes next with the time left until then. */
export function NowAndNext() {
  const { t, language } = useT()
  const { row, clock } = useDay()
  const { segments } = useShownDay()
  const nowMs = useTick(clock)
  const startsAtMs = Date.parse(row.plan.starts_at)
  const running = segments.filter(({ segment }) => !segment.isBuffer)
  const { now, next, nextInMs } = dayNow(running, startsAtMs, nowMs)
  const { time_zone: timeZone } = row.plan
  return (
    <section className={`card padded ${classes.now}`} aria-label={t('day.now.title')}>
      {/* Read by a timer would be every second: the hour stands in the text of each segment. */}
      <p className={classes.clock} aria-hidden>
        {formatTime(nowMs, { timeZone, language })}
        <span className={classes.seconds}>{two(Math.floor(nowMs / 1000) % 60)}</span>
      </p>
      <div className={classes.on}>
        <h2 className={`text-title ${classes.label}`}>{t('day.now.now')}</h2>
        {now.length === 0 ? (
          <p className="soft">{t(next.length > 0 || running.length === 0 ? 'day.now.nothing' : 'day.now.over')}</p>
        ) : null}
        <ul className="plain-list">
          {now.map((each) => (
            <Current key={each.id} each={each} nowMs={nowMs} startsAtMs={startsAtMs} />
          ))}
        </ul>
      </div>
      {next.length > 0 ? (
        <div className={classes.next}>
          <h2 className={`text-title ${classes.label}`}>
            {t('day.now.next')}{' '}
            <span className={classes.countdown} role="timer" aria-live="off">
              {nextInMs !== null && nextInMs >= RUNS_FOR_MS
                ? t('day.now.in-days', { days: Math.round(nextInMs / DAY_MS) })
                : t('day.now.in', { time: clockText(nextInMs ?? 0) })}
            </span>
          </h2>
          <ul className="plain-list">
            {next.map(({ id, segment, style, timeline }) => (
              <li key={id} className={classes.item}>
                <span className="medium breaks">{segmentName(segment, t)}</span>
                <span className="soft small breaks">
                  {dotted([
                    hourText(segment.startMinute, style),
                    segment.cue === null ? null : t('timeline.cue', { number: segment.cue }),
                    (timeline.isRaining ? segment.rainPlace : null) ?? segment.place,
                    segment.person,
                  ])}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}

interface CurrentProps {
  readonly each: DaySegment
  readonly nowMs: number
  readonly startsAtMs: number
}

/** What is on, with the time that it still has, or by which it is over. */
function Current({ each, nowMs, startsAtMs }: CurrentProps) {
  const { t } = useT()
  const { segment, style } = each
  const leftMs = ((each.startedMinute ?? each.startMinute) + each.minutes) * MINUTE_MS + startsAtMs - nowMs
  return (
    <li className={classes.item}>
      <span className={`display breaks ${classes.name}`}>{segmentName(segment, t)}</span>
      <span className="soft small breaks">
        {dotted([
          hoursText(segment, style),
          each.minutes === 0
            ? null
            : leftMs >= 0
              ? t('day.now.left', { time: clockText(leftMs) })
              : t('day.now.beyond', { time: clockText(leftMs) }),
          (each.timeline.isRaining ? segment.rainPlace : null) ?? segment.place,
        ])}
      </span>
    </li>
  )
}

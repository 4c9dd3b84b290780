/** @jsxImportSource preact */
import type { RoleSegmentRow } from '#contracts/timeline/open-timeline.ts'
import { eventDayAt } from '#domain/event-day/day-clock.ts'
import { dotted } from '../../../../lib/format/dotted.ts'
import shared from '../reply.module.css'
import { localOf, writeDay } from '../write-out.ts'
import { NowAndNext } from './now-and-next.tsx'
import classes from './role.module.css'
import { hourOf, hoursOf, isPastMidnight, placeOfRow, type TimelineViewProps } from './role-view.ts'
import { toldName } from './role-words.ts'
import { VersionNote } from './version-note.tsx'

/** A timeline as far as its reader is told it: now and next, what is theirs, all of it; and what changed since it was read. */
export function TimelineView(props: TimelineViewProps) {
  const { timeline, changed, nowMs, language, say } = props
  const { segments, call } = timeline
  const own = segments.filter(({ is_own }) => is_own)
  const isElsewhere = localOf(timeline.starts_at) !== timeline.local_starts_at
  return (
    <>
      {/* Announced when it comes in. */}
      <div role="status" class={classes.news}>
        {changed.length > 0 ? (
          <p key={changed.join(' ')} class={classes.updated}>
            {say('role.updated')}
          </p>
        ) : null}
      </div>
      {timeline.is_raining ? <p class={classes.rain}>{say('role.rain')}</p> : null}
      <NowAndNext timeline={timeline} nowMs={nowMs} language={language} say={say} />
      <VersionNote {...props} />
      {call ? (
        <section class={shared.panel} aria-labelledby="call">
          <h2 id="call" class={shared.heading}>
            {say('role.call')}
          </h2>
          <p class={classes.callHour}>
            {say('role.call-at', { time: hourOf(call.local_starts_at, timeline, language) })}
            {call.local_starts_at.slice(0, 10) === timeline.local_starts_at.slice(0, 10)
              ? null
              : `, ${writeDay(call.local_starts_at, language)}`}
          </p>
          <p>
            {dotted([
              call.minutes === null ? null : say('role.call-hours', { hours: hoursHired(call.minutes) }),
              call.meals === 0
                ? null
                : say(call.meals === 1 ? 'role.call-meals-one' : 'role.call-meals', { meals: call.meals }),
            ])}
          </p>
          {call.note ? <p class={shared.words}>{call.note}</p> : null}
        </section>
      ) : null}
      {own.length > 0 && own.length < segments.length ? (
        <Segments id="own" title={say('role.own')} rows={own} {...props} isOwnList />
      ) : null}
      {segments.length > 0 ? <Segments id="all" title={say('role.all')} rows={segments} {...props} /> : null}
      {isElsewhere ? <p class={shared.hint}>{say('role.zone')}</p> : null}
    </>
  )
}

const hoursHired = (minutes: number): string => `${Math.round(minutes / 6) / 10} h`

interface SegmentsProps extends Pick<TimelineViewProps, 'timeline' | 'role' | 'changed' | 'language' | 'say'> {
  readonly id: string
  readonly title: string
  readonly rows: readonly RoleSegmentRow[]
  readonly isOwnList?: boolean
}

/** Segments under the days in whose lists they are looked for. */
function Segments({ id, title, rows, isOwnList = false, ...props }: SegmentsProps) {
  const days = rows.map(({ local_starts_at }) => eventDayAt(local_starts_at))
  const distinct = days.filter((day, at) => days.indexOf(day) === at)
  return (
    <section class={shared.panel} aria-labelledby={id}>
      <h2 id={id} class={shared.heading}>
        {title}
      </h2>
      {distinct.map((day) => (
        <div key={day}>
          {distinct.length > 1 ? <h3 class={classes.dayName}>{writeDay(day, props.language)}</h3> : null}
          <ol class={classes.list}>
            {rows
              .filter(({ local_starts_at }) => eventDayAt(local_starts_at) === day)
              .map((row) => (
                <Segment key={row.id} row={row} isMarked={!isOwnList} {...props} />
              ))}
          </ol>
        </div>
      ))}
      {rows.some(isPastMidnight) ? <p class={shared.hint}>{props.say('role.next-day')}</p> : null}
    </section>
  )
}

interface SegmentProps extends Pick<SegmentsProps, 'timeline' | 'role' | 'changed' | 'language' | 'say'> {
  readonly row: RoleSegmentRow
  /** Its reader's own are told apart from the others. */
  readonly isMarked: boolean
}

function Segment({ row, isMarked, timeline, role, changed, language, say }: SegmentProps) {
  const isChanged = changed.indexOf(row.id) >= 0
  const place = placeOfRow(row, timeline)
  return (
    <li class={classes.segment} data-own={isMarked && row.is_own} data-changed={isChanged}>
      <p class={classes.hours}>{hoursOf(row, timeline, language)}</p>
      <div class={classes.what}>
        <p class={classes.name}>
          {toldName(row, language)}
          {isMarked && row.is_own ? <span class={classes.mark}>{say('role.own-mark')}</span> : null}
          {isChanged ? <span class={classes.mark}>{say('role.just-changed')}</span> : null}
        </p>
        <p class={classes.soft}>
          {dotted([
            row.cue === null || role === 'guests' ? null : say('role.cue', { number: row.cue }),
            row.is_fixed ? say('role.fixed') : null,
            place,
          ])}
        </p>
        {row.note ? <p class={shared.words}>{row.note}</p> : null}
        <Contact row={row} say={say} />
      </div>
    </li>
  )
}

/** Whom to call. */
function Contact({ row: { person, phone }, say }: Pick<SegmentProps, 'row' | 'say'>) {
  if (!person && !phone) return null
  if (!phone) return <p>{person}</p>
  return (
    <p class={classes.contact}>
      {person ? <span>{person}</span> : null}
      <a
        class={shared.link}
        href={`tel:${phone.replace(/[^+\d]/g, '')}`}
        aria-label={person ? `${say('role.call-person', { person })}: ${phone}` : undefined}
      >
        {phone}
      </a>
    </p>
  )
}

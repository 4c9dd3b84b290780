/** @jsxImportSource preact */
import { type ClockedSegment, nowAndNext } from '#domain/timeline/now-and-next.ts'
import { dotted } from '../../../../lib/format/dotted.ts'
import classes from './role.module.css'
import { type ClockedRow, clockedRows, hourOf, placeOfRow, type TimelineViewProps, writeWait } from './role-view.ts'
import { toldName } from './role-words.ts'

type NowAndNextProps = Pick<TimelineViewProps, 'timeline' | 'nowMs' | 'language' | 'say'>

/** What is on and what comes next; their own next one too, where that is another. */
export function NowAndNext({ timeline, nowMs, language, say }: NowAndNextProps) {
  const rows = clockedRows(timeline)
  const minute = Math.floor((nowMs - Date.parse(timeline.starts_at)) / 60_000)
  const { now, next } = nowAndNext(rows, minute)
  const ownNext = nowAndNext(
    rows.filter(({ row }) => row.is_own),
    minute,
  ).next.filter((each) => next.indexOf(each) < 0)
  if (rows.length === 0) return null
  const beginOf = ({ startedMinute, startMinute }: ClockedSegment) => startedMinute ?? startMinute
  const item = (each: ClockedRow, isNow: boolean) => (
    <li key={each.row.id} class={classes.current}>
      <p class={classes.name}>{toldName(each.row, language)}</p>
      <p class={classes.soft}>
        {dotted([
          isNow
            ? say('role.until', { time: hourOf(each.row.local_ends_at, timeline, language) })
            : hourOf(each.row.local_starts_at, timeline, language),
          isNow ? null : writeWait(beginOf(each) - minute, say),
          placeOfRow(each.row, timeline),
        ])}
      </p>
    </li>
  )
  if (now.length === 0 && next.length === 0) return <p class={classes.rain}>{say('role.over')}</p>
  return (
    <section class={classes.clock} aria-label={`${say('role.now')}, ${say('role.next')}`}>
      {now.length > 0 ? (
        <div data-now>
          <h2 class={classes.label}>{say('role.now')}</h2>
          <ul class={classes.currents}>{now.map((each) => item(each, true))}</ul>
        </div>
      ) : null}
      {next.length > 0 ? (
        <div>
          <h2 class={classes.label}>{say('role.next')}</h2>
          <ul class={classes.currents}>{next.map((each) => item(each, false))}</ul>
        </div>
      ) : null}
      {ownNext.length > 0 ? (
        <div>
          <h2 class={classes.label}>{say('role.own-next')}</h2>
          <ul class={classes.currents}>{ownNext.map((each) => item(each, false))}</ul>
        </div>
      ) : null}
    </section>
  )
}

import { ActionIcon, Button, Group } from '@mantine/core'
import { IconAnchor, IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CommentsButton, useCommentCount, useOpenComments } from '#app/features/comments/comments-button.tsx'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { inContent } from '#app/ui/page/in-content.ts'
import type { SegmentChange } from '#contracts/timeline/timeline.ts'
import { duplicateSegment, exchangeWithNeighbor, splitSegment } from '#domain/timeline/edit-segments.ts'
import { placeOf } from '#domain/timeline/place-of.ts'
import type { Slippage } from '#domain/timeline/slippage.ts'
import { endOf, sortSegments } from '#domain/timeline/sort-segments.ts'
import { byEvening } from '#domain/timeline/take-out.ts'
import type { TimelineSegment } from '#domain/timeline/timeline-fields.ts'
import { dayOffset } from '#domain/timeline/wall-clock.ts'
import { eventClock } from '../event-clock.ts'
import { listDayText, listedHoursText, segmentName } from '../timeline-labels.ts'
import { ActualTimes } from '../times/actual-times.tsx'
import { useTimeline, useTimelineActions } from '../use-timeline.ts'
import classes from './segment-list.module.css'

interface SegmentListProps {
  /** How the segments that have begun went beside how they were planned */
  readonly slippages: readonly Slippage[]
  readonly onTime: (segment: TimelineSegment) => void
  readonly onEdit: (segment: TimelineSegment) => void
  readonly onLate: (segment: TimelineSegment) => void
}

/** The segments in the order of the day, under the days in whose lists they are looked for. */
export function SegmentList(props: SegmentListProps) {
  const { t } = useT()
  const { timeline, style } = useTimeline()
  const clock = eventClock(style)
  const listed = byEvening(sortSegments(timeline.segments), clock)
  const isPastMidnight = listed.some(({ day, segments }) =>
    segments.some((each) => dayOffset(clock(endOf(each))) > day),
  )
  if (listed.length === 0) return <p className="soft">{t('timeline.empty')}</p>
  return (
    <section aria-label={t('timeline.segments')}>
      {listed.map(({ day, segments }) => (
        <div key={day}>
          {listed.length > 1 ? <h2 className={`section-title ${classes.day}`}>{listDayText(day, style)}</h2> : null}
          <ol className="plain-list card">
            {segments.map((segment) => (
              <SegmentRow key={segment.id} segment={segment} day={day} {...props} />
            ))}
          </ol>
        </div>
      ))}
      {isPastMidnight ? (
        <p className="soft small" style={{ marginBlockStart: 12 }}>
          {t('timeline.next-day')}
        </p>
      ) : null}
    </section>
  )
}

interface SegmentRowProps extends SegmentListProps {
  readonly segment: TimelineSegment
  /** In whose list it is: until 05:00 that of the evening before */
  readonly day: number
}

function SegmentRow({ segment, day, ...props }: SegmentRowProps) {
  const { t } = useT()
  const { timeline, style, isReadOnly, mayTime, vendorName } = useTimeline()
  const { onEdit, onTime } = props
  const name = segmentName(segment, t)
  const isOwnTrack = segment.owner === segment.track
  const place = placeOf(segment, timeline.isRaining)
  const who = segment.person ?? (segment.vendorId ? vendorName(segment.vendorId) : null)
  return (
    <li className={classes.row} data-track={segment.track}>
      <span className={`strong ${classes.hours}`}>{listedHoursText(segment, day, style)}</span>
      <div className="shrinks">
        {isReadOnly ? (
          <span className="medium breaks">{name}</span>
        ) : (
          <button
            type="button"
            className={`plain-button medium breaks target ${classes.name}`}
            onClick={() => onEdit(segment)}
          >
            {name}
          </button>
        )}
        <div className="soft small breaks">
          {dotted([
            segment.cue === null ? null : t('timeline.cue', { number: segment.cue }),
            segment.track === 'guests' ? null : t(`timeline.track.${segment.track}`),
            who ?? (segment.owner && !isOwnTrack ? t(`timeline.role.${segment.owner}`) : null),
            place,
          ])}
        </div>
        {segment.note ? <div className="small breaks">{segment.note}</div> : null}
        <Group gap={6} mt={segment.isFixed || segment.isBuffer || segment.audience === 'private' ? 4 : 0}>
          {segment.isFixed ? (
            <Mark>
              <IconAnchor size={12} aria-hidden /> {t('timeline.fixed')}
            </Mark>
          ) : null}
          {segment.isBuffer ? <Mark>{t('timeline.buffer')}</Mark> : null}
          {segment.audience === 'private' ? <Mark>{t('timeline.audience.private')}</Mark> : null}
        </Group>
        <ActualTimes segment={segment} slippage={props.slippages.find(({ id }) => id === segment.id) ?? null} />
        <SegmentComments segment={segment} name={name} />
      </div>
      {isReadOnly && mayTime ? (
        <Button
          className="screen-only"
          variant="subtle"
          size="compact-md"
          mih={44}
          aria-label={t('timeline.times.open-label', { name })}
          onClick={() => onTime(segment)}
        >
          {t('timeline.times.open')}
        </Button>
      ) : null}
      {isReadOnly ? null : <SegmentMenu segment={segment} name={name} {...props} />}
    </li>
  )
}

/** The comments on a segment: where there are some, and for who has no menu that leads to them. */
function SegmentComments({ segment, name }: { readonly segment: TimelineSegment; readonly name: string }) {
  const { plan, isReadOnly } = useTimeline()
  const count = useCommentCount(plan.id, segment.id)
  if (count === 0 && !isReadOnly) return null
  return (
    <CommentsButton
      planId={plan.id}
      subject={{ kind: 'segment', id: segment.id }}
      name={name}
      variant="subtle"
      isInLine
    />
  )
}

/** A word about a segment, in a frame. */
const Mark = ({ children }: { readonly children: ReactNode }) => (
  <span className="edged rounded tiny strong nowrap inline-row gap-4" style={{ padding: '1px 8px' }}>
    {children}
  </span>
)

interface SegmentMenuProps extends SegmentListProps {
  readonly segment: TimelineSegment
  readonly name: string
}

function SegmentMenu({ segment, name, onEdit, onLate, onTime }: SegmentMenuProps) {
  const { t } = useT()
  const { plan, timeline } = useTimeline()
  const { runSegments } = useTimelineActions()
  const count = useCommentCount(plan.id, segment.id)
  const openComments = useOpenComments()
  const was = (id: string) => timeline.segments.find((each) => each.id === id) ?? null
  const to = (after: readonly TimelineSegment[]): SegmentChange[] =>
    after.map((each) => ({ before: was(each.id), after: each }))
  const half = segment.startMinute + Math.round(segment.minutes / 10) * 5
  const parts = splitSegment(segment, half, newId())
  const earlier = exchangeWithNeighbor(timeline.segments, segment.id, 'earlier')
  const later = exchangeWithNeighbor(timeline.segments, segment.id, 'later')
  const move = (after: readonly TimelineSegment[]) => void runSegments(to(after), t('timeline.moved', { name }))
  return (
    <Group gap={4} wrap="nowrap" className="screen-only">
      <Button
        variant="subtle"
        size="compact-md"
        mih={44}
        aria-label={t('timeline.late-label', { name })}
        onClick={() => onLate(segment)}
      >
        {t('timeline.late')}
      </Button>
      <Menu position="bottom-end" width={240} {...inContent()}>
        <Menu.Target>
          <ActionIcon variant="subtle" size={44} aria-label={t('timeline.menu', { name })}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onEdit(segment)}>{t('timeline.edit')}</Menu.Item>
          <Menu.Item onClick={() => onTime(segment)}>{t('timeline.times.open')}</Menu.Item>
          <Menu.Item onClick={() => openComments({ kind: 'segment', id: segment.id })}>
            {t('plans.comments.open', { count })}
          </Menu.Item>
          <Menu.Item disabled={!earlier} onClick={() => earlier && move(earlier)}>
            {t('timeline.earlier')}
          </Menu.Item>
          <Menu.Item disabled={!later} onClick={() => later && move(later)}>
            {t('timeline.later')}
          </Menu.Item>
          <Menu.Item
            disabled={!parts}
            onClick={() => parts && void runSegments(to(parts), t('timeline.split-done', { name }))}
          >
            {t('timeline.split')}
          </Menu.Item>
          <Menu.Item
            onClick={() =>
              void runSegments(to([duplicateSegment(segment, newId())]), t('timeline.duplicated', { name }))
            }
          >
            {t('timeline.duplicate')}
          </Menu.Item>
          <Menu.Item
            color="red"
            onClick={() => void runSegments([{ before: segment, after: null }], t('timeline.deleted', { name }))}
          >
            {t('timeline.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

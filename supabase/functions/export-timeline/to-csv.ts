import { safeTableCell } from '#domain/records/safe-cell.ts'
import type { RoleSegment } from '#domain/timeline/role-view.ts'
import { endOf } from '#domain/timeline/sort-segments.ts'
import { tableCsv } from '../_shared/files/csv.ts'
import { printable } from '../_shared/files/safe-text.ts'
import type { TimelineWords } from './messages.ts'
import type { TimelineSheet } from './timeline-sheet.ts'

const safe = (text: string | null): string => safeTableCell(printable(text ?? ''))

const COLUMNS = [
  ...(['day', 'start', 'end', 'minutes', 'name', 'place', 'rain-place', 'track', 'owner', 'vendor'] as const),
  ...(['person', 'phone', 'note', 'cue', 'fixed', 'buffer', 'audience', 'started', 'ended'] as const),
]
type Column = (typeof COLUMNS)[number]

/** What those who plan it see, and no one else. */
const HOSTS_ONLY: readonly Column[] = ['audience', 'started', 'ended']

/**
 * A row for each segment, with the day and the hour of the clocks at the event. Hours have 24 whatever the screen shows, so that programs can
 * calculate with them; an end on a later day says by how many.
 */
export function toCsv({ taker, days, vendorName, hours }: TimelineSheet, words: TimelineWords): string {
  const { t, segmentName, roleName, trackName, audienceName } = words
  const yes = (is: boolean) => (is ? t('timeline.paper.yes') : '')
  const clock = (instant: string | null) => (instant === null ? '' : hours.clockOf(instant).replace('T', ' '))
  const columns = COLUMNS.filter((column) => taker === 'hosts' || !HOSTS_ONLY.includes(column))
  const valuesOf = (segment: RoleSegment): Readonly<Record<Column, string | number | null>> => {
    const [day = '', start = ''] = hours.clockAt(segment.startMinute).split('T')
    const [endDay = '', end = ''] = hours.clockAt(endOf(segment)).split('T')
    const later = Math.round((Date.parse(endDay) - Date.parse(day)) / 86_400_000)
    return {
      day,
      start,
      end: later === 0 ? end : `${end} +${later}`,
      minutes: segment.minutes,
      name: segmentName(segment),
      place: segment.place,
      'rain-place': segment.rainPlace,
      track: trackName(segment.track),
      owner: segment.owner && roleName(segment.owner),
      vendor: vendorName(segment.vendorId),
      person: segment.person,
      phone: segment.phone,
      note: segment.note,
      cue: segment.cue,
      fixed: yes(segment.isFixed),
      buffer: yes(segment.isBuffer),
      audience: audienceName(segment.audience),
      started: clock(segment.startedAt),
      ended: clock(segment.endedAt),
    }
  }
  return tableCsv({
    columns: columns.map((name) => ({ header: safe(t(`timeline.column.${name}`)), width: 12, isNumber: false })),
    rows: days
      .flatMap(({ segments }) => segments)
      .map((segment) => {
        const values = valuesOf(segment)
        return columns.map((column) => {
          const value = values[column]
          return typeof value === 'number' ? value : safe(value)
        })
      }),
  })
}

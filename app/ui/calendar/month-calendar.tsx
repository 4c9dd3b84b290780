import { ActionIcon, Button, Group, Stack } from '@mantine/core'
import { type Icon, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { monthOf, shiftDay, shiftMonth, weekEnd, weekStart, weeksOf } from '../../lib/format/calendar-month.ts'
import { formatDay, formatList, formatNumber, formatWeekday } from '../../lib/format/format.ts'
import { useDragItem, useDropPlace } from '../drag/drag-hooks.ts'
import classes from './month-calendar.module.css'

/** An entry of a day. */
export interface CalendarEntry {
  readonly id: string
  readonly label: string
  /** The meaning of its tone in text: read out with the label and shown on hover. */
  readonly kind?: string
  /** The link's target. */
  readonly to: string
  /** A colour token. */
  readonly tone: string
  /** Tells the kind without its tone; a dot without one. */
  readonly Icon?: Icon
  /** Past or done: shown paler. */
  readonly isQuiet?: boolean
  /** Whether it can be dragged to another day; the calendar then stands in a `DragArea`. */
  readonly isMovable?: boolean
}

interface MonthCalendarProps {
  /** The accessible name of the calendar. */
  readonly label: string
  /** The selected day, YYYY-MM-DD; its month is the one shown. */
  readonly day: string
  readonly onDayChange: (day: string) => void
  readonly today: string
  readonly entriesByDay: ReadonlyMap<string, readonly CalendarEntry[]>
  /** The entries of the selected day in full; on a phone the days themselves show only dots. */
  readonly children: ReactNode
}

/** How many days or months each key moves. Enter moves to the first entry of the day. */
function dayAfterKey({ key, shiftKey }: KeyboardEvent, day: string, language: 'es' | 'en'): string | null {
  switch (key) {
    case 'ArrowLeft':
      return shiftDay(day, -1)
    case 'ArrowRight':
      return shiftDay(day, 1)
    case 'ArrowUp':
      return shiftDay(day, -7)
    case 'ArrowDown':
      return shiftDay(day, 7)
    case 'Home':
      return weekStart(day, language)
    case 'End':
      return weekEnd(day, language)
    case 'PageUp':
      return shiftMonth(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return shiftMonth(day, shiftKey ? 12 : 1)
    default:
      return null
  }
}

/** A month with the entries of its days; one day is selected, and its entries are listed below. */
export function MonthCalendar({ label, day: chosen, onDayChange, today, entriesByDay, children }: MonthCalendarProps) {
  const { t, language } = useT()
  const headingId = useId()
  const panel = useRef<HTMLElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const month = monthOf(chosen)
  const weeks = weeksOf(month, language)
  const someWeek = weekStart(chosen, language)

  // The key may have changed the month, which removes the date that had the focus.
  const isWalking = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the chosen day.
  useLayoutEffect(() => {
    if (isWalking.current) grid.current?.querySelector<HTMLElement>('[aria-selected="true"] button')?.focus()
    isWalking.current = false
  }, [chosen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Enter') {
      const first = panel.current?.querySelector<HTMLElement>('a[href], button, input')
      if (!first || !entriesByDay.has(chosen)) return
      event.preventDefault()
      first.focus()
      return
    }
    const next = dayAfterKey(event, chosen, language)
    if (next === null) return
    event.preventDefault()
    isWalking.current = true
    onDayChange(next)
  }

  return (
    <Stack gap={16}>
      <Group justify="space-between" gap="8px 16px">
        <h3 id={headingId} className={classes.month} aria-live="polite">
          {formatDay(`${month}-01`, language, 'month')}
        </h3>
        <Group gap={4} wrap="nowrap">
          {month === monthOf(today) ? null : (
            <Button variant="subtle" onClick={() => onDayChange(today)}>
              {t('common.calendar.today')}
            </Button>
          )}
          <ActionIcon
            size={44}
            aria-label={t('common.calendar.previous')}
            onClick={() => onDayChange(shiftMonth(chosen, -1))}
          >
            <IconChevronLeft size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={44}
            aria-label={t('common.calendar.next')}
            onClick={() => onDayChange(shiftMonth(chosen, 1))}
          >
            <IconChevronRight size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: days are walked with the arrow keys. */}
      <table role="grid" ref={grid} className={classes.grid} aria-label={label} aria-describedby={headingId}>
        <thead>
          <tr>
            {[0, 1, 2, 3, 4, 5, 6].map((place) => {
              const weekday = shiftDay(someWeek, place)
              return (
                <th key={place} scope="col" abbr={formatWeekday(weekday, language)}>
                  <span aria-hidden>{formatWeekday(weekday, language, 'short')}</span>
                  <span className="visually-hidden">{formatWeekday(weekday, language)}</span>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, place) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position in the week.
                  <td key={`before-or-after-${place}`} className={classes.blank} />
                ) : (
                  <CalendarDay
                    key={day}
                    day={day}
                    isChosen={day === chosen}
                    isToday={day === today}
                    entries={entriesByDay.get(day) ?? []}
                    onChoose={() => onDayChange(day)}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <section ref={panel} className={classes.panel} aria-label={formatDay(chosen, language, 'full')}>
        {children}
      </section>
    </Stack>
  )
}

interface CalendarDayProps {
  readonly day: string
  readonly isChosen: boolean
  readonly isToday: boolean
  readonly entries: readonly CalendarEntry[]
  readonly onChoose: () => void
}

/** How many entries a day names where there is space; the others are counted. */
const NAMED = 3

const fullLabel = ({ label, kind }: CalendarEntry) => (kind === undefined ? label : `${label} (${kind})`)

/** The entries marked where there is no space for names: of those with icons one of each kind. */
function marksOf(entries: readonly CalendarEntry[]): readonly CalendarEntry[] {
  const isFirst = ({ Icon, kind }: CalendarEntry, at: number) =>
    Icon === undefined || entries.findIndex((other) => other.Icon === Icon && other.kind === kind) === at
  return entries.filter(isFirst).slice(0, NAMED)
}

function Mark({ entry: { tone, Icon } }: { readonly entry: CalendarEntry }) {
  if (Icon) return <Icon size={15} stroke={2} color={tone} className={classes.icon} aria-hidden />
  return <span className={classes.dot} style={{ background: tone }} />
}

/** One day of the grid: its date selects it; its entries are named where there is space, else shown as dots. */
function CalendarDay({ day, isChosen, isToday, entries, onChoose }: CalendarDayProps) {
  const { t, language } = useT()
  const drop = useDropPlace({ kind: 'day', key: day })
  const named = entries.slice(0, entries.length > NAMED ? NAMED - 1 : NAMED)
  const date = formatDay(day, language, 'full')

  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the date inside has the focus.
    <td
      ref={drop.ref}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid the arrow keys walk.
      role="gridcell"
      data-over={drop.isOver || undefined}
      aria-selected={isChosen}
      className={classes.cell}
      data-today={isToday || undefined}
    >
      <button
        type="button"
        className={classes.date}
        tabIndex={isChosen ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-label={
          entries.length === 0
            ? date
            : t('common.calendar.day', {
                day: date,
                entries: formatList(entries.map(fullLabel), language),
              })
        }
        onClick={onChoose}
      >
        <span className={classes.number}>{formatNumber(Number(day.slice(8)), language)}</span>
        <span className={classes.dots} aria-hidden>
          {marksOf(entries).map((entry) => (
            <Mark key={entry.id} entry={entry} />
          ))}
        </span>
      </button>
      {/* The date's accessible name includes them all, and the list below the month links to each. */}
      <div className={classes.entries} aria-hidden>
        {named.map((entry) => (
          <EntryLink key={entry.id} entry={entry} />
        ))}
        {entries.length > named.length ? (
          <span className={classes.more}>{t('common.calendar.more', { count: entries.length - named.length })}</span>
        ) : null}
      </div>
    </td>
  )
}

function EntryLink({ entry }: { readonly entry: CalendarEntry }) {
  const drag = useDragItem(entry.id, { where: 'entry', isDisabled: !entry.isMovable })
  return (
    <Link
      ref={drag.ref}
      {...drag.listeners}
      to={entry.to}
      tabIndex={-1}
      draggable={false}
      className={classes.entry}
      data-quiet={entry.isQuiet || undefined}
      data-dragged={drag.isDragging || undefined}
      title={fullLabel(entry)}
    >
      <Mark entry={entry} />
      <span className="truncate shrinks">{entry.label}</span>
    </Link>
  )
}

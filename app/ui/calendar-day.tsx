import { Link } from 'react-router'
import { useT } from '../i18n/i18n.ts'
import { formatDay, formatList, formatNumber } from '../lib/format.ts'
import classes from './month-calendar.module.css'
import type { CalendarEntry } from './month-calendar.tsx'

interface CalendarDayProps {
  readonly day: string
  readonly isChosen: boolean
  readonly isToday: boolean
  readonly entries: readonly CalendarEntry[]
  readonly onChoose: () => void
}

/** How many entries a day names where there is room; the others are counted. */
const NAMED = 3

const fullLabel = ({ label, kind }: CalendarEntry) => (kind === undefined ? label : `${label} (${kind})`)

/** One day of the grid: its date chooses it; what is on it is named where there is room, else dotted. */
export function CalendarDay({ day, isChosen, isToday, entries, onChoose }: CalendarDayProps) {
  const { t, language } = useT()
  const named = entries.slice(0, entries.length > NAMED ? NAMED - 1 : NAMED)
  const date = formatDay(day, language, 'full')

  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the date inside has the focus.
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid the arrow keys walk.
      role="gridcell"
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
          {entries.slice(0, NAMED).map((entry) => (
            <span key={entry.id} className={classes.dot} style={{ background: entry.tone }} />
          ))}
        </span>
      </button>
      {/* The date's name tells them all, and the list below the month leads to each. */}
      <div className={classes.entries} aria-hidden>
        {named.map((entry) => (
          <Link
            key={entry.id}
            to={entry.to}
            tabIndex={-1}
            className={classes.entry}
            data-quiet={entry.isQuiet || undefined}
            title={fullLabel(entry)}
          >
            <span className={classes.dot} style={{ background: entry.tone }} />
            <span className={classes.label}>{entry.label}</span>
          </Link>
        ))}
        {entries.length > named.length ? (
          <span className={classes.more}>{t('common.calendar.more', { count: entries.length - named.length })}</span>
        ) : null}
      </div>
    </td>
  )
}

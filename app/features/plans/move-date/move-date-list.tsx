import { Box, Checkbox } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { formatDay } from '#app/lib/format/format.ts'
import classes from './move-date.module.css'
import { type DayMove, type MoveMonth, moveKey, movesByMonth } from './move-date.ts'
import { MovedDays } from './moved-days.tsx'

interface MoveDateListProps {
  readonly moves: readonly DayMove[]
  /** Grouped into months by these days, and sorted by them. */
  readonly monthOf: 'before' | 'after'
  readonly nameOf: (move: DayMove) => string
  /** A hint shown before it is ticked. */
  readonly noteOf?: (move: DayMove) => string | null
  readonly isTicked: (move: DayMove) => boolean
  readonly onTick: (move: DayMove) => void
}

/** A list up to this length is shown whole; a longer one expands month by month. */
const GLANCE = 12

/** The items that move, with old and new day; each can be left where it is. */
export function MoveDateList({ moves, monthOf, ...row }: MoveDateListProps) {
  const months = movesByMonth(moves, monthOf)
  return (
    <ul className={classes.months}>
      {months.map((month, index) => (
        <Month key={month.month} {...month} {...row} isOpenFirst={moves.length <= GLANCE || index === 0} />
      ))}
    </ul>
  )
}

type RowProps = Omit<MoveDateListProps, 'moves' | 'monthOf'>

interface MonthProps extends MoveMonth, RowProps {
  readonly isOpenFirst: boolean
}

function Month({ month, moves, isOpenFirst, ...row }: MonthProps) {
  const { t, language } = useT()
  const [isOpen, setIsOpen] = useState(isOpenFirst)
  const name = formatDay(`${month}-01`, language, 'month')
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={classes.month}>
          <IconChevronRight size={18} stroke={1.8} aria-hidden className={classes.chevron} />
          <Box component="span" className="strong" flex={1}>
            {name.charAt(0).toLocaleUpperCase(language) + name.slice(1)}
          </Box>
          <span className="soft small">{t('plans.move.month-count', { count: moves.length })}</span>
        </summary>
        {isOpen ? (
          <Box component="ul" className="plain-list" px={16} pb={8}>
            {moves.map((move) => (
              <Row key={moveKey(move)} move={move} {...row} />
            ))}
          </Box>
        ) : null}
      </details>
    </li>
  )
}

function Row({ move, nameOf, noteOf, isTicked, onTick }: RowProps & { readonly move: DayMove }) {
  const { t, language } = useT()
  const isMoving = isTicked(move)
  const note = noteOf?.(move) ?? null
  return (
    <li className="row wrap spread ruled" style={{ columnGap: 16 }}>
      <Checkbox
        size="sm"
        className={classes.what ?? ''}
        classNames={{ body: classes.tick ?? '', labelWrapper: classes.words ?? '' }}
        checked={isMoving}
        onChange={() => onTick(move)}
        label={nameOf(move)}
        {...(note === null ? {} : { description: note })}
      />
      {isMoving ? (
        <MovedDays before={move.before} after={move.after} />
      ) : (
        <span className={classes.days}>
          {t('plans.move.stays', { day: formatDay(move.before, language, 'medium') })}
        </span>
      )}
    </li>
  )
}

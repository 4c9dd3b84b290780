import { IconArrowRight, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { formatDay } from '#app/lib/format.ts'
import classes from './move-date.module.css'
import { type DayMove, type MoveMonth, movesByMonth } from './move-date.ts'

interface MoveDateListProps {
  readonly moves: readonly DayMove[]
  readonly nameOf: (move: DayMove) => string
}

/** A list as long as this is read at a glance; a longer one unfolds month by month. */
const GLANCE = 12

/** What moves, from which day to which. */
export function MoveDateList({ moves, nameOf }: MoveDateListProps) {
  const months = movesByMonth(moves)
  return (
    <ul className={classes.months}>
      {months.map((month, index) => (
        <Month key={month.month} {...month} nameOf={nameOf} isOpenFirst={moves.length <= GLANCE || index === 0} />
      ))}
    </ul>
  )
}

interface MonthProps extends MoveMonth, Pick<MoveDateListProps, 'nameOf'> {
  readonly isOpenFirst: boolean
}

function Month({ month, moves, nameOf, isOpenFirst }: MonthProps) {
  const { t, language } = useT()
  const [isOpen, setIsOpen] = useState(isOpenFirst)
  const name = formatDay(`${month}-01`, language, 'month')
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className={classes.month}>
        <summary>
          <IconChevronRight size={18} stroke={1.8} aria-hidden className={classes.chevron} />
          <span className={classes['month-name']}>{name.charAt(0).toLocaleUpperCase(language) + name.slice(1)}</span>
          <span className={classes.count}>{t('plans.move.month-count', { count: moves.length })}</span>
        </summary>
        {isOpen ? (
          <ul className={classes.moves}>
            {moves.map((move) => (
              <li key={move.id} className={classes.move}>
                <span className={classes.what}>{nameOf(move)}</span>
                <span className={classes.days}>
                  <s>
                    <span className={classes['visually-hidden']}>{t('plans.move.before')} </span>
                    {formatDay(move.before, language, 'medium')}
                  </s>
                  <IconArrowRight size={14} stroke={2} aria-hidden />
                  <span>
                    <span className={classes['visually-hidden']}>{t('plans.move.after')} </span>
                    {formatDay(move.after, language, 'medium')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </details>
    </li>
  )
}

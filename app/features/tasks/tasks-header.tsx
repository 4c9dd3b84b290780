import { Progress } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClockHour4 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import type { ShowCounts, Progress as TaskProgress } from './task-items.ts'
import classes from './tasks-header.module.css'

interface TasksHeaderProps {
  readonly counts: ShowCounts
  readonly progress: TaskProgress
  readonly addressOf: (show: 'overdue' | 'due-soon' | 'done') => string
}

/** The counts of urgent and done tasks, each linked to its tasks, and the progress. */
export function TasksHeader({ counts, progress, addressOf }: TasksHeaderProps) {
  const { t, language } = useT()
  const { done, total } = progress
  return (
    <header className={classes.header}>
      <h1 className="screen-title">{t('tasks.title')}</h1>
      {counts.all === 0 ? null : (
        <ul className={classes.numbers}>
          <li className={classes.filtered}>
            <Link
              to={addressOf('overdue')}
              preventScrollReset
              className={classes.number}
              data-kind="overdue"
              data-none={counts.overdue === 0}
            >
              <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
              <span className="underlined">
                <strong className="figure">{formatNumber(counts.overdue, language)}</strong>{' '}
                {t('tasks.header.overdue', { count: counts.overdue })}
              </span>
            </Link>
          </li>
          <li className={classes.filtered}>
            <Link
              to={addressOf('due-soon')}
              preventScrollReset
              className={classes.number}
              data-kind="due-soon"
              data-none={counts['due-soon'] === 0}
            >
              <IconClockHour4 size={20} stroke={1.7} aria-hidden />
              <span className="underlined">
                <strong className="figure">{formatNumber(counts['due-soon'], language)}</strong>{' '}
                {t('tasks.header.due-soon')}
              </span>
            </Link>
          </li>
          <li className={classes.wide}>
            <Link to={addressOf('done')} preventScrollReset className={classes.number} data-kind="done">
              <IconCircleCheck size={20} stroke={1.7} aria-hidden />
              <span className="underlined">
                <strong className="figure">{formatNumber(done, language)}</strong> {t('tasks.header.done', { total })}
              </span>
            </Link>
            <Progress
              value={total === 0 ? 0 : (done / total) * 100}
              color="sage"
              size={6}
              className={classes.bar ?? ''}
              aria-hidden
            />
          </li>
        </ul>
      )}
    </header>
  )
}

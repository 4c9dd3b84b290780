import { IconArrowRight } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { formatDay } from '#app/lib/format/format.ts'
import type { DayString } from '#domain/day/day.ts'
import classes from './move-date.module.css'

interface MovedDaysProps {
  readonly before: DayString
  readonly after: DayString
}

/** The day that a thing has and the one that it gets. */
export function MovedDays({ before, after }: MovedDaysProps) {
  const { t, language } = useT()
  return (
    <span className={classes.days}>
      <s>
        <span className="visually-hidden">{t('plans.move.before')} </span>
        {formatDay(before, language, 'medium')}
      </s>
      <IconArrowRight size={14} stroke={2} aria-hidden />
      <span>
        <span className="visually-hidden">{t('plans.move.after')} </span>
        {formatDay(after, language, 'medium')}
      </span>
    </span>
  )
}

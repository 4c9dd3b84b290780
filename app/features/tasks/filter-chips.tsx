import { IconAlertTriangle, IconCheck, IconClockHour4, IconX } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format.ts'
import type { TaskCategory } from '#domain/checklist/task-kinds.ts'
import classes from './filter-chips.module.css'
import type { ShowCounts } from './task-items.ts'
import type { Show } from './task-view.ts'
import { categoryName } from './task-words.ts'

interface FilterChipsProps {
  readonly show: Show | null
  readonly category: TaskCategory | null
  readonly counts: ShowCounts
  readonly onShow: (show: Show | null) => void
  readonly onCategory: (category: TaskCategory | null) => void
}

/** Which tasks are on view, each with how many there are. */
export function FilterChips({ show, category, counts, onShow, onCategory }: FilterChipsProps) {
  const { t, language } = useT()
  const chips: readonly { show: Show | null; words: string; count: number; Icon?: typeof IconCheck }[] = [
    { show: null, words: t('tasks.show.all'), count: counts.all },
    { show: 'open', words: t('tasks.show.open'), count: counts.open },
    { show: 'overdue', words: t('tasks.show.overdue'), count: counts.overdue, Icon: IconAlertTriangle },
    { show: 'due-soon', words: t('tasks.show.due-soon'), count: counts['due-soon'], Icon: IconClockHour4 },
    { show: 'mine', words: t('tasks.show.mine'), count: counts.mine },
    { show: 'done', words: t('tasks.show.done'), count: counts.done, Icon: IconCheck },
    ...(counts['wont-do'] > 0 || show === 'wont-do'
      ? [{ show: 'wont-do' as const, words: t('tasks.show.wont-do'), count: counts['wont-do'] }]
      : []),
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form.
    <div role="group" aria-label={t('tasks.show.label')} className={classes.chips}>
      {chips.map(({ show: value, words, count, Icon }) => (
        <button
          key={words}
          type="button"
          className={classes.chip}
          aria-pressed={show === value}
          data-kind={count > 0 ? (value ?? undefined) : undefined}
          onClick={() => onShow(show === value ? null : value)}
        >
          {Icon ? <Icon size={16} stroke={1.9} aria-hidden /> : null}
          {words} <span className={classes.count}>{formatNumber(count, language)}</span>
        </button>
      ))}
      {category === null ? null : (
        <button type="button" className={classes.chip} aria-pressed onClick={() => onCategory(null)}>
          {categoryName(category, t)}
          <IconX size={16} stroke={2} aria-hidden />
        </button>
      )}
    </div>
  )
}

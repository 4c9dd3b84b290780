import { IconAlertTriangle, IconCheck, IconClockHour4 } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { FilterChips, SetFilter } from '#app/ui/forms/filter-chips.tsx'
import type { TaskCategory } from '#domain/checklist/task-kinds.ts'
import type { ShowCounts } from '../task-items.ts'
import { categoryName } from '../task-labels.ts'
import type { Show } from '../task-view.ts'

interface TaskChipsProps {
  readonly show: Show | null
  readonly category: TaskCategory | null
  readonly counts: ShowCounts
  readonly onShow: (show: Show | null) => void
  readonly onCategory: (category: TaskCategory | null) => void
}

/** The task filters, each with its count. */
export function TaskChips({ show, category, counts, onShow, onCategory }: TaskChipsProps) {
  const { t } = useT()
  return (
    <FilterChips<Show | null>
      label={t('tasks.show.label')}
      selected={show}
      onSelect={onShow}
      chips={[
        { value: null, label: t('tasks.show.all'), count: counts.all },
        { value: 'open', label: t('tasks.show.open'), count: counts.open },
        {
          value: 'overdue',
          label: t('tasks.show.overdue'),
          count: counts.overdue,
          Icon: IconAlertTriangle,
          tone: 'danger',
        },
        {
          value: 'due-soon',
          label: t('tasks.show.due-soon'),
          count: counts['due-soon'],
          Icon: IconClockHour4,
          tone: 'warning',
        },
        { value: 'mine', label: t('tasks.show.mine'), count: counts.mine },
        { value: 'done', label: t('tasks.show.done'), count: counts.done, Icon: IconCheck },
        ...(counts['wont-do'] > 0 || show === 'wont-do'
          ? [{ value: 'wont-do' as const, label: t('tasks.show.wont-do'), count: counts['wont-do'] }]
          : []),
      ]}
    >
      {category === null ? null : <SetFilter onRemove={() => onCategory(null)}>{categoryName(category, t)}</SetFilter>}
    </FilterChips>
  )
}

import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import { useT } from '../../../i18n/i18n.ts'
import { CATEGORY_STYLES } from '../../../ui/charts/category-icons.tsx'
import { categoryName } from '../../budget/rows.ts'
import classes from './priorities-step.module.css'
import steps from './steps.module.css'

interface PriorityItemProps {
  readonly category: BudgetCategory
  /** From 0, the most important. */
  readonly rank: number
  readonly count: number
  readonly isRanked: boolean
  readonly onMove: (rank: number) => void
}

/** One category of the ranking: a drag handle, and a button for each direction. */
export function PriorityItem({ category, rank, count, isRanked, onMove }: PriorityItemProps) {
  const { t } = useT()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: category,
  })
  const { Icon, tone } = CATEGORY_STYLES[category]
  const name = categoryName(category, t)
  const style = {
    '--category-tone': `var(--convite-series-${tone})`,
    transform: CSS.Translate.toString(transform),
    transition,
  } as CSSProperties

  return (
    <li ref={setNodeRef} className={classes.item} style={style} data-category={category} data-dragging={isDragging}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-roledescription={undefined}
        aria-label={t('wizard.priorities.drag', { category: name, rank: rank + 1, count })}
      >
        <IconGripVertical size={20} stroke={1.6} aria-hidden />
      </button>
      <span className={classes.rank} data-ranked={isRanked} aria-hidden>
        {rank + 1}
      </span>
      <span className={`${steps.icon} ${classes.icon}`}>
        <Icon size={22} stroke={1.6} aria-hidden />
      </span>
      <span className={classes.name}>{name}</span>
      <ActionIcon
        size={44}
        className={classes.arrow}
        data-move="up"
        disabled={rank === 0}
        aria-label={t('wizard.priorities.up', { category: name })}
        onClick={() => onMove(rank - 1)}
      >
        <IconArrowUp size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={44}
        className={classes.arrow}
        data-move="down"
        disabled={rank === count - 1}
        aria-label={t('wizard.priorities.down', { category: name })}
        onClick={() => onMove(rank + 1)}
      >
        <IconArrowDown size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </li>
  )
}

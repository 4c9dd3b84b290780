import { ActionIcon } from '@mantine/core'
import { IconArrowUp, IconX } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { priorityFactor } from '#domain/budget/budget-rules.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import { useT } from '../../../i18n/i18n.ts'
import { formatPercent } from '../../../lib/format/format.ts'
import { CATEGORY_STYLES } from '../../../ui/charts/category-icons.tsx'
import { categoryName } from '../../budget/rows.ts'
import classes from './priorities-step.module.css'
import steps from './steps.module.css'

const toneOf = (category: BudgetCategory) =>
  ({ '--category-tone': `var(--convite-series-${CATEGORY_STYLES[category].tone})` }) as CSSProperties

interface PriorityPlaceProps {
  readonly category: BudgetCategory
  /** From 0, the most important. */
  readonly rank: number
  readonly onRaise: () => void
  readonly onRemove: () => void
}

/** One of those that matter most, in its place. */
export function PriorityPlace({ category, rank, onRaise, onRemove }: PriorityPlaceProps) {
  const { t, language } = useT()
  const { Icon } = CATEGORY_STYLES[category]
  const name = categoryName(category, t)
  const percent = formatPercent(priorityFactor(rank, rank + 1, 'top') - 1, language)
  return (
    <li className={classes.place} style={toneOf(category)}>
      <span className={classes.rank} aria-hidden>
        {rank + 1}
      </span>
      <span className={`${steps.icon} ${classes.icon}`}>
        <Icon size={22} stroke={1.6} aria-hidden />
      </span>
      <span className={classes.name}>
        {name} <span className={classes.weight}>{t('wizard.priorities.weight', { percent })}</span>
      </span>
      {rank > 0 ? (
        <ActionIcon
          size={44}
          data-up={category}
          aria-label={t('wizard.priorities.up', { category: name })}
          onClick={onRaise}
        >
          <IconArrowUp size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      ) : null}
      <ActionIcon
        size={44}
        data-remove={category}
        aria-label={t('wizard.priorities.remove', { category: name })}
        onClick={onRemove}
      >
        <IconX size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </li>
  )
}

/** A place that nothing was chosen for, as high as a filled one, so that choosing moves nothing. */
export function EmptyPlace({ place }: { readonly place: number }) {
  const { t } = useT()
  return (
    <li className={classes.place} data-empty="true">
      <span className={classes.rank} aria-hidden>
        {place}
      </span>
      <span className="soft">{t('wizard.priorities.empty')}</span>
    </li>
  )
}

interface PriorityChoiceProps {
  readonly category: BudgetCategory
  /** Its place among those chosen, from 0; -1 when it is not. */
  readonly rank: number
  /** No place is left. */
  readonly isClosed: boolean
  readonly onChoose: (isChosen: boolean) => void
}

/** A category that can be chosen; once chosen it shows its place. */
export function PriorityChoice({ category, rank, isClosed, onChoose }: PriorityChoiceProps) {
  const { t } = useT()
  const { Icon } = CATEGORY_STYLES[category]
  const isChosen = rank >= 0
  return (
    <button
      type="button"
      className={classes.choice}
      style={toneOf(category)}
      data-choice={category}
      aria-pressed={isChosen}
      // Not disabled: pressing it says why nothing happens.
      aria-disabled={isClosed && !isChosen}
      onClick={() => onChoose(!isChosen)}
    >
      <span className={`${steps.icon} ${classes.badge}`} data-chosen={isChosen} aria-hidden>
        {isChosen ? rank + 1 : <Icon size={20} stroke={1.6} />}
      </span>
      <span className={classes.name}>{categoryName(category, t)}</span>
    </button>
  )
}

import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { maxTopPriorities, TOP_FACTORS } from '#domain/budget/budget-rules.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import { useT } from '../../../i18n/i18n.ts'
import { categoryName } from '../../budget/rows.ts'
import { isFullyRanked, withoutPriorities, withPriority, withRank, withTopOfRanking } from '../draft/wizard-draft.ts'
import classes from './priorities-step.module.css'
import { EmptyPlace, PriorityChoice, PriorityPlace } from './priority-item.tsx'
import type { StepProps } from './step-props.ts'

/** Up to three categories that matter most, chosen in order; the others count alike. */
export function PrioritiesStep(props: StepProps) {
  const { t } = useT()
  const { draft } = props
  if (draft.categories.length < 2) return <p className="medium">{t('wizard.priorities.single')}</p>
  return isFullyRanked(draft) ? <FullRanking {...props} /> : <TopPriorities {...props} />
}

const PLACES = TOP_FACTORS.map((_, rank) => rank + 1)

/** What gets the focus once the list has changed. */
type Refocus = { readonly category: BudgetCategory; readonly to: 'choice' | 'up' }

function TopPriorities({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const { t } = useT()
  const { categories, priorities } = draft
  const max = maxTopPriorities(categories.length)
  const [announcement, setAnnouncement] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const refocus = useRef<Refocus | null>(null)
  const isFull = priorities.length >= max

  // A row that moves or goes takes the focus of its button with it.
  useEffect(() => {
    const wanted = refocus.current
    if (!wanted) return
    refocus.current = null
    const of = (part: string) =>
      root.current?.querySelector<HTMLButtonElement>(`[data-${part}="${wanted.category}"]`) ?? null
    const target =
      wanted.to === 'up' && priorities.includes(wanted.category) ? (of('up') ?? of('remove')) : of('choice')
    target?.focus()
  })

  const choose = (category: BudgetCategory, isChosen: boolean) => {
    const name = categoryName(category, t)
    if (isChosen && isFull) return setAnnouncement(t('wizard.priorities.no-place', { count: max }))
    change((now) => withPriority(now, category, isChosen))
    setAnnouncement(
      isChosen
        ? t('wizard.priorities.placed', { category: name, rank: priorities.length + 1, count: max })
        : t('wizard.priorities.removed', { category: name }),
    )
  }

  const raise = (category: BudgetCategory, rank: number) => {
    refocus.current = { category, to: 'up' }
    change((now) => withRank(now, category, rank))
    setAnnouncement(t('wizard.priorities.placed', { category: categoryName(category, t), rank: rank + 1, count: max }))
  }

  return (
    <div ref={root} className={classes.step}>
      <ol className="stack plain-list gap-6" aria-label={t('wizard.priorities.chosen')}>
        {priorities.map((category, rank) => (
          <PriorityPlace
            key={category}
            category={category}
            rank={rank}
            onRaise={() => raise(category, rank - 1)}
            onRemove={() => {
              refocus.current = { category, to: 'choice' }
              choose(category, false)
            }}
          />
        ))}
        {PLACES.slice(priorities.length, max).map((place) => (
          <EmptyPlace key={place} place={place} />
        ))}
      </ol>
      <fieldset className={classes.choices}>
        <legend className={classes.how}>{t('wizard.priorities.how', { count: max })}</legend>
        {categories.map((category) => (
          <PriorityChoice
            key={category}
            category={category}
            rank={priorities.indexOf(category)}
            isClosed={isFull}
            onChoose={(isChosen) => choose(category, isChosen)}
          />
        ))}
      </fieldset>
      <p className={classes.rest}>
        {t(priorities.length === 0 ? 'wizard.priorities.none' : 'wizard.priorities.rest')}
        <span className={classes.full} aria-hidden>
          {isFull ? t('wizard.priorities.no-place', { count: max }) : ''}
        </span>
      </p>
      <p className="visually-hidden" aria-live="assertive">
        {announcement}
      </p>
    </div>
  )
}

/** A ranking of every category, from a draft of an earlier release: it counts as it is, or its first ones are taken. */
function FullRanking({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const { t } = useT()
  const count = maxTopPriorities(draft.categories.length)
  return (
    <div className={classes.step}>
      <p className="medium">{t('wizard.priorities.ranked-all')}</p>
      <ol className={classes.ranking} aria-label={t('wizard.priorities.list')}>
        {draft.priorities.map((category) => (
          <li key={category}>{categoryName(category, t)}</li>
        ))}
      </ol>
      <Group gap="0.5rem 1rem">
        <Button variant="default" onClick={() => change(withTopOfRanking)}>
          {t('wizard.priorities.top-only', { count })}
        </Button>
        <Button variant="subtle" onClick={() => change(withoutPriorities)}>
          {t('wizard.priorities.forget')}
        </Button>
      </Group>
    </div>
  )
}

import { Box } from '@mantine/core'
import { IconChevronRight, IconCircleCheck, IconCircleDashed, IconHelpCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { comparisonQuery } from '#app/features/comparison/queries.ts'
import { guestCountsQuery } from '#app/features/guests/queries.ts'
import { type SeatingCounts, seatingCountsQuery } from '#app/features/seating/queries.ts'
import { tasksQuery } from '#app/features/tasks/queries.ts'
import { type Translate, useT } from '#app/i18n/i18n.ts'
import { drinksSummaryQuery } from '../queries.ts'
import { mayRead, type Plan } from '../rows.ts'
import { type PlanReadinessItem, planReadiness } from './plan-readiness.ts'
import classes from './readiness-panel.module.css'

const ICONS = { done: IconCircleCheck, gap: IconCircleDashed, unknown: IconHelpCircle }
const TONES = { done: 'sage', gap: 'accent', unknown: 'soft' }

/** The readiness of the plan: counted items, each gap linked to the screen that closes it. */
export function ReadinessPanel({ plan, isPainted }: { readonly plan: Plan; readonly isPainted: boolean }) {
  const { t } = useT()
  // Only the task list holds the bookings.
  const tasks = useQuery({
    ...tasksQuery(plan.id),
    enabled: isPainted && mayRead(plan, 'tasks') && plan.taskCounts.total > 0,
  })
  const guests = useQuery({ ...guestCountsQuery(plan.id), enabled: isPainted && mayRead(plan, 'guests') })
  const seating = useQuery({ ...seatingCountsQuery(plan.id), enabled: isPainted && mayRead(plan, 'seating') })
  const drinks = useQuery({ ...drinksSummaryQuery(plan.id), enabled: isPainted && mayRead(plan, 'drinks') })
  const vendors = useQuery({ ...comparisonQuery(plan.id), enabled: isPainted && mayRead(plan, 'vendors') })
  const items = planReadiness(plan, tasks.data, guests.data, seating.data, drinks.data, vendors.data?.candidates)
  const isCountingSeats = seating.data === undefined && !seating.isError
  const counting: Readonly<Partial<Record<PlanReadinessItem['id'], boolean>>> = {
    answered: guests.data === undefined && !guests.isError,
    seated: isCountingSeats,
    'seating-plan': isCountingSeats,
    vendors: vendors.data === undefined && !vendors.isError,
    drinks: drinks.data === undefined && !drinks.isError,
    booked: tasks.data === undefined && !tasks.isError && plan.taskCounts.total > 0,
  }
  if (items.length === 0) return null
  const count = (state: PlanReadinessItem['state']) => items.filter((item) => item.state === state).length

  return (
    <section className="card roomy" aria-labelledby="plan-readiness">
      <h2 id="plan-readiness" className="section-title">
        {t('plans.readiness.title')}
      </h2>
      <p className="hint">
        {t('plans.readiness.sum', { done: count('done'), gaps: count('gap'), unknown: count('unknown') })}
      </p>
      <ul className="divided plain-list">
        {items.map((item) => (
          <Item key={item.id} item={item} seating={seating.data} isCounting={counting[item.id] === true} />
        ))}
      </ul>
      <Box component="p" className="soft" mt={12} fz="0.8125rem">
        {t('plans.readiness.honest')}
      </Box>
    </section>
  )
}

interface ItemProps {
  readonly item: PlanReadinessItem
  readonly seating: SeatingCounts | undefined
  readonly isCounting: boolean
}

function Item({ item, seating, isCounting }: ItemProps) {
  const { t } = useT()
  const Icon = ICONS[item.state]
  const tone = TONES[item.state]
  const words = (
    <>
      <Icon size={24} stroke={1.6} aria-hidden className={tone} />
      <span className="stack shrinks grows">
        <span className={classes.label}>{itemLabel(item, seating, t)}</span>
        <span className={`${tone} strong tiny`}>
          {isCounting ? t('plans.readiness.counting') : stateLabel(item.state, t)}
        </span>
      </span>
    </>
  )
  return (
    <li>
      {item.state === 'done' ? (
        <span className={classes.row}>{words}</span>
      ) : (
        <Link to={item.to} className={classes.row}>
          {words}
          <IconChevronRight size={18} stroke={1.8} aria-hidden className="soft" />
        </Link>
      )}
    </li>
  )
}

function stateLabel(state: PlanReadinessItem['state'], t: Translate): string {
  if (state === 'done') return t('plans.readiness.done')
  return state === 'gap' ? t('plans.readiness.gap') : t('plans.readiness.unknown')
}

function itemLabel(
  { id, state, done, total }: PlanReadinessItem,
  seating: SeatingCounts | undefined,
  t: Translate,
): string {
  const values = { state, done, total, left: total - done }
  switch (id) {
    case 'on-time':
      return t('plans.readiness.on-time', values)
    case 'tasks':
      return t('plans.readiness.tasks', values)
    case 'vendors':
      return t('plans.readiness.vendors', values)
    case 'booked':
      return t('plans.readiness.booked', values)
    case 'paid':
      return t('plans.readiness.paid', values)
    case 'answered':
      return t('plans.readiness.answered', values)
    case 'seated':
      return t('plans.readiness.seated', values)
    case 'seating-plan':
      // What is broken is mended first.
      return t('plans.readiness.seating-plan', { state, broken: seating?.broken ?? 0 })
    case 'drinks':
      return t('plans.readiness.drinks', { state })
    case 'budget':
      return t('plans.readiness.budget', { state })
    case 'floors':
      return t('plans.readiness.floors', values)
  }
}

import { Box, Button } from '@mantine/core'
import { IconArrowLeft, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { categoryName, totalText } from '#app/features/budget/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import {
  formatDate,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  type MoneyOptions,
} from '#app/lib/format/format.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { BUDGET_CATEGORIES, type BudgetCategory } from '#domain/plans/event-types.ts'
import type { Module } from '#domain/team/rights.ts'
import { accentOf } from '../accent.ts'
import { PlanLateMoney } from '../card/plan-payments-line.tsx'
import { COMPARED } from '../dashboard/dashboard-view.ts'
import { eventKindName, locationTypeName, mayRead, type Plan, placeName } from '../rows.ts'
import { timeLeft } from '../time-left.ts'
import classes from './compare-plans.module.css'

interface ComparePlansProps {
  /** The requested plans that the reader can access. */
  readonly plans: readonly Plan[]
  readonly nowMs: number
  /** Back to the list with these plans still selected. */
  readonly onBack: () => void
}

/** Two to four plans side by side. */
export function ComparePlans({ plans, nowMs, onBack }: ComparePlansProps) {
  const { t, language } = useT()
  const title = useRef<HTMLHeadingElement>(null)
  // The button that led here is unmounted, and its focus with it.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const currencies = [...new Set(plans.map((plan) => plan.currency))]
  const isEnough = plans.length >= COMPARED.min
  return (
    <>
      <PageTitle title={t('plans.compare.title')} />
      <Button
        variant="subtle"
        ml="-1.125rem"
        leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden />}
        onClick={onBack}
      >
        {t('plans.detail.back-to-list')}
      </Button>
      <h1 ref={title} tabIndex={-1} className={classes.title}>
        {t('plans.compare.title')}
      </h1>
      {isEnough ? (
        <>
          {currencies.length === 1 ? null : (
            <Box component="p" className="remark" mb={20}>
              <IconInfoCircle size={20} stroke={1.7} aria-hidden />
              {t('plans.compare.currencies', { currencies: formatList(currencies, language) })}
            </Box>
          )}
          <ComparisonTable plans={plans} nowMs={nowMs} />
        </>
      ) : (
        <Box component="p" className="remark" mb={20}>
          <IconInfoCircle size={20} stroke={1.7} aria-hidden />
          {t('plans.compare.too-few')}
        </Box>
      )}
    </>
  )
}

interface Row {
  readonly name: string
  /** What the reader must be allowed to see for it; what they may not is not shown as nothing. */
  readonly module?: Module
  readonly cell: (plan: Plan) => ReactNode
}

function ComparisonTable({ plans, nowMs }: Pick<ComparePlansProps, 'plans' | 'nowMs'>) {
  const { t, language } = useT()
  const money = (plan: Plan, amount: number, options?: MoneyOptions) =>
    formatMoney(amount, plan.currency, language, options)
  const rows: Row[] = [
    {
      name: t('plans.compare.date'),
      cell: (plan) => (
        <>
          {formatDate(plan.startsAtMs, { timeZone: plan.timeZone, language, style: 'long' })}
          <span className="soft small block">{timeLeft(plan, nowMs, t)}</span>
        </>
      ),
    },
    {
      name: t('plans.compare.place'),
      cell: (plan) => (
        <>
          {placeName(plan, language)}
          <span className="soft small block">{locationTypeName(plan.locationType, t)}</span>
        </>
      ),
    },
    { name: t('plans.detail.guests'), cell: (plan) => formatNumber(plan.guests, language) },
    {
      name: t('plans.card.total'),
      module: 'money',
      cell: (plan) => <strong>{totalText(plan.total, plan.currency, language)}</strong>,
    },
    {
      name: t('plans.compare.per-guest'),
      module: 'money',
      cell: (plan) => money(plan, plan.total / plan.guests, { estimate: 'nearest' }),
    },
    { name: t('plans.compare.agreed'), module: 'money', cell: (plan) => <Agreed plan={plan} /> },
    { name: t('plans.compare.paid'), module: 'money', cell: (plan) => money(plan, plan.ledgerCounts.paid) },
    { name: t('plans.compare.late'), module: 'money', cell: (plan) => <LateMoney plan={plan} /> },
    { name: t('plans.compare.tasks'), module: 'tasks', cell: (plan) => <TasksDone plan={plan} /> },
  ]
  const categories = BUDGET_CATEGORIES.filter((category) => plans.some((plan) => amountOf(plan, category) !== null))

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is scrolled with the keys.
    <section className={classes.scroll} tabIndex={0} aria-label={t('plans.compare.title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {plans.map((plan) => (
              <th key={plan.id} scope="col" style={accentOf(plan)}>
                <span className={classes.kind}>{eventKindName(plan, t)}</span>
                <Link to={`/app/event-plan/${plan.id}`}>{plan.name}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, module = 'details', cell }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {plans.map((plan) => (
                <td key={plan.id}>{mayRead(plan, module) ? cell(plan) : <Hidden />}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={plans.length + 1} className={classes.group}>
              {t('plans.compare.by-category')}
            </th>
          </tr>
          {categories.map((category) => (
            <tr key={category}>
              <th scope="row">{categoryName(category, t)}</th>
              {plans.map((plan) => (
                <td key={plan.id} style={accentOf(plan)}>
                  {mayRead(plan, 'money') ? <CategoryShare plan={plan} category={category} /> : <Hidden />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** In place of a figure that the reader may not see. */
function Hidden() {
  const { t } = useT()
  return <span className="soft small">{t('plans.compare.hidden')}</span>
}

const amountOf = (plan: Plan, category: BudgetCategory) =>
  plan.allocations.find((line) => line.category === category)?.amount ?? null

/** The amount of one category and its share of the total. */
function CategoryShare({ plan, category }: { plan: Plan; category: BudgetCategory }) {
  const { t, language } = useT()
  const amount = amountOf(plan, category)
  if (amount === null) return <span className="soft small">{t('plans.compare.none')}</span>
  const share = plan.total === 0 ? 0 : amount / plan.total
  return (
    <>
      <span className="baseline wrap spread" style={{ columnGap: 8 }}>
        {formatMoney(amount, plan.currency, language)}{' '}
        <span className="soft small">{formatPercent(share, language)}</span>
      </span>
      <span className={classes.bar} aria-hidden>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </>
  )
}

/** What is agreed with vendors; unknown amounts are shown as unknown and never counted as 0. */
function Agreed({ plan }: { plan: Plan }) {
  const { t, language } = useT()
  const { committed, agreed, agreedUnknown } = plan.ledgerCounts
  if (committed === 0) return <span className="soft small">{t('plans.compare.no-vendors')}</span>
  if (committed === agreedUnknown) return t('plans.compare.agreed-unknown')
  return t('plans.compare.agreed-amount', {
    money: formatMoney(agreed, plan.currency, language),
    unknown: agreedUnknown,
  })
}

function LateMoney({ plan }: { plan: Plan }) {
  const { t } = useT()
  if (plan.completedAtMs === null && plan.ledgerCounts.overdueCount > 0) return <PlanLateMoney plan={plan} />
  return <span className="soft small">{t('plans.compare.none-late')}</span>
}

function TasksDone({ plan }: { plan: Plan }) {
  const { t } = useT()
  const { total, completed, wontDo } = plan.taskCounts
  const counted = total - wontDo
  if (counted === 0) return <span className="soft small">{t('plans.compare.no-tasks')}</span>
  return t('plans.compare.tasks-done', { done: completed, total: counted })
}

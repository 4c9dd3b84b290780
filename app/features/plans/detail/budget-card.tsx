import { Box, Button, Group } from '@mantine/core'
import { IconArrowRight, IconDots } from '@tabler/icons-react'
import { Link } from 'react-router'
import { budgetChartLabels, categoryName, totalText } from '#app/features/budget/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { BudgetChart } from '#app/ui/charts/budget-chart.tsx'
import { CATEGORY_STYLES, CategoryIcon } from '#app/ui/charts/category-icons.tsx'
import type { ChartPart } from '#app/ui/charts/chart-parts.ts'
import { paymentsAddress } from '../ledger-counts.ts'
import type { Plan } from '../rows.ts'
import classes from './budget-card.module.css'
import { LedgerLine } from './ledger-line.tsx'

/** How many categories the card names; the others share one line. */
const NAMED = 5

/** A summary of the plan's budget with a link to the details. */
export function BudgetCard({ plan }: { plan: Plan }) {
  const { t, language } = useT()
  const { currency, total } = plan
  const money = (amount: number) => formatMoney(amount, currency, language)
  const perGuest = (amount: number) => formatMoney(amount, currency, language, { estimate: 'nearest' })
  const byAmount = plan.allocations.toSorted((a, b) => b.amount - a.amount)
  const allocated = plan.allocations.reduce((sum, part) => sum + part.amount, 0)
  const rest = byAmount.slice(NAMED)
  const parts: ChartPart[] = byAmount.slice(0, NAMED).map(({ category, amount }) => ({
    key: category,
    label: categoryName(category, t),
    icon: <CategoryIcon category={category} />,
    tone: CATEGORY_STYLES[category].tone,
    amount,
  }))
  if (rest.length > 0) {
    parts.push({
      key: 'rest',
      label: t('plans.budget-card.rest'),
      icon: <IconDots size={20} stroke={1.6} aria-hidden />,
      tone: 0,
      amount: rest.reduce((sum, part) => sum + part.amount, 0),
    })
  }
  return (
    <section className="card roomy" aria-labelledby="plan-budget">
      <Box component="h2" id="plan-budget" className="soft text-title" fz="md">
        {t('plans.budget-card.title')}
      </Box>
      <p className={classes.total}>{totalText(total, currency, language)}</p>
      <p className={classes.sums}>
        <span>{t('plans.budget-card.allocated', { money: money(allocated), count: plan.allocations.length })}</span>
        <span>{t('plans.budget-card.per-guest', { money: perGuest(total / plan.guests) })}</span>
      </p>
      <BudgetChart
        shape="bar"
        parts={parts}
        total={total}
        currency={currency}
        language={language}
        hasTableSwitch={false}
        labels={budgetChartLabels(t)}
      />
      <LedgerLine plan={plan} />
      <Group gap={8} mt={24} className="screen-only">
        <Button
          component={Link}
          to={`/app/budget-breakdown/${plan.id}`}
          rightSection={<IconArrowRight size={18} stroke={2} aria-hidden />}
        >
          {t('plans.budget-card.open')}
        </Button>
        <Button variant="default" component={Link} to={paymentsAddress(plan.id, plan.ledgerCounts)}>
          {t('plans.budget-card.open-ledger')}
        </Button>
      </Group>
    </section>
  )
}

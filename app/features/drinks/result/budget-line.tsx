import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ledgerQuery } from '#app/features/ledger/queries.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { useDrinks } from '../use-drinks.ts'

/** What the drinks cost beside the drinks category of the budget, and what is left of it. */
export function BudgetLine() {
  const { t, language } = useT()
  const { plan, figures } = useDrinks()
  const ledger = useQuery(ledgerQuery(plan.id))
  const planned = plan.allocations.find(({ category }) => category === 'drinks')?.amount ?? null
  const money = (amount: number) => formatMoney(amount, plan.currency, language, { estimate: 'nearest' })
  const booked = (ledger.data?.vendors ?? [])
    .filter(({ vendorCategory, status }) => vendorCategory === 'drinks' && (status === 'booked' || status === 'done'))
    .reduce((sum, { agreed }) => sum + (agreed ?? 0), 0)
  if (planned === null) {
    return (
      <p className="remark">
        <span>
          {t('shopping.budget.none')}{' '}
          <Anchor component={Link} to={`/app/budget-breakdown/${plan.id}`}>
            {t('shopping.budget.open')}
          </Anchor>
        </span>
      </p>
    )
  }
  const left = planned - figures.cost
  return (
    <dl className="facts">
      <div>
        <dt>{t('shopping.budget.planned')}</dt>
        <dd>{money(planned)}</dd>
      </div>
      <div>
        <dt>{t('shopping.budget.cost')}</dt>
        <dd>{money(figures.cost - figures.venueCost)}</dd>
      </div>
      {figures.venueCost > 0 ? (
        <div>
          <dt>{t('shopping.budget.venue')}</dt>
          <dd>{money(figures.venueCost)}</dd>
        </div>
      ) : null}
      <div>
        <dt>{left < 0 ? t('shopping.budget.over') : t('shopping.budget.left')}</dt>
        <dd className={left < 0 ? 'danger' : 'sage'}>{money(Math.abs(left))}</dd>
      </div>
      {booked > 0 ? (
        <div>
          <dt>{t('shopping.budget.booked')}</dt>
          <dd>{money(booked)}</dd>
        </div>
      ) : null}
    </dl>
  )
}

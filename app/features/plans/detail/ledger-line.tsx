import { useT } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import type { Plan } from '../rows.ts'
import classes from './budget-card.module.css'

/** How much of the agreed money is paid; nothing without vendors. What is due is named by the month. */
export function LedgerLine({ plan }: { readonly plan: Plan }) {
  const { t, language } = useT()
  const { vendors, agreed, agreedUnknown, paid } = plan.ledgerCounts
  if (vendors === 0) return null

  const money = (amount: number) => formatMoney(amount, plan.currency, language)
  return (
    <p className={classes.ledger}>
      {t('plans.budget-card.paid', { paid: money(paid), agreed: money(agreed), unknown: agreedUnknown })}
    </p>
  )
}

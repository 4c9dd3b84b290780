import '../../../theme/more-library.css'
import { useMemo } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { cashFlow } from '#domain/payments/cash-flow.ts'
import { DayReadout } from '../charts/day-readout.tsx'
import { StepChart } from '../charts/step-chart.tsx'
import { ContributorsCard } from '../contributors/contributors-card.tsx'
import { toCashPledges } from '../rows.ts'
import { useLedger } from '../use-ledger.ts'
import { CashDays } from './cash-days.tsx'
import classes from './cash-flow-tab.module.css'
import { CashOutlook } from './cash-outlook.tsx'

/** Money in against money out: who gives, when it comes, when it goes, and the first day there is not enough. */
export function CashFlowTab() {
  const { t, language } = useT()
  const { plan, ledger, today } = useLedger()
  const flow = useMemo(
    () => cashFlow({ ...ledger, pledges: ledger.contributors.flatMap(toCashPledges) }, today),
    [ledger, today],
  )
  const hasMoneyIn = flow.opening !== 0 || flow.days.some(({ moneyIn }) => moneyIn > 0)
  return (
    <div className="sections">
      <ContributorsCard />
      <section className={classes.card} aria-labelledby="ledger-flow">
        <h2 id="ledger-flow" className={classes.title}>
          {t('ledger.flow.title')}
        </h2>
        <CashOutlook flow={flow} hasMoneyIn={hasMoneyIn} />
        {flow.days.length > 1 ? (
          <>
            <StepChart
              label={t('ledger.flow.chart')}
              points={flow.days.map(({ on, balance }) => ({ on, amount: balance }))}
              from={flow.opening}
              today={today}
              todayLabel={t('ledger.flow.today')}
              currency={plan.currency}
              language={language}
              readout={(place) => {
                const day = flow.days[place]
                if (!day) return null
                return <DayReadout day={day} figure={{ name: t('ledger.flow.balance'), amount: day.balance }} />
              }}
            />
            <CashDays days={flow.days} />
          </>
        ) : null}
      </section>
    </div>
  )
}

import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import type { PlanAction } from '../actions/plan-actions.ts'
import { PlanCard } from '../card/plan-card.tsx'
import type { Plan } from '../rows.ts'
import classes from './example-plans.module.css'

interface ExamplePlansProps {
  readonly plans: readonly Plan[]
  readonly nowMs: number
  readonly onAction: (action: PlanAction) => void
}

/** The reader's examples, apart from their plans and counted nowhere; without any, the way to them. */
export function ExamplePlans({ plans, nowMs, onAction }: ExamplePlansProps) {
  const { t } = useT()
  if (plans.length === 0) {
    return (
      <p className={classes.offer}>
        <Button component={Link} to="/app/example" variant="subtle">
          {t('common.nav.example')}
        </Button>
      </p>
    )
  }
  return (
    <section aria-labelledby="plans-examples" className={classes.section}>
      <h2 id="plans-examples" className="section-title">
        {t('plans.example.section')}
      </h2>
      <p className="soft">{t('plans.example.section-text')}</p>
      <ul className="card-grid plain-list">
        {plans.map((plan) => (
          <li key={plan.id} className="stack">
            <PlanCard plan={plan} nowMs={nowMs} onAction={onAction} />
          </li>
        ))}
      </ul>
    </section>
  )
}

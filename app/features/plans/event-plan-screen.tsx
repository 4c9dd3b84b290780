import { useT } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import { BudgetCard } from './budget-card.tsx'
import classes from './event-plan-screen.module.css'
import { coupleTypeName, locationTypeName, type Plan } from './rows.ts'

/** The first screen of a plan: what kind of event it is, and where its money goes. */
export function EventPlanScreen({ plan }: { plan: Plan }) {
  const { t, language } = useT()
  const facts = [
    { name: t('plans.detail.guests'), value: formatNumber(plan.guests, language) },
    { name: t('plans.detail.duration'), value: t('plans.detail.hours', { count: plan.durationHours }) },
    { name: t('plans.detail.location-type'), value: locationTypeName(plan.locationType, t) },
    ...(plan.coupleType === null
      ? []
      : [{ name: t('plans.detail.couple'), value: coupleTypeName(plan.coupleType, t) }]),
    ...(plan.categories.includes('catering')
      ? [{ name: t('plans.detail.catering'), value: t(`plans.catering-tier.${plan.cateringTier}`) }]
      : []),
    ...(plan.categories.includes('drinks')
      ? [{ name: t('plans.detail.drinks'), value: t(`plans.drinks-tier.${plan.drinksTier}`) }]
      : []),
  ]
  return (
    <div className={classes.grid}>
      <PageTitle title={plan.name} />
      <BudgetCard plan={plan} />
      <section className={classes.card} aria-labelledby="plan-facts">
        <h2 id="plan-facts" className={classes.title}>
          {t('plans.detail.facts')}
        </h2>
        <dl className={classes.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

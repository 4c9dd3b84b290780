import { Box, Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import { lazyDialog } from '#app/ui/overlays/lazy-dialog.tsx'
import { coupleTypeName, locationTypeName, mayWrite, type Plan } from '../rows.ts'
import classes from './plan-details.module.css'

const EditPlanDialog = lazyDialog(async () => (await import('../edit/edit-plan-dialog.tsx')).EditPlanDialog)

/** A summary of the event, with the dialog that edits it. */
export function PlanDetails({ plan }: { readonly plan: Plan }) {
  const { t, language } = useT()
  const [isEditing, setIsEditing] = useState(false)
  const details = [
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
    <section className="column card roomy" aria-labelledby="plan-details">
      <Box component="h2" id="plan-details" className="section-title" mb={8}>
        {t('plans.detail.facts')}
      </Box>
      <dl className={classes.details}>
        {details.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mayWrite(plan, 'details') ? (
        <>
          <Button
            variant="default"
            className="screen-only"
            mt={16}
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />}
            onClick={() => setIsEditing(true)}
          >
            {t('plans.edit.title')}
          </Button>
          <EditPlanDialog plan={plan} isOpen={isEditing} onClose={() => setIsEditing(false)} />
        </>
      ) : null}
    </section>
  )
}

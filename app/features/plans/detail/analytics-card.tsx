import { Box, Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useAnalyticsLink } from '#app/features/analytics/use-analytics-link.ts'
import { useT } from '#app/i18n/i18n.ts'
import { mayRead, type Plan } from '../rows.ts'

/** What the analytics of a plan answer, and the way to them. */
export function AnalyticsCard({ plan }: { readonly plan: Plan }) {
  const { t } = useT()
  const link = useAnalyticsLink(plan.id)
  return (
    <section className="column card roomy" aria-labelledby="plan-analytics">
      <Box component="h2" id="plan-analytics" className="section-title" mb={8}>
        {t('plans.nav.analytics')}
      </Box>
      <p className="soft">
        {t(mayRead(plan, 'money') ? 'plans.analytics-card.text' : 'plans.analytics-card.no-money')}
      </p>
      <Button
        component={Link}
        {...link}
        variant="default"
        className="screen-only"
        mt={20}
        style={{ alignSelf: 'flex-start' }}
        rightSection={<IconArrowRight size={18} stroke={2} aria-hidden />}
      >
        {t('plans.analytics-card.open')}
      </Button>
    </section>
  )
}

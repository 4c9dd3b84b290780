import { Box, Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { prepareAnalytics } from '#app/features/analytics/prepare-analytics.ts'
import { useT } from '#app/i18n/i18n.ts'
import { mayRead, type Plan } from '../rows.ts'

/** What the analytics of a plan answer, and the way to them. */
export function AnalyticsCard({ plan }: { readonly plan: Plan }) {
  const { t } = useT()
  const client = useQueryClient()
  const search = `?plan=${plan.id}`
  const prepare = () => prepareAnalytics(client, search)
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
        to={`/app/analytics${search}`}
        prefetch="intent"
        onPointerEnter={prepare}
        onPointerDown={prepare}
        onFocus={prepare}
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

import { Box, Button, Group } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { BasicMark } from '#app/features/billing/basic-mark.tsx'
import { useT } from '#app/i18n/i18n.ts'
import type { Plan } from '../rows.ts'

/** What the recommendations of vendors are for, and the way to them. */
export function AdviceCard({ plan }: { readonly plan: Plan }) {
  const { t } = useT()
  return (
    <section className="column card roomy" aria-labelledby="plan-advice">
      <Group gap={10} mb={8}>
        <Box component="h2" id="plan-advice" className="section-title">
          {t('plans.advice-card.title')}
        </Box>
        <BasicMark />
      </Group>
      <p className="soft">{t('plans.advice-card.text', { guests: plan.guests })}</p>
      <Button
        component={Link}
        to={`/app/vendor-recommendations/${plan.id}`}
        prefetch="intent"
        variant="default"
        className="screen-only"
        mt={20}
        style={{ alignSelf: 'flex-start' }}
        rightSection={<IconArrowRight size={18} stroke={2} aria-hidden />}
      >
        {t('plans.advice-card.open')}
      </Button>
    </section>
  )
}

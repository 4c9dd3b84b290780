import { Anchor, Flex } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { subscriptionQuery } from '../billing/queries.ts'
import { plansQuery } from '../plans/queries.ts'

/** Warns that this plan could not be saved; shows nothing while the number of plans is unknown. */
export function LimitNote() {
  const { t } = useT()
  const limit = useQuery(subscriptionQuery())
  const plans = useQuery(plansQuery())
  const max = limit.data?.limits.maxPlans ?? null
  const used = plans.data?.filter((plan) => plan.role === 'owner').length ?? 0
  if (max === null || used < max) return null
  return (
    <Flex className="notice" gap="0.75rem" mb="1.5rem" lh={1.5}>
      <IconInfoCircle color="var(--convite-primary)" style={{ flex: 'none' }} size={22} stroke={1.7} aria-hidden />
      <p>
        {t('wizard.limit.early', { max })}{' '}
        <Anchor component={Link} to="/app/saved-plans">
          {t('wizard.limit.list')}
        </Anchor>
      </p>
    </Flex>
  )
}

import { Box, Text } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { partShapes } from '#app/ui/feedback/screen-shapes.tsx'
import { subscriptionQuery, tierLimitsQuery } from './queries.ts'
import type { TierLimits } from './rows.ts'
import classes from './tiers-table.module.css'

/** What each tier includes, from the table the database enforces; prices stand where a tier is chosen. */
export function Tiers({ footer }: { readonly footer?: ReactNode }) {
  const { t } = useT()
  const tiers = useQuery(tierLimitsQuery())
  return (
    <>
      {tiers.data ? (
        <TiersTable tiers={tiers.data} />
      ) : tiers.isError ? (
        <Text my="lg" role="alert">
          {t('plans.subscription.tiers-failed')}
        </Text>
      ) : (
        <Box my="lg">
          <Loading label={t('plans.subscription.tiers-loading')}>{partShapes.tiers}</Loading>
        </Box>
      )}
      {footer}
    </>
  )
}

function TiersTable({ tiers }: { tiers: readonly TierLimits[] }) {
  const { t, language } = useT()
  const subscription = useQuery(subscriptionQuery())
  const mine = subscription.data?.effectiveTier

  const limit = (of: (tier: TierLimits) => number | null) => (tier: TierLimits) => {
    const max = of(tier)
    return max === null ? t('plans.subscription.unlimited') : formatNumber(max, language)
  }
  const has = (of: (tier: TierLimits) => boolean) => (tier: TierLimits) =>
    of(tier) ? (
      <IconCheck className="sage" size={20} stroke={2} aria-label={t('plans.subscription.yes')} role="img" />
    ) : (
      <IconMinus className="soft" size={20} stroke={1.6} aria-label={t('plans.subscription.no')} role="img" />
    )

  const rows = [
    { name: t('plans.subscription.row-plans'), cell: limit((tier) => tier.maxPlans) },
    { name: t('plans.subscription.row-guests'), cell: limit((tier) => tier.maxGuests) },
    { name: t('plans.subscription.row-tables'), cell: limit((tier) => tier.maxTableItems) },
    { name: t('plans.subscription.row-templates'), cell: has((tier) => tier.hasStandardTemplates) },
    { name: t('plans.subscription.row-ai'), cell: has((tier) => tier.hasAllAi) },
    { name: t('plans.subscription.row-pdf'), cell: has((tier) => tier.hasPdfExport) },
    { name: t('plans.subscription.row-team'), cell: has((tier) => tier.hasCollaboration) },
    { name: t('plans.subscription.row-analytics'), cell: has((tier) => tier.hasAnalytics) },
    { name: t('plans.subscription.row-api'), cell: has((tier) => tier.hasApi) },
    { name: t('plans.subscription.row-white-label'), cell: has((tier) => tier.hasWhiteLabel) },
    { name: t('plans.subscription.row-integrations'), cell: has((tier) => tier.hasIntegrations) },
    { name: t('plans.subscription.row-sla'), cell: has((tier) => tier.hasSla) },
    { name: t('plans.subscription.row-phone'), cell: has((tier) => tier.hasPhoneSupport) },
    {
      name: t('plans.subscription.row-support'),
      cell: (tier: TierLimits) => t(`plans.subscription.support-${tier.support}`),
    },
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is scrolled with the keys.
    <section className={classes.scroll} tabIndex={0} aria-label={t('plans.subscription.tiers-title')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {tiers.map(({ tier }) => (
              <th key={tier} scope="col" data-mine={tier === mine}>
                {t(`plans.subscription.tier-${tier}`)}
                {tier === mine ? <span className={classes.mine}>{t('plans.subscription.mine')}</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cell }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {tiers.map((tier) => (
                <td key={tier.tier} data-mine={tier.tier === mine}>
                  {cell(tier)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

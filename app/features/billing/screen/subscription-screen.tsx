import { Container, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { screenShapes } from '#app/ui/feedback/screen-shapes.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { CheckoutReturn } from '../checkout/checkout-return.tsx'
import { pricesQuery, subscriptionQuery } from '../queries.ts'
import type { Subscription } from '../rows.ts'
import { isByHand } from '../status-text.ts'
import { OpenPlansCard } from './open-plans-card.tsx'
import { RefundCard } from './refund-card.tsx'
import { StatusCard } from './status-card.tsx'
import { SupportCard } from './support-card.tsx'
import { TierChoice } from './tier-choice.tsx'
import { UseCard } from './use-card.tsx'

/** The reader's tier: its state, its use, and everything that can be done about it. */
export function SubscriptionScreen() {
  const { t } = useT()
  const subscription = useQuery(subscriptionQuery())
  return (
    <Container size={880} w="100%" py={{ base: 24, sm: 48 }}>
      <PageTitle title={t('subscription.title')} />
      <Stack gap="lg">
        {subscription.data === undefined && subscription.isError ? null : (
          <Title order={1}>{t('subscription.title')}</Title>
        )}
        {subscription.data !== undefined ? (
          <Content subscription={subscription.data} />
        ) : subscription.isError ? (
          <QueryError query={subscription} title={t('subscription.failed-title')} />
        ) : (
          <Loading label={t('subscription.loading')}>{screenShapes.ledger}</Loading>
        )}
      </Stack>
    </Container>
  )
}

function Content({ subscription }: { readonly subscription: Subscription }) {
  const [params] = useSearchParams()
  // Without prices the screen says no price; what it is paid with is known of the subscription.
  const prices = useQuery(pricesQuery()).data
  return (
    <>
      <CheckoutReturn />
      <StatusCard subscription={subscription} />
      <OpenPlansCard subscription={subscription} />
      <UseCard subscription={subscription} />
      {isByHand(subscription) ? null : (
        <TierChoice key={params.get('to')} subscription={subscription} prices={prices ?? null} />
      )}
      <RefundCard subscription={subscription} />
      <SupportCard tier={subscription.effectiveTier} limits={subscription.limits} />
    </>
  )
}

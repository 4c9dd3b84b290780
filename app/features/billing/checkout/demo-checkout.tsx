import { Button, Stack, Title } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { useBrand } from '#app/lib/site/brand.ts'
import { errorMessage } from '#app/ui/feedback/error-message.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { partShapes } from '#app/ui/feedback/screen-shapes.tsx'
import type { CheckoutState } from '#contracts/billing/checkout.ts'
import { useEndCheckout } from '../mutations.ts'
import { checkoutQuery, pricesQuery } from '../queries.ts'
import { useSingleRun } from '../use-single-run.ts'
import { Gives, Result, SUBSCRIPTION_PATH } from './checkout-parts.tsx'

/** The page of a checkout where no payment provider is connected. */
export function DemoCheckout({ id, from }: { readonly id: string; readonly from: string | null }) {
  const { t } = useT()
  const checkout = useQuery(checkoutQuery(id))
  if (checkout.data === undefined) {
    return checkout.isError ? (
      <QueryError query={checkout} title={t('subscription.checkout.failed')}>
        <Button component={Link} to={SUBSCRIPTION_PATH} variant="subtle">
          {t('subscription.checkout.to-subscription')}
        </Button>
      </QueryError>
    ) : (
      <Loading label={t('subscription.checkout.loading')}>{partShapes.answer}</Loading>
    )
  }
  return <DemoPage checkout={checkout.data} from={from} />
}

function DemoPage({ checkout, from }: { readonly checkout: CheckoutState; readonly from: string | null }) {
  const { t } = useT()
  const { name: brand } = useBrand()
  const navigate = useNavigate()
  const confirming = useEndCheckout('confirm-demo-checkout')
  const canceling = useEndCheckout('cancel-checkout')
  const { id, state, tier, period } = checkout
  const name = t(`plans.subscription.tier-${tier}`)
  const failure = confirming.error ?? canceling.error
  const isDemo = useQuery(pricesQuery()).data?.provider !== 'stripe'
  const goes = useRef(false)

  const end = useSingleRun(async (request: typeof confirming, outcome: 'done' | 'canceled') => {
    goes.current = true
    try {
      await request.mutateAsync({ id })
    } catch {
      // Told above the buttons.
      goes.current = false
      return
    }
    const query = new URLSearchParams({ checkout: outcome, id, ...(from && { from }) })
    await navigate(`${SUBSCRIPTION_PATH}?${query}`, { replace: true })
  })

  if (state !== 'open' && !goes.current) {
    return (
      <Result
        title={t(state === 'done' ? 'subscription.checkout.done' : 'subscription.checkout.was-canceled')}
        text={
          state === 'done'
            ? t('subscription.return.activated', { tier: name })
            : t('subscription.checkout.was-canceled-text')
        }
      >
        <Button component={Link} to={SUBSCRIPTION_PATH}>
          {t('subscription.checkout.to-subscription')}
        </Button>
      </Result>
    )
  }
  if (!isDemo) {
    return (
      <Result title={t('subscription.checkout.failed')} text={t('subscription.checkout.not-demo')}>
        <Button component={Link} to={SUBSCRIPTION_PATH}>
          {t('subscription.checkout.to-subscription')}
        </Button>
      </Result>
    )
  }
  return (
    <Stack gap="lg">
      <Title order={1}>{t('subscription.checkout.heading', { brand, tier: name })}</Title>
      <div className="remark" role="note" aria-label={t('subscription.checkout.demo')}>
        <IconInfoCircle size={20} stroke={1.7} aria-hidden />
        <p>
          <strong>{t('subscription.checkout.demo')}.</strong> {t('subscription.checkout.demo-text')}
        </p>
      </div>
      <Gives tier={tier} />
      <dl className="facts">
        <div>
          <dt>{t('subscription.change.period')}</dt>
          <dd>{t(`subscription.change.${period}`)}</dd>
        </div>
        <div>
          <dt>{t('subscription.checkout.total')}</dt>
          <dd>{t('subscription.checkout.nothing')}</dd>
        </div>
      </dl>
      <p className="soft">{t(`subscription.checkout.${period}`)}</p>
      <FailureNote message={failure === null ? null : errorMessage(failure, t)} />
      <div className="row wrap gap-12">
        <Button
          loading={confirming.isPending || confirming.isSuccess}
          disabled={canceling.isPending}
          onClick={() => end(confirming, 'done')}
        >
          {t('subscription.checkout.confirm', { tier: name })}
        </Button>
        <Button
          variant="subtle"
          loading={canceling.isPending}
          disabled={confirming.isPending || confirming.isSuccess}
          onClick={() => end(canceling, 'canceled')}
        >
          {t('subscription.checkout.cancel')}
        </Button>
      </div>
    </Stack>
  )
}

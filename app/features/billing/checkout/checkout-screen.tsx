import { Button, Container, Radio, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import { isId } from '#app/lib/browser/new-id.ts'
import { safeNextPath } from '#app/lib/browser/next-path.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { useBrand } from '#app/lib/site/brand.ts'
import { errorMessage } from '#app/ui/feedback/error-message.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { partShapes } from '#app/ui/feedback/screen-shapes.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { BILLING_PERIODS, type BillingPeriod, PAID_TIERS, type PaidTier } from '#contracts/billing/subscription.ts'
import { useStartCheckout } from '../mutations.ts'
import { pricesQuery } from '../queries.ts'
import { useSingleRun } from '../use-single-run.ts'
import { Gives, Result, SUBSCRIPTION_PATH } from './checkout-parts.tsx'
import { DemoCheckout } from './demo-checkout.tsx'

const isPaidTier = (text: string | null): text is PaidTier => PAID_TIERS.includes(text as PaidTier)
const isPeriod = (text: string | null): text is BillingPeriod => BILLING_PERIODS.includes(text as BillingPeriod)

/**
 * Where a checkout begins, for the tier in the address, and the demo's own page of one that has begun. With a payment provider
 * its page follows at once.
 */
export function CheckoutScreen() {
  const { t } = useT()
  const [params] = useSearchParams()
  const [id, tier, period] = [params.get('id'), params.get('tier'), params.get('period')]
  const from = safeNextPath(params.get('from'))
  if (!(id && isId(id)) && !isPaidTier(tier)) return <Navigate to={SUBSCRIPTION_PATH} replace />
  return (
    <Container size={640} w="100%" py={{ base: 24, sm: 48 }}>
      <PageTitle title={t('subscription.checkout.title')} />
      {id && isId(id) ? (
        <DemoCheckout key={id} id={id} from={from} />
      ) : isPaidTier(tier) ? (
        <Beginning key={tier} tier={tier} asked={isPeriod(period) ? period : null} from={from} />
      ) : null}
    </Container>
  )
}

interface BeginningProps {
  readonly tier: PaidTier
  /** Null: the page asks. */
  readonly asked: BillingPeriod | null
  readonly from: string | null
}

/** Begins the checkout of a tier: at once where the address says how it is paid. */
function Beginning({ tier, asked, from }: BeginningProps) {
  const { t, language } = useT()
  const { name: brand } = useBrand()
  const navigate = useNavigate()
  const start = useStartCheckout()
  const { mutateAsync } = start
  const prices = useQuery(pricesQuery()).data?.prices ?? []
  const [period, setPeriod] = useState<BillingPeriod>(asked ?? 'month')
  const name = t(`plans.subscription.tier-${tier}`)

  const begin = useSingleRun(async (chosen: BillingPeriod) => {
    try {
      const { url } = await mutateAsync({ tier, period: chosen, language, ...(from && { from }) })
      const target = new URL(url, location.href)
      // The demo's page is a screen of the app.
      if (target.origin === location.origin) {
        if (from) target.searchParams.set('from', from)
        await navigate(target.pathname + target.search, { replace: true })
      } else location.assign(url)
    } catch (refusal) {
      // It is changed where its cost and its losses are shown first.
      if (toAppError(refusal).code === 'billing.use-change') {
        await navigate(`${SUBSCRIPTION_PATH}?to=${tier}&period=${chosen}`, { replace: true })
      }
    }
  })

  const hasBegun = useRef(false)
  useEffect(() => {
    if (asked === null || hasBegun.current) return
    hasBegun.current = true
    begin(asked)
  })

  const code = start.isError ? toAppError(start.error).code : null
  if (code === 'billing.already-subscribed') {
    return (
      <Result
        title={t('subscription.checkout.has-tier', { tier: name })}
        text={t('subscription.checkout.has-tier-text')}
      >
        <Button component={Link} to={SUBSCRIPTION_PATH}>
          {t('subscription.checkout.to-subscription')}
        </Button>
      </Result>
    )
  }
  if (asked !== null && !start.isError) {
    return (
      <Stack gap="lg">
        <Title order={1}>{t('subscription.checkout.heading', { brand, tier: name })}</Title>
        <Loading label={t('subscription.checkout.loading')}>{partShapes.answer}</Loading>
      </Stack>
    )
  }
  return (
    <Stack gap="lg">
      <Title order={1}>{t('subscription.checkout.heading', { brand, tier: name })}</Title>
      <Gives tier={tier} />
      <Radio.Group
        label={t('subscription.checkout.choose-period')}
        value={period}
        onChange={(value) => isPeriod(value) && setPeriod(value)}
      >
        <Stack gap="sm" mt="xs">
          {BILLING_PERIODS.map((each) => {
            const price = prices.find((known) => known.tier === tier && known.period === each)
            return (
              <Radio
                key={each}
                size="md"
                value={each}
                label={t(`subscription.change.${each}`)}
                description={
                  price &&
                  t(`subscription.change.price-${each}`, {
                    price: formatMoney(price.amount, price.currency, language, { withCode: true }),
                  })
                }
              />
            )
          })}
        </Stack>
      </Radio.Group>
      <FailureNote message={start.isError && code !== 'billing.use-change' ? errorMessage(start.error, t) : null} />
      <div className="row wrap gap-12">
        {/* Stays busy while the next page opens. */}
        <Button loading={start.isPending || start.isSuccess} onClick={() => begin(period)}>
          {t('subscription.checkout.go')}
        </Button>
        <Button component={Link} to={from ?? SUBSCRIPTION_PATH} variant="subtle">
          {t('subscription.checkout.cancel')}
        </Button>
      </div>
    </Stack>
  )
}

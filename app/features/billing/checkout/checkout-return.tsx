import { Anchor, Button, Loader } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Translate, useT } from '#app/i18n/i18n.ts'
import { isId } from '#app/lib/browser/new-id.ts'
import { safeNextPath } from '#app/lib/browser/next-path.ts'
import { useBrand } from '#app/lib/site/brand.ts'
import { notifyInfo, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import type { CheckoutState } from '#contracts/billing/checkout.ts'
import { renewTier, useEndCheckout } from '../mutations.ts'
import { checkoutQuery } from '../queries.ts'

/** How often the state of a checkout is asked for, in milliseconds, and how many times before its reader is told that it takes long. */
const ASKED_EVERY_MS = 1500
const MAX_ASKED = 30

const IN_ADDRESS = ['checkout', 'id', 'from'] as const

/** What became of a checkout, for who comes back from it; nothing otherwise. */
export function CheckoutReturn() {
  const [params, setParams] = useSearchParams()
  const [back, setBack] = useState<string | null>(null)
  const [outcome, id, from] = IN_ADDRESS.map((name) => params.get(name))

  /** Told once: a reload of the page, or a step back to it, tells it no more. */
  const forget = () =>
    setParams(
      (now) => {
        for (const name of IN_ADDRESS) now.delete(name)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const leave = () => {
    setBack(safeNextPath(from))
    forget()
  }

  if (outcome === 'done' && id && isId(id)) return <Activation key={id} id={id} onEnd={leave} />
  if (outcome === 'canceled') return <Cancellation id={id ?? null} onEnd={leave} />
  return <WayBack to={back} />
}

/** Goes on with what the checkout interrupted. */
function WayBack({ to }: { readonly to: string | null }) {
  const { t } = useT()
  if (to === null) return null
  return (
    <p>
      <Anchor component={Link} to={to}>
        {t('subscription.return.back')}
      </Anchor>
    </p>
  )
}

/** Says that the checkout was canceled, and closes it. */
function Cancellation({ id, onEnd }: { readonly id: string | null; readonly onEnd: () => void }) {
  const { t } = useT()
  const { mutate } = useEndCheckout('cancel-checkout')
  const isTold = useRef(false)
  useEffect(() => {
    if (isTold.current) return
    isTold.current = true
    // Nothing is lost if it fails: a checkout that is left open ends by itself.
    if (id !== null && isId(id)) mutate({ id })
    tellCanceled(t)
    onEnd()
  })
  return null
}

/** Waits until the payment is confirmed, which may be later than the reader is back. */
function Activation({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }) {
  const { t } = useT()
  const client = useQueryClient()
  const { supportEmail } = useBrand()
  const [asked, setAsked] = useState(0)
  const isLate = asked >= MAX_ASKED
  const checkout = useQuery({
    ...checkoutQuery(id),
    refetchInterval: ({ state }) => (state.data?.state === 'open' && !isLate ? ASKED_EVERY_MS : false),
  })
  const { data, dataUpdatedAt } = checkout
  const isOpen = data?.state === 'open'

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts, also one that says the same.
  useEffect(() => {
    if (isOpen) setAsked((before) => before + 1)
  }, [dataUpdatedAt, isOpen])

  const isTold = useRef(false)
  useEffect(() => {
    if (data === undefined || isOpen || isTold.current) return
    isTold.current = true
    tell(data, t)
    void renewTier(client)
    onEnd()
  })

  if (checkout.isError && data === undefined) return <QueryError query={checkout} />
  if (!isLate) {
    return (
      <Notice>
        <Loader size="sm" aria-hidden />
        <div>
          <p className="strong">{t('subscription.return.waiting')}</p>
          <p>{t('subscription.return.waiting-text')}</p>
        </div>
      </Notice>
    )
  }
  return (
    <Notice>
      <div className="stack gap-8">
        <p className="strong">{t('subscription.return.late')}</p>
        <p>
          {t('subscription.return.late-text')}{' '}
          <Anchor href={`mailto:${supportEmail}`} underline="always">
            {supportEmail}
          </Anchor>
        </p>
        <div>
          <Button
            variant="default"
            loading={checkout.isFetching}
            onClick={() => {
              setAsked(0)
              void checkout.refetch()
            }}
          >
            {t('subscription.return.again')}
          </Button>
        </div>
      </div>
    </Notice>
  )
}

const Notice = ({ children }: { readonly children: ReactNode }) => (
  <div className="notice row gap-16" role="status">
    {children}
  </div>
)

const tellCanceled = (t: Translate) =>
  notifyInfo({
    id: 'checkout',
    title: t('subscription.return.canceled-title'),
    message: t('subscription.return.canceled'),
  })

function tell({ state, tier }: CheckoutState, t: Translate) {
  if (state === 'done') {
    notifySuccess({
      id: 'checkout',
      title: t('subscription.return.activated-title'),
      message: t('subscription.return.activated', { tier: t(`plans.subscription.tier-${tier}`) }),
    })
  } else {
    tellCanceled(t)
  }
}

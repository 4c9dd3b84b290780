import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { useNow } from '#app/lib/browser/use-now.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { notifyError, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { partShapes } from '#app/ui/feedback/screen-shapes.tsx'
import { Confirmation } from '#app/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Losses } from '../change/losses.tsx'
import { useRefundSubscription } from '../mutations.ts'
import { refundPreviewQuery } from '../queries.ts'
import type { Subscription } from '../rows.ts'
import { dayOf, isPaid } from '../status-text.ts'
import { useSingleRun } from '../use-single-run.ts'
import { SectionCard } from './section-card.tsx'

/** The refund of an annual subscription within its first days; nothing where there is none. */
export function RefundCard({ subscription }: { readonly subscription: Subscription }) {
  const { t, language } = useT()
  const nowMs = useNow()
  const [isOpen, setIsOpen] = useState(false)
  const { refundableUntilMs } = subscription
  if (!isPaid(subscription) || refundableUntilMs === null || refundableUntilMs < nowMs) return null
  return (
    <SectionCard
      title={t('subscription.refund.title')}
      text={t('subscription.refund.text', { date: dayOf(refundableUntilMs, language) })}
    >
      <div>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t('subscription.refund.open')}
        </Button>
      </div>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('subscription.refund.question')}>
        {isOpen ? <RefundQuestion onClose={() => setIsOpen(false)} /> : null}
      </Dialog>
    </SectionCard>
  )
}

function RefundQuestion({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useT()
  const preview = useQuery(refundPreviewQuery())
  const refunding = useRefundSubscription()
  const money = (paid: { readonly amount: number; readonly currency: string }) =>
    formatMoney(paid.amount, paid.currency, language, { withCode: true })
  const run = useSingleRun(async () => {
    try {
      const done = await refunding.mutateAsync()
      notifySuccess({
        id: 'subscription',
        title: t('subscription.refund.done-title'),
        message:
          done.refund === null
            ? t('subscription.refund.done-nothing')
            : t('subscription.refund.done', { amount: money(done.refund) }),
      })
      onClose()
    } catch (refusal) {
      notifyError(refusal, t, t('subscription.refund.failed'), 'subscription')
    }
  })

  if (preview.data === undefined) {
    return preview.isError ? (
      <QueryError query={preview} />
    ) : (
      <Loading label={t('subscription.confirm.loading')}>{partShapes.answer}</Loading>
    )
  }
  const { refund, daysLeft, daysOfPeriod, losses } = preview.data

  return (
    <Confirmation
      cancel={t('subscription.refund.keep')}
      confirm={t('subscription.refund.confirm')}
      isDestructive
      isPending={refunding.isPending}
      onConfirm={run}
      onClose={onClose}
    >
      <div className="stack gap-12">
        <p>
          {refund === null
            ? t('subscription.refund.nothing')
            : t('subscription.refund.amount', { amount: money(refund), left: daysLeft, total: daysOfPeriod })}
        </p>
        <p>{t('subscription.refund.at-once')}</p>
        <Losses losses={losses} />
      </div>
    </Confirmation>
  )
}

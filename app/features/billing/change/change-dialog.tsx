import { useQuery } from '@tanstack/react-query'
import { type Language, type Translate, useT } from '#app/i18n/i18n.ts'
import { formatDay, formatMoney } from '#app/lib/format/format.ts'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { notifyError, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { partShapes } from '#app/ui/feedback/screen-shapes.tsx'
import { Confirmation } from '#app/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { ChangeSubscriptionRequest, SubscriptionChange } from '#contracts/billing/change-subscription.ts'
import { useChangeSubscription, useEndSubscription } from '../mutations.ts'
import { changePreviewQuery } from '../queries.ts'
import type { Subscription } from '../rows.ts'
import { useSingleRun } from '../use-single-run.ts'
import { Losses } from './losses.tsx'

interface ChangeDialogProps {
  readonly isOpen: boolean
  readonly change: Pick<ChangeSubscriptionRequest, 'tier' | 'period'>
  readonly subscription: Subscription
  readonly onClose: () => void
}

/** Asks before a subscription changes: when it would hold, what it costs and what it ends. */
export function ChangeDialog({ isOpen, change, subscription, onClose }: ChangeDialogProps) {
  const { t } = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={titleOf(change, subscription, t)}>
      {isOpen ? <ChangeContent change={change} subscription={subscription} onClose={onClose} /> : null}
    </Dialog>
  )
}

const nameOf = (tier: Subscription['tier'], t: Translate) => t(`plans.subscription.tier-${tier}`)

function titleOf({ tier, period }: ChangeDialogProps['change'], subscription: Subscription, t: Translate): string {
  if (tier === 'free') return t('subscription.confirm.cancel-title')
  if (tier === subscription.tier) return t(`subscription.confirm.title-${period}`, { tier: nameOf(tier, t) })
  return t('subscription.confirm.title', { tier: nameOf(tier, t) })
}

function ChangeContent({ change, subscription, onClose }: Omit<ChangeDialogProps, 'isOpen'>) {
  const { t, language } = useT()
  const preview = useQuery(changePreviewQuery(change))
  const changing = useChangeSubscription()
  const canceling = useEndSubscription('cancel-subscription')
  const isCancel = change.tier === 'free'
  const run = useSingleRun(async ({ proration, ...rest }: SubscriptionChange) => {
    try {
      if (isCancel) await canceling.mutateAsync()
      else await changing.mutateAsync({ ...change, ...(proration === null ? {} : { proration }) })
    } catch (refusal) {
      notifyError(refusal, t, t('subscription.confirm.failed'), 'subscription')
      return
    }
    notifySuccess({ id: 'subscription', ...doneNotice(change, subscription, rest, t, language) })
    onClose()
  })

  if (preview.data === undefined) {
    return preview.isError ? (
      <QueryError query={preview} />
    ) : (
      <Loading label={t('subscription.confirm.loading')}>{partShapes.answer}</Loading>
    )
  }
  const told = preview.data

  return (
    <Confirmation
      cancel={t('subscription.confirm.keep')}
      confirm={confirmLabel(change, subscription, t)}
      isDestructive={isCancel}
      isPending={changing.isPending || canceling.isPending}
      onConfirm={() => run(told)}
      onClose={onClose}
    >
      <div className="stack gap-12">
        <p>{whenText(isCancel, subscription, told, t, language)}</p>
        {isCancel ? null : <p>{moneyText(told, subscription, t, language)}</p>}
        <Losses losses={told.losses} />
      </div>
    </Confirmation>
  )
}

function whenText(
  isCancel: boolean,
  { tier }: Subscription,
  { takesEffect, on }: SubscriptionChange,
  t: Translate,
  language: Language,
): string {
  const date = formatDay(on, language)
  if (isCancel) return t('subscription.confirm.ends', { tier: nameOf(tier, t), date })
  return takesEffect === 'now' ? t('subscription.confirm.now') : t('subscription.confirm.later', { date })
}

function moneyText({ due }: SubscriptionChange, { provider }: Subscription, t: Translate, language: Language): string {
  if (provider === 'demo') return t('subscription.change.text-demo')
  if (due === null || due.amount === 0) return t('subscription.confirm.nothing-due')
  const amount = formatMoney(Math.abs(due.amount), due.currency, language, { withCode: true })
  return due.amount > 0 ? t('subscription.confirm.due', { amount }) : t('subscription.confirm.credit', { amount })
}

function confirmLabel({ tier }: ChangeDialogProps['change'], subscription: Subscription, t: Translate): string {
  if (tier === 'free') return t('subscription.confirm.do-cancel')
  return tier === subscription.tier
    ? t('subscription.confirm.do-period')
    : t('subscription.confirm.do', { tier: nameOf(tier, t) })
}

function doneNotice(
  { tier }: ChangeDialogProps['change'],
  subscription: Subscription,
  { takesEffect, on }: Pick<SubscriptionChange, 'takesEffect' | 'on'>,
  t: Translate,
  language: Language,
) {
  const date = formatDay(on, language)
  if (tier === 'free') {
    const message = t('subscription.confirm.canceled', { tier: nameOf(subscription.tier, t), date })
    return { title: t('subscription.confirm.canceled-title'), message }
  }
  const message =
    takesEffect === 'now'
      ? t('subscription.confirm.done-now', { tier: nameOf(tier, t) })
      : t('subscription.confirm.done-later', { tier: nameOf(tier, t), date })
  return { title: t('subscription.confirm.done-title'), message }
}

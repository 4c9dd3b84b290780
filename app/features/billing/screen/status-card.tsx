import { Anchor, Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconExternalLink, IconReceipt } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { useNow } from '#app/lib/browser/use-now.ts'
import { useBrand } from '#app/lib/site/brand.ts'
import { notifyError, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { useEndSubscription, useOpenPortal } from '../mutations.ts'
import type { Subscription } from '../rows.ts'
import { StatusLines } from '../status-lines.tsx'
import { hasNext, isByHand, isPaid, statusLines } from '../status-text.ts'
import { useSingleRun } from '../use-single-run.ts'
import { SectionCard } from './section-card.tsx'
import { useChangeDialog } from './use-change-dialog.tsx'

/** The tier with its state, and what ends or goes on with it. */
export function StatusCard({ subscription }: { readonly subscription: Subscription }) {
  const { t, language } = useT()
  const nowMs = useNow()
  const { tier, effectiveTier, provider, status, period } = subscription
  const lines = statusLines(subscription, t, language, nowMs)
  const name = t(`plans.subscription.tier-${effectiveTier}`)
  const { open, dialog } = useChangeDialog(subscription)
  const isEnding = subscription.isEnding || status === 'canceled'

  return (
    <SectionCard title={t('plans.subscription.title', { tier: name })}>
      <div className="stack gap-6">
        {lines.length === 0 ? (
          <p className="soft">{t('subscription.status.free-text')}</p>
        ) : (
          <StatusLines lines={lines} />
        )}
      </div>
      {isByHand(subscription) ? <ByHand /> : null}
      {provider === 'stripe' && tier !== 'free' ? <Portal isDue={status === 'past-due'} /> : null}
      {isPaid(subscription) ? (
        <Group gap="8px 16px">
          {isEnding || hasNext(subscription) ? <Resume subscription={subscription} /> : null}
          {isEnding ? null : (
            <Button variant="subtle" onClick={() => open({ tier: 'free', period: period ?? 'month' })}>
              {t('subscription.status.cancel')}
            </Button>
          )}
        </Group>
      ) : null}
      {dialog}
    </SectionCard>
  )
}

/** Takes back what waits for the end of the period. */
function Resume({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useT()
  const resume = useEndSubscription('resume-subscription')
  const run = useSingleRun(async () => {
    try {
      await resume.mutateAsync()
      notifySuccess({
        id: 'subscription',
        title: t('subscription.status.resumed-title'),
        message: t('subscription.status.resumed'),
      })
    } catch (refusal) {
      notifyError(refusal, t, t('subscription.confirm.failed'), 'subscription')
    }
  })
  return (
    <Button
      loading={resume.isPending}
      leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />}
      onClick={() => run()}
    >
      {hasNext(subscription) && !subscription.isEnding
        ? t('subscription.status.resume-change', { tier: t(`plans.subscription.tier-${subscription.tier}`) })
        : t('subscription.status.resume')}
    </Button>
  )
}

/** The way to the provider's page for cards, invoices and tax data. */
function Portal({ isDue }: { readonly isDue: boolean }) {
  const { t, language } = useT()
  const portal = useOpenPortal()
  const run = useSingleRun(async () => {
    try {
      const { url } = await portal.mutateAsync({ from: '/app/subscription', language })
      location.assign(url)
    } catch (refusal) {
      notifyError(refusal, t, undefined, 'portal')
    }
  })
  return (
    <Group gap="8px 16px">
      <Button
        variant={isDue ? 'filled' : 'default'}
        // Stays busy while the provider's page opens.
        loading={portal.isPending || portal.isSuccess}
        leftSection={<IconReceipt size={18} stroke={1.7} aria-hidden />}
        rightSection={<IconExternalLink size={16} stroke={1.7} aria-hidden />}
        onClick={() => run()}
      >
        {t(isDue ? 'subscription.status.pay' : 'subscription.status.portal')}
      </Button>
      <p className="soft small shrinks">{t('subscription.status.portal-text')}</p>
    </Group>
  )
}

/** What sales agreed is changed by them. */
function ByHand() {
  const { t } = useT()
  const { supportEmail } = useBrand()
  const subject = encodeURIComponent(t('subscription.status.support-subject'))
  return (
    <p>
      {t('subscription.status.by-hand')}{' '}
      <Anchor href={`mailto:${supportEmail}?subject=${subject}`} underline="always">
        {supportEmail}
      </Anchor>
    </p>
  )
}

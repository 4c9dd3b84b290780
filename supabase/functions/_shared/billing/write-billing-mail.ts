import { billingMail as english } from '#content/billing-mail/en.ts'
import { type BillingMailKey, billingMail as spanish } from '#content/billing-mail/es.ts'
import type { Language } from '#domain/plans/event-types.ts'
import type { Tier } from '#domain/tiers/tier-limits.ts'
import type { OutgoingMail } from '../context.ts'
import { fillMessage } from '../fill-message.ts'
import { type EmailContext, writeSiteEmail } from '../site-email.ts'

/** A mail as `claim_billing_notices` gives it. */
export interface BillingNotice {
  readonly user_id: string
  readonly kind: 'past-due' | 'ending' | 'ended'
  /** The moment that it tells of: the same for the same mail */
  readonly about: string
  readonly tier: Tier
  readonly email: string
  readonly language: Language
  /** Until when the tier holds, or held */
  readonly ends_on: string
  readonly closed_plans: number
}

const TIER_NAMES: Readonly<Record<Tier, string>> = {
  free: 'Free',
  basic: 'Basic',
  pro: 'Pro',
  enterprise: 'Enterprise',
}

/** Writes what became of a subscription, in its user's language. */
export function writeBillingMail(notice: BillingNotice, context: EmailContext): OutgoingMail {
  const { kind, language, closed_plans } = notice
  const messages = language === 'en' ? english : spanish
  const values = {
    brand: context.brand.name,
    tier: TIER_NAMES[notice.tier],
    day: new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'es-MX', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(notice.ends_on),
    ),
    count: closed_plans,
  }
  const t = (key: BillingMailKey) => fillMessage(messages[key], values)
  const mail = writeSiteEmail(
    {
      to: notice.email,
      language,
      subject: t(`billing-mail.${kind}.subject`),
      heading: t(`billing-mail.${kind}.heading`),
      body: t(`billing-mail.${kind}.body`),
      button: { label: t(`billing-mail.${kind}.button`), link: `${context.siteUrl}/app/subscription` },
      small: [...notesOf(notice).map(t), t('billing-mail.why')],
    },
    context,
  )
  const { hostname } = new URL(context.siteUrl)
  return { ...mail, messageId: `<${kind}-${Date.parse(notice.about)}-${notice.user_id}@${hostname}>` }
}

function notesOf({ kind, closed_plans }: BillingNotice): BillingMailKey[] {
  if (kind !== 'ended') return [`billing-mail.${kind}.after`]
  if (closed_plans === 0) return ['billing-mail.ended.back']
  return [closed_plans === 1 ? 'billing-mail.ended.closed.one' : 'billing-mail.ended.closed.other']
}

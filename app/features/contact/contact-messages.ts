import type { FieldIssue } from '#contracts/field-issues.ts'
import { CONTACT_LENGTHS } from '#contracts/site/contact.ts'
import type { Language, Translate } from '../../i18n/i18n.ts'
import type { ErrorCode } from '../../lib/api/app-error.ts'
import { formatNumber } from '../../lib/format/format.ts'
import type { ContactField } from './contact-fields.ts'

/** A tier that the pricing page links here for. */
const TIERS = ['basic', 'pro', 'enterprise'] as const

/** Every message of the form, passed to it at build; `#` is replaced by a number. */
export interface ContactMessages {
  readonly title: string
  readonly labels: Readonly<Record<ContactField, string>>
  readonly optional: string
  readonly counter: string
  readonly issues: Readonly<Record<ContactField, Readonly<Partial<Record<FieldIssue, string>>>>>
  readonly issue: string
  readonly invalidTitle: string
  readonly invalid: string
  readonly failureTitle: string
  readonly failures: Readonly<Partial<Record<ErrorCode, string>>>
  readonly failure: string
  readonly send: string
  readonly wait: string
  readonly sentTitle: string
  readonly sent: string
  readonly another: string
  /** Subjects by the tier an address names, `/contact?tier=enterprise`. */
  readonly subjects: Readonly<Record<(typeof TIERS)[number], string>>
}

/** The form's messages in the page's language. Runs at build. */
export function contactMessages(t: Translate, language: Language): ContactMessages {
  const bounds = (field: ContactField) => {
    const { min, max } = CONTACT_LENGTHS[field]
    return {
      'too-short': t('contact.issue.too-short', { min }),
      'too-long': t('contact.issue.too-long', { max: formatNumber(max, language) }),
    }
  }
  const required = (field: ContactField, message: string) => ({ ...bounds(field), required: message })
  return {
    title: t('contact.form.title'),
    labels: {
      first_name: t('contact.field.first-name'),
      last_name: t('contact.field.last-name'),
      email: t('contact.field.email'),
      company: t('contact.field.company'),
      subject: t('contact.field.subject'),
      message: t('contact.field.message'),
    },
    optional: t('contact.field.optional'),
    counter: t('contact.form.counter', { letters: '#', max: formatNumber(CONTACT_LENGTHS.message.max, language) }),
    issues: {
      first_name: required('first_name', t('contact.issue.first-name')),
      last_name: required('last_name', t('contact.issue.last-name')),
      email: { ...required('email', t('contact.issue.email')), 'email-invalid': t('contact.issue.email-invalid') },
      company: bounds('company'),
      subject: required('subject', t('contact.issue.subject')),
      message: required('message', t('contact.issue.message')),
    },
    issue: t('contact.issue.other'),
    invalidTitle: t('contact.invalid.title'),
    invalid: t('errors.contact.malformed'),
    failureTitle: t('contact.failure.title'),
    failures: {
      'contact.too-many': t('errors.contact.too-many'),
      'network.offline': t('errors.network.offline'),
    },
    failure: t('errors.contact.unavailable'),
    send: t('contact.form.send'),
    wait: t('common.please-wait'),
    sentTitle: t('contact.sent.title'),
    sent: t('contact.sent.text'),
    another: t('contact.sent.another'),
    subjects: Object.fromEntries(
      TIERS.map((tier) => [tier, t('contact.form.tier-subject', { tier: t(`plans.subscription.tier-${tier}`) })]),
    ) as ContactMessages['subjects'],
  }
}

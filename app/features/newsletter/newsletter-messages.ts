import type { FieldIssue } from '#contracts/field-issues.ts'
import type { Translate } from '../../i18n/i18n.ts'
import type { ErrorCode } from '../../lib/api/app-error.ts'

/** Every message of the form, passed to it at build. */
export interface NewsletterFormMessages {
  readonly label: string
  readonly email: string
  readonly send: string
  readonly wait: string
  readonly issues: Readonly<Partial<Record<FieldIssue, string>>>
  readonly issue: string
  readonly failureTitle: string
  readonly failures: Readonly<Partial<Record<ErrorCode, string>>>
  readonly failure: string
  readonly sentTitle: string
  readonly sent: string
  readonly again: string
}

/** A heading and the text below it. */
interface Passage {
  readonly title: string
  readonly text: string
}

/** The messages of /newsletter for each state of a mailed link. */
export interface NewsletterPanelMessages {
  readonly start: Passage
  readonly promises: readonly string[]
  readonly coming: string
  readonly confirmed: Passage
  readonly toBlog: string
  readonly expired: Passage
  readonly failed: Passage
  readonly offline: string
  readonly retry: string
  readonly leaving: Passage
  readonly leave: string
  readonly left: Passage
  readonly again: string
  readonly broken: Passage
}

/** The form's messages in the page's language. Runs at build. */
export const newsletterFormMessages = (t: Translate): NewsletterFormMessages => ({
  label: t('newsletter.form.label'),
  email: t('newsletter.form.email'),
  send: t('newsletter.form.send'),
  wait: t('common.please-wait'),
  issues: { required: t('newsletter.form.required') },
  issue: t('newsletter.form.invalid'),
  failureTitle: t('newsletter.form.failure-title'),
  failures: {
    'newsletter.too-many': t('errors.newsletter.too-many'),
    'network.offline': t('errors.network.offline'),
  },
  failure: t('errors.newsletter.unavailable'),
  sentTitle: t('newsletter.form.sent-title'),
  sent: t('newsletter.form.sent'),
  again: t('newsletter.form.again'),
})

/** The page's messages in its language. Runs at build. */
export const newsletterPanelMessages = (t: Translate): NewsletterPanelMessages => ({
  start: { title: t('newsletter.page.title'), text: t('newsletter.page.text') },
  promises: [
    t('newsletter.page.promise-yes'),
    t('newsletter.page.promise-leave'),
    t('newsletter.page.promise-address'),
  ],
  coming: t('newsletter.link.coming-title'),
  confirmed: { title: t('newsletter.link.confirmed-title'), text: t('newsletter.link.confirmed') },
  toBlog: t('newsletter.link.to-blog'),
  expired: { title: t('newsletter.link.expired-title'), text: t('errors.newsletter.link-expired') },
  failed: { title: t('newsletter.link.failed-title'), text: t('errors.newsletter.unavailable') },
  offline: t('errors.network.offline'),
  retry: t('common.retry'),
  leaving: { title: t('newsletter.leave.title'), text: t('newsletter.leave.text') },
  leave: t('newsletter.leave.act'),
  left: { title: t('newsletter.leave.done-title'), text: t('newsletter.leave.done') },
  again: t('newsletter.leave.again'),
  broken: { title: t('newsletter.leave.broken-title'), text: t('newsletter.leave.broken') },
})

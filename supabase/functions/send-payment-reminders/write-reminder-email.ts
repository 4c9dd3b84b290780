import { toDay } from '#domain/day/day.ts'
import { toMinor } from '#domain/money/money.ts'
import type { FunctionContext, OutgoingMail } from '../_shared/context.ts'
import { escapeHtml, INK, layOutEmail, linkButton, oneLine, QUIET, SERIF } from '../_shared/email-layout.ts'
import { givenName } from '../_shared/given-name.ts'
import { ledgerMessages, type TranslateLedger } from '../_shared/ledger-messages.ts'
import { writeDay, writeMoney } from '../_shared/write-out.ts'
import type { Recipient, Reminder, ReminderEmail } from './reminder.ts'

/** The payments of one plan, as sentences, and the link to them. */
interface Section {
  readonly planName: string
  readonly link: string
  readonly lines: readonly string[]
}

/** Renders a reminder in the recipient's language: subject, HTML and plain text with the same content. */
export function writeReminderEmail({ to, reminders }: ReminderEmail, { siteUrl, brand }: EmailContext): OutgoingMail {
  const t = ledgerMessages(to.language)
  const sections = sectionsOf(reminders, to, siteUrl, t)
  const [first] = reminders
  const isOne = first !== undefined && reminders.length === 1
  const subject = isOne
    ? t('ledger.reminder.subject-one', { vendor: oneLine(first.vendor_name), when: whenOf(first, t) })
    : t('ledger.reminder.subject-many', { count: reminders.length })
  const greeting = greet(to, t)
  return {
    to: to.email,
    subject,
    html: htmlOf({ to, brand, t, sections, greeting, subject }),
    text: textOf({ to, brand, t, sections, greeting, subject }),
  }
}

type EmailContext = Pick<FunctionContext, 'siteUrl' | 'brand'>

interface Draft {
  readonly to: Recipient
  readonly brand: EmailContext['brand']
  readonly t: TranslateLedger
  readonly sections: readonly Section[]
  readonly greeting: string
  readonly subject: string
}

function sectionsOf(
  reminders: readonly Reminder[],
  { language }: Recipient,
  siteUrl: string,
  t: TranslateLedger,
): Section[] {
  const byPlan = Map.groupBy(reminders, ({ plan_id }) => plan_id)
  return Array.from(byPlan, ([planId, ofPlan]) => ({
    planName: oneLine(ofPlan[0]?.plan_name ?? ''),
    link: `${siteUrl}/app/budget-tracking/${planId}`,
    lines: ofPlan.map((reminder) =>
      t('ledger.reminder.line', {
        money: writeMoney(toMinor(reminder.amount, reminder.currency), reminder.currency, language),
        vendor: oneLine(reminder.vendor_name),
        day: writeDay(toDay(reminder.due_on), language),
        when: whenOf(reminder, t),
      }),
    ),
  }))
}

function whenOf({ days_left }: Reminder, t: TranslateLedger): string {
  if (days_left <= 0) return t('ledger.reminder.today')
  return days_left === 1 ? t('ledger.reminder.tomorrow') : t('ledger.reminder.in-days', { count: days_left })
}

/** As in emails about accounts, a name is repeated only if it can be nothing else. */
function greet({ full_name }: Recipient, t: TranslateLedger): string {
  const name = givenName(full_name)
  return name === null ? t('ledger.reminder.greeting') : t('ledger.reminder.greeting-by-name', { name })
}

function textOf({ brand, t, sections, greeting }: Draft): string {
  const paragraphs = [
    greeting,
    t('ledger.reminder.body'),
    ...sections.flatMap(({ planName, lines, link }) => [
      [planName, ...lines.map((line) => `- ${line}`)].join('\n'),
      `${t('ledger.reminder.button')}:\n${link}`,
    ]),
    t('ledger.reminder.why'),
    `— ${brand.name}\n${t('ledger.reminder.help')} ${brand.supportEmail}`,
  ]
  return `${paragraphs.join('\n\n')}\n`
}

function htmlOf({ to, brand, t, sections, greeting, subject }: Draft): string {
  const body = `<p style="margin:0 0 12px">${escapeHtml(greeting)}</p>
<p style="margin:0 0 28px">${escapeHtml(t('ledger.reminder.body'))}</p>
${sections.map((section) => sectionBlock(section, t)).join('')}<p style="margin:0;font-size:14px;color:${QUIET}">${escapeHtml(t('ledger.reminder.why'))}</p>
`
  const [heading, help] = [t('ledger.reminder.heading'), t('ledger.reminder.help')]
  return layOutEmail({ language: to.language, brand, subject, heading, body, help })
}

function sectionBlock({ planName, lines, link }: Section, t: TranslateLedger): string {
  const items = lines.map((line) => `<li style="margin:0 0 6px">${escapeHtml(line)}</li>`).join('')
  return `<h2 style="margin:0 0 8px;font-family:${SERIF};font-weight:500;font-size:20px;line-height:1.3;color:${INK}">${escapeHtml(planName)}</h2>
<ul style="margin:0 0 20px;padding:0 0 0 20px">${items}</ul>
${linkButton(link, t('ledger.reminder.button'), t('ledger.reminder.plain-link'))}`
}

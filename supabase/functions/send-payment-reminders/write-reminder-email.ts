import { toDay } from '#domain/day/day.ts'
import { toMinor } from '#domain/money/money.ts'
import type { FunctionContext, OutgoingMail } from '../_shared/context.ts'
import { escapeHtml, INK, layOutEmail, linkButton, oneLine, QUIET, SERIF } from '../_shared/email-layout.ts'
import { ledgerWords, type SayLedger } from '../_shared/ledger-words.ts'
import { writeDay, writeMoney } from '../_shared/write-out.ts'
import type { Recipient, Reminder, ReminderEmail } from './reminder.ts'

/** The payments of one plan, as sentences, and where they are kept. */
interface Section {
  readonly planName: string
  readonly link: string
  readonly lines: readonly string[]
}

/** Writes a reminder in the language of whom it goes to: subject, HTML and plain text that say the same. */
export function writeReminderEmail({ to, reminders }: ReminderEmail, { siteUrl, brand }: EmailContext): OutgoingMail {
  const say = ledgerWords(to.language)
  const sections = sectionsOf(reminders, to, siteUrl, say)
  const [first] = reminders
  const isOne = first !== undefined && reminders.length === 1
  const subject = isOne
    ? say('ledger.reminder.subject-one', { vendor: oneLine(first.vendor_name), when: whenOf(first, say) })
    : say('ledger.reminder.subject-many', { count: reminders.length })
  const greeting = greet(to, say)
  return {
    to: to.email,
    subject,
    html: htmlOf({ to, brand, say, sections, greeting, subject }),
    text: textOf({ to, brand, say, sections, greeting, subject }),
  }
}

type EmailContext = Pick<FunctionContext, 'siteUrl' | 'brand'>

interface Draft {
  readonly to: Recipient
  readonly brand: EmailContext['brand']
  readonly say: SayLedger
  readonly sections: readonly Section[]
  readonly greeting: string
  readonly subject: string
}

function sectionsOf(
  reminders: readonly Reminder[],
  { language }: Recipient,
  siteUrl: string,
  say: SayLedger,
): Section[] {
  const byPlan = Map.groupBy(reminders, ({ plan_id }) => plan_id)
  return Array.from(byPlan, ([planId, ofPlan]) => ({
    planName: oneLine(ofPlan[0]?.plan_name ?? ''),
    link: `${siteUrl}/app/budget-tracking/${planId}`,
    lines: ofPlan.map((reminder) =>
      say('ledger.reminder.line', {
        money: writeMoney(toMinor(reminder.amount, reminder.currency), reminder.currency, language),
        vendor: oneLine(reminder.vendor_name),
        day: writeDay(toDay(reminder.due_on), language),
        when: whenOf(reminder, say),
      }),
    ),
  }))
}

function whenOf({ days_left }: Reminder, say: SayLedger): string {
  if (days_left <= 0) return say('ledger.reminder.today')
  return days_left === 1 ? say('ledger.reminder.tomorrow') : say('ledger.reminder.in-days', { count: days_left })
}

/** As mails about accounts do: only what can be nothing but a name is repeated. */
function greet({ full_name }: Recipient, say: SayLedger): string {
  const given = full_name.trim().normalize('NFC')
  const first = given.split(/\s+/)[0] ?? ''
  if (!/^[\p{L}\p{M}'’ -]{1,60}$/u.test(given) || first.length > 30) return say('ledger.reminder.greeting')
  return say('ledger.reminder.greeting-by-name', { name: first })
}

function textOf({ brand, say, sections, greeting }: Draft): string {
  const paragraphs = [
    greeting,
    say('ledger.reminder.body'),
    ...sections.flatMap(({ planName, lines, link }) => [
      [planName, ...lines.map((line) => `- ${line}`)].join('\n'),
      `${say('ledger.reminder.button')}:\n${link}`,
    ]),
    say('ledger.reminder.why'),
    `— ${brand.name}\n${say('ledger.reminder.help')} ${brand.supportEmail}`,
  ]
  return `${paragraphs.join('\n\n')}\n`
}

function htmlOf({ to, brand, say, sections, greeting, subject }: Draft): string {
  const body = `<p style="margin:0 0 12px">${escapeHtml(greeting)}</p>
<p style="margin:0 0 28px">${escapeHtml(say('ledger.reminder.body'))}</p>
${sections.map((section) => sectionBlock(section, say)).join('')}<p style="margin:0;font-size:14px;color:${QUIET}">${escapeHtml(say('ledger.reminder.why'))}</p>
`
  const [heading, help] = [say('ledger.reminder.heading'), say('ledger.reminder.help')]
  return layOutEmail({ language: to.language, brand, subject, heading, body, help })
}

function sectionBlock({ planName, lines, link }: Section, say: SayLedger): string {
  const items = lines.map((line) => `<li style="margin:0 0 6px">${escapeHtml(line)}</li>`).join('')
  return `<h2 style="margin:0 0 8px;font-family:${SERIF};font-weight:500;font-size:20px;line-height:1.3;color:${INK}">${escapeHtml(planName)}</h2>
<ul style="margin:0 0 20px;padding:0 0 0 20px">${items}</ul>
${linkButton(link, say('ledger.reminder.button'), say('ledger.reminder.plain-link'))}`
}

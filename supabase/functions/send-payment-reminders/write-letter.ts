import { toDay } from '#domain/day/day.ts'
import { toMinor } from '#domain/money/money.ts'
import type { FunctionContext, OutgoingMail } from '../_shared/context.ts'
import { ledgerWords, type SayLedger } from '../_shared/ledger-words.ts'
import { writeDay, writeMoney } from '../_shared/write-out.ts'
import type { Letter, Recipient, Reminder } from './reminder.ts'

const PAPER = '#FBF7F0'
const INK = '#3B1F3A'
const QUIET = '#6B5468'
const HAIRLINE = '#E8DDD0'
const ROSE = '#B76E79'
const SANS = "Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif"
const SERIF = "Fraunces,Georgia,'Times New Roman',serif"

/** The payments of one plan, as sentences, and where they are kept. */
interface Section {
  readonly planName: string
  readonly link: string
  readonly lines: readonly string[]
}

/** Writes a reminder in the language of whom it goes to: subject, HTML and plain text that say the same. */
export function writeLetter({ to, reminders }: Letter, { siteUrl, brand }: Office): OutgoingMail {
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

type Office = Pick<FunctionContext, 'siteUrl' | 'brand'>

interface Draft {
  readonly to: Recipient
  readonly brand: Office['brand']
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

/** Tables and inline styles: what mail programs understand. */
function htmlOf({ to, brand, say, sections, greeting, subject }: Draft): string {
  const support = escapeHtml(brand.supportEmail)
  return `<!doctype html>
<html lang="${to.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER};color:${INK}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 8px 20px;font-family:${SERIF};font-size:22px;letter-spacing:0.02em;color:${INK}">${escapeHtml(brand.name)}<span style="color:${ROSE}">.</span></td></tr>
<tr><td style="background:#FFFFFF;border:1px solid ${HAIRLINE};border-radius:12px;padding:40px 32px;font-family:${SANS};font-size:16px;line-height:1.6;color:${INK}">
<h1 style="margin:0 0 20px;font-family:${SERIF};font-weight:500;font-size:28px;line-height:1.25;color:${INK}">${escapeHtml(say('ledger.reminder.heading'))}</h1>
<p style="margin:0 0 12px">${escapeHtml(greeting)}</p>
<p style="margin:0 0 28px">${escapeHtml(say('ledger.reminder.body'))}</p>
${sections.map((section) => sectionBlock(section, say)).join('')}<p style="margin:0;font-size:14px;color:${QUIET}">${escapeHtml(say('ledger.reminder.why'))}</p>
</td></tr>
<tr><td style="padding:20px 8px 0;font-family:${SANS};font-size:13px;line-height:1.6;color:${QUIET}">${escapeHtml(say('ledger.reminder.help'))} <a href="mailto:${support}" style="color:${QUIET}">${support}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function sectionBlock({ planName, lines, link }: Section, say: SayLedger): string {
  const address = escapeHtml(link)
  const items = lines.map((line) => `<li style="margin:0 0 6px">${escapeHtml(line)}</li>`).join('')
  return `<h2 style="margin:0 0 8px;font-family:${SERIF};font-weight:500;font-size:20px;line-height:1.3;color:${INK}">${escapeHtml(planName)}</h2>
<ul style="margin:0 0 20px;padding:0 0 0 20px">${items}</ul>
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 12px"><tr><td style="border-radius:8px;background:${INK}">
<a href="${address}" style="display:inline-block;padding:14px 28px;font-family:${SANS};font-size:16px;font-weight:600;color:${PAPER};text-decoration:none">${escapeHtml(say('ledger.reminder.button'))}</a>
</td></tr></table>
<p style="margin:0 0 28px;font-size:14px;color:${QUIET}">${escapeHtml(say('ledger.reminder.plain-link'))}<br><a href="${address}" style="color:${INK};word-break:break-all">${address}</a></p>
`
}

/** Makes a text harmless inside HTML and inside a double-quoted attribute. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** A header can hold no line break, and a mail is no place for letters that turn others around. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed()
}

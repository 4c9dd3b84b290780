import ical, { ICalAlarmType, type ICalCalendar, ICalEventTransparency } from 'ical-generator'
import { checklist as english } from '#content/checklist/en.ts'
import { checklist as spanish } from '#content/checklist/es.ts'
import { toMinor } from '#domain/money/money.ts'
import { isSent } from '#domain/payments/payment.ts'
import {
  escapeText,
  printable,
  printableLine,
  REFRESH_SECONDS,
  revisionOf,
} from '../_shared/calendar/calendar-entry.ts'
import { ledgerMessages } from '../_shared/ledger-messages.ts'
import { writeMoney } from '../_shared/write-out.ts'
import type { CalendarFeed, FeedTask } from './feed.ts'

const MESSAGES: Readonly<Record<CalendarFeed['language'], Readonly<Record<string, string>>>> = {
  es: { ...spanish, task: 'Tarea' },
  en: { ...english, task: 'Task' },
}

/** Alarms seven days and one day before a payment is due, at nine in the morning: its day begins at midnight. */
const ALARMS_SECONDS = [7, 1].map((days) => days * 86_400 - 9 * 3_600)

/**
 * Writes a plan's calendar (RFC 5545): the event at its hour, and each task and payment as a day of its own, in the
 * reader's language. Payments have alarms until they are sent. The same feed gives the same text, to the byte.
 */
export function toCalendar(feed: CalendarFeed, siteUrl: string): string {
  return [...calendarParts(feed, siteUrl)].join('')
}

/**
 * The same, some entries at a time: thousands written in one go block the host for seconds and take more memory than
 * all parts together.
 */
export function* calendarParts(feed: CalendarFeed, siteUrl: string): Generator<string> {
  yield beginning(feed, siteUrl).slice(0, -END.length)
  for (const tasks of inParts(feed.tasks)) yield entriesOf((part) => addTasks(part, { ...feed, tasks }, siteUrl))
  for (const payments of inParts(feed.payments)) {
    yield entriesOf((part) => addPayments(part, { ...feed, payments }, siteUrl))
  }
  yield `${END}\r\n`
}

const ENTRIES_IN_A_PART = 100
const END = 'END:VCALENDAR'

function* inParts<T>(entries: readonly T[]): Generator<T[]> {
  for (let at = 0; at < entries.length; at += ENTRIES_IN_A_PART) yield entries.slice(at, at + ENTRIES_IN_A_PART)
}

/** The entries between the beginning and the end of a calendar. */
function entriesOf(add: (calendar: ICalCalendar) => void): string {
  const calendar = ical()
  add(calendar)
  const text = calendar.toString()
  return text.slice(text.indexOf('BEGIN:VEVENT'), -END.length)
}

function beginning({ plan, language }: CalendarFeed, siteUrl: string): string {
  const calendar = ical({
    // The library writes this value without escaping.
    name: escapeText(printableLine(plan.name)),
    prodId: { company: 'Convite', product: 'Tasks', language },
    ttl: REFRESH_SECONDS,
  })
  const startsAt = new Date(plan.starts_at)
  const planUrl = `${siteUrl}/app/event-plan/${plan.id}`
  calendar.createEvent({
    id: plan.id,
    ...revisionOf(plan.updated_at),
    start: startsAt,
    end: new Date(startsAt.getTime() + plan.duration_hours * 3_600_000),
    summary: printableLine(plan.name),
    location: printableLine(plan.city),
    description: planUrl,
    url: planUrl,
  })
  return calendar.toString()
}

function addTasks(calendar: ICalCalendar, { plan, language, tasks }: CalendarFeed, siteUrl: string): void {
  const messages = MESSAGES[language]
  for (const task of tasks) {
    const url = `${siteUrl}/app/event-tasks/${plan.id}?task=${task.id}`
    const { title, description } = textOf(task, messages)
    calendar.createEvent({
      id: task.id,
      ...revisionOf(task.updated_at),
      // Midnight UTC of the day: without a zone, the library takes the UTC day.
      start: new Date(`${task.due_on}T00:00:00Z`),
      allDay: true,
      // A task for some time that day does not mark its reader as busy.
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: printableLine(title),
      // Many calendar programs do not show an entry's URL.
      description: description ? `${printable(description)}\n\n${url}` : url,
      url,
    })
  }
}

function addPayments(calendar: ICalCalendar, { plan, language, payments }: CalendarFeed, siteUrl: string): void {
  const t = ledgerMessages(language)
  const url = `${siteUrl}/app/budget-tracking/${plan.id}`
  for (const payment of payments) {
    const money = writeMoney(toMinor(payment.amount, plan.currency), plan.currency, language)
    const sent = isSent(payment)
    const summary = t(sent ? 'ledger.calendar.sent' : 'ledger.calendar.payment', {
      vendor: printableLine(payment.vendor_name),
      money,
    })
    calendar.createEvent({
      id: payment.id,
      ...revisionOf(payment.updated_at),
      start: new Date(`${payment.due_on}T00:00:00Z`),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary,
      description: url,
      url,
      // Nobody is called to pay what was sent.
      alarms: sent
        ? []
        : ALARMS_SECONDS.map((trigger) => ({ type: ICalAlarmType.display, trigger, description: summary })),
    })
  }
}

/** The user's own text takes precedence, as on the screen. */
function textOf(task: FeedTask, messages: Readonly<Record<string, string>>): { title: string; description: string } {
  const template = `checklist.template.${task.template_id}`
  return {
    title: task.name ?? messages[`${template}.title`] ?? messages['task'] ?? '',
    description: task.description ?? messages[`${template}.description`] ?? '',
  }
}

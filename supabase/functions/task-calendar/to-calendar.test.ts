import { describe, expect, test } from 'vitest'
import { checklist as english } from '#content/checklist/en.ts'
import { checklist as spanish } from '#content/checklist/es.ts'
import type { CalendarFeed, FeedPayment, FeedTask } from './feed.ts'
import { calendarParts, toCalendar } from './to-calendar.ts'

const SITE = 'https://convite.test'
const PLAN_ID = '6f2d1c0a-3b4e-4f5a-8c6d-7e8f9a0b1c2d'
const TASK_ID = '0b9f3a52-1c2d-4e3f-9a4b-5c6d7e8f9a0b'

const aFeed = (changes: Partial<CalendarFeed> = {}): CalendarFeed => ({
  plan: {
    id: PLAN_ID,
    name: 'Boda de Ana y Luis',
    city: 'Guadalajara',
    starts_at: '2027-05-15T23:00:00+00:00',
    duration_hours: 8,
    currency: 'MXN',
    updated_at: '2026-11-21T10:00:00.5+00:00',
  },
  language: 'es',
  tasks: [aTask()],
  payments: [],
  ...changes,
})

const aTask = (changes: Partial<FeedTask> = {}): FeedTask => ({
  id: TASK_ID,
  template_id: 'wed-book-venue',
  name: null,
  description: null,
  due_on: '2026-12-01',
  updated_at: '2026-11-21T10:00:00+00:00',
  ...changes,
})

const aPayment = (changes: Partial<FeedPayment> = {}): FeedPayment => ({
  id: '3c4d5e6f-7a8b-4c9d-8e0f-1a2b3c4d5e6f',
  vendor_name: 'Mariachi Los Galleros',
  status: 'scheduled',
  amount: 15_000.5,
  due_on: '2027-01-31',
  updated_at: '2026-11-21T10:00:00+00:00',
  ...changes,
})

/** The entries of a file, each as its properties with lines unfolded and values unescaped. */
function entriesOf(text: string): Record<string, string>[] {
  const lines = text.replace(/\r\n /g, '').split('\r\n')
  const entries: Record<string, string>[] = []
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z]+=[A-Z]+)?):(.*)$/s.exec(line) ?? []
    if (name === 'BEGIN') entries.push({ is: value })
    const plain = value.replace(/\\([\\;,nN])/g, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter))
    Object.assign(entries.at(-1) ?? {}, { [name]: plain })
  }
  return entries
}

const written = (feed: CalendarFeed) => entriesOf(toCalendar(feed, SITE))
const taskWritten = (changes: Partial<FeedTask>, language: 'es' | 'en' = 'es') =>
  written(aFeed({ tasks: [aTask(changes)], language }))[2]

describe('the calendar', () => {
  test('the calendar has the name of the plan and its refresh interval', () => {
    const [calendar] = written(aFeed())
    expect(calendar).toMatchObject({
      is: 'VCALENDAR',
      VERSION: '2.0',
      NAME: 'Boda de Ana y Luis',
      'X-WR-CALNAME': 'Boda de Ana y Luis',
      'REFRESH-INTERVAL;VALUE=DURATION': 'PT1H',
    })
  })

  test('the calendar contains the event at its hour', () => {
    expect(written(aFeed())[1]).toMatchObject({
      is: 'VEVENT',
      UID: PLAN_ID,
      DTSTART: '20270515T230000Z',
      DTEND: '20270516T070000Z',
      SUMMARY: 'Boda de Ana y Luis',
      LOCATION: 'Guadalajara',
      'URL;VALUE=URI': `${SITE}/app/event-plan/${PLAN_ID}`,
    })
  })

  test("a task is a whole day in the calendar and does not block the reader's time", () => {
    const task = taskWritten({})
    expect(task).toMatchObject({
      is: 'VEVENT',
      UID: TASK_ID,
      'DTSTART;VALUE=DATE': '20261201',
      SUMMARY: spanish['checklist.template.wed-book-venue.title'],
      TRANSP: 'TRANSPARENT',
      'URL;VALUE=URI': `${SITE}/app/event-tasks/${PLAN_ID}?task=${TASK_ID}`,
    })
    expect(task).not.toHaveProperty('DTEND')
    expect(task?.['DESCRIPTION']).toMatch(/\n\nhttps:\/\/convite\.test\/app\/event-tasks\//)
  })

  test('the calendar is in the language of its reader', () => {
    expect(taskWritten({}, 'en')).toMatchObject({ SUMMARY: english['checklist.template.wed-book-venue.title'] })
  })

  test("the calendar shows the user's own text instead of the checklist's", () => {
    const task = taskWritten({ name: 'Apartar la hacienda', description: 'Preguntar por la planta de luz' })
    expect(task?.['SUMMARY']).toBe('Apartar la hacienda')
    expect(task?.['DESCRIPTION']).toMatch(/^Preguntar por la planta de luz\n\nhttps:/)
  })

  test('the calendar has a name for a task of an unknown checklist item', () => {
    expect(taskWritten({ template_id: 'gone-for-good' })).toMatchObject({ SUMMARY: 'Tarea' })
  })

  test('the calendar is identical to the byte while nothing changes', () => {
    expect(toCalendar(aFeed(), SITE)).toBe(toCalendar(aFeed(), SITE))
  })

  test('a changed task has a higher sequence and its time of change in the calendar', () => {
    const before = taskWritten({})
    const after = taskWritten({ updated_at: '2026-11-21T10:00:01+00:00' })
    expect(Number(after?.['SEQUENCE'])).toBe(Number(before?.['SEQUENCE']) + 1)
    expect(after?.['LAST-MODIFIED']).toBe('20261121T100001Z')
    expect(after?.['UID']).toBe(before?.['UID'])
  })

  test('the calendar is valid for a plan without tasks', () => {
    expect(written(aFeed({ tasks: [] })).map((entry) => entry['is'])).toEqual(['VCALENDAR', 'VEVENT'])
  })
})

describe('user text in a calendar', () => {
  const FAMILY = '👩‍👩‍👧‍👦'
  test.each([
    ['markup', '<script>alert(1)</script>'],
    ['an attribute', '" onmouseover="alert(1)'],
    ['a link that is code', 'javascript:alert(1)'],
    ['commas, semicolons, colons', 'Flores, velas; y más: todo'],
    ['backslashes', 'C:\\nuevo\\\\n \\, \\;'],
    ['an emoji of seven characters', `Fiesta ${FAMILY} 🎉`],
    ['letters from right to left', 'حفل زفاف \u202eabc'],
    ['letters of three bytes', '結婚式の準備'.repeat(16)],
    ['a hundred emojis', FAMILY.repeat(14)],
    ['a formula', '=HYPERLINK("http://evil.test")'],
  ])('user text in a calendar is preserved: %s', (_, text) => {
    const feed = aFeed({ tasks: [aTask({ name: text, description: text })] })
    const [calendar, , task] = written({ ...feed, plan: { ...feed.plan, name: text } })
    expect(calendar?.['X-WR-CALNAME']).toBe(text)
    expect(task?.['SUMMARY']).toBe(text)
    expect(task?.['DESCRIPTION']?.startsWith(`${text}\n\n`)).toBe(true)
  })

  test.each(['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\u000b', '\r\n '])(
    'user text cannot begin a calendar entry of its own after %j',
    (line) => {
      const text = `Flores${line}END:VEVENT${line}BEGIN:VEVENT${line}SUMMARY:Forged`
      const feed = aFeed({ tasks: [aTask({ name: text, description: text })] })
      const entries = written({ ...feed, plan: { ...feed.plan, name: text, city: text } })
      expect(entries.map((entry) => entry['is'])).toEqual(['VCALENDAR', 'VEVENT', 'VEVENT'])
      expect(entries.map((entry) => entry['SUMMARY'])).not.toContain('Forged')
    },
  )

  test('the calendar contains no character that calendar programs cannot read', () => {
    const every = Array.from({ length: 160 }, (_, code) => String.fromCharCode(code)).join('')
    const text = toCalendar(aFeed({ tasks: [aTask({ name: every, description: `${every}\ud800` })] }), SITE)
    expect(text.replace(/\r\n|\t/g, '')).not.toMatch(/[\p{Cc}\p{Cs}]/u)
  })

  test('no line of the calendar exceeds 75 bytes or splits a character', () => {
    const long = { name: '😀é結'.repeat(25), description: 'Llevar velas, flores; y una mesa. '.repeat(14) }
    const bytes = new TextEncoder().encode(toCalendar(aFeed({ tasks: [aTask(long)] }), SITE))
    const lines = new TextDecoder('utf-8', { fatal: true }).decode(bytes).split('\r\n')
    expect(lines.at(-1)).toBe('')
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  })
})

test.each(['Pacific/Auckland', 'America/Los_Angeles', 'UTC'])(
  'a day is the same for a process in time zone %s',
  (zone) => {
    const before = process.env['TZ']
    process.env['TZ'] = zone
    try {
      expect(taskWritten({ due_on: '2028-02-29' })).toMatchObject({ 'DTSTART;VALUE=DATE': '20280229' })
      expect(written(aFeed())[1]).toMatchObject({ DTSTART: '20270515T230000Z' })
    } finally {
      if (before === undefined) delete process.env['TZ']
      else process.env['TZ'] = before
    }
  },
)

describe('a payment in the calendar', () => {
  const paymentWritten = (changes: Partial<FeedPayment> = {}, language: 'es' | 'en' = 'es') =>
    written(aFeed({ tasks: [], payments: [aPayment(changes)], language })).slice(2)

  test('a payment is a whole day that names the amount and vendor, and links to the money page', () => {
    const [entry] = paymentWritten()
    expect(entry).toMatchObject({
      is: 'VEVENT',
      UID: aPayment().id,
      'DTSTART;VALUE=DATE': '20270131',
      SUMMARY: 'Pago a Mariachi Los Galleros: $15,000.50 MXN',
      DESCRIPTION: `${SITE}/app/budget-tracking/${PLAN_ID}`,
      TRANSP: 'TRANSPARENT',
    })
    expect(paymentWritten({}, 'en')[0]).toMatchObject({ SUMMARY: 'Payment to Mariachi Los Galleros: $15,000.50 MXN' })
  })

  test('a payment has alarms at nine in the morning seven days before and one day before', () => {
    expect(paymentWritten().slice(1)).toMatchObject([
      { is: 'VALARM', ACTION: 'DISPLAY', TRIGGER: '-P6DT15H', DESCRIPTION: expect.stringContaining('Mariachi') },
      { is: 'VALARM', ACTION: 'DISPLAY', TRIGGER: '-PT15H' },
    ])
  })

  test('a payment that was sent says so, and has no alarms', () => {
    const entries = paymentWritten({ status: 'pending' })
    expect(entries).toMatchObject([{ SUMMARY: 'Pago enviado a Mariachi Los Galleros: $15,000.50 MXN' }])
  })

  test.each([
    ['CLP', 1_234_567, '$1,234,567'],
    ['KWD', 1_234.5, '1,234.500'],
  ])('a payment of %s has its decimals', (currency, amount, expected) => {
    const feed = aFeed({ payments: [aPayment({ amount })] })
    const entries = written({ ...feed, plan: { ...feed.plan, currency } })
    expect(entries.find(({ SUMMARY }) => SUMMARY?.startsWith('Pago'))?.['SUMMARY']).toContain(expected)
  })

  test('a payment cannot be forged by the name of a vendor', () => {
    const name = 'Flores\r\nEND:VALARM\r\nBEGIN:VALARM\r\nACTION:EMAIL'
    const entries = paymentWritten({ vendor_name: name })
    expect(entries.map((entry) => entry['is'])).toEqual(['VEVENT', 'VALARM', 'VALARM'])
    expect(entries.map((entry) => entry['ACTION'])).not.toContain('EMAIL')
  })
})

test('a full plan is written in parts without loss or repetition', () => {
  const tasks = Array.from({ length: 250 }, (_, index) => aTask({ name: `Tarea ${index}` }))
  const payments = Array.from({ length: 101 }, () => aPayment())
  const feed = aFeed({ tasks, payments })
  const [calendar, event, ...others] = written(feed).filter((entry) => entry['is'] !== 'VALARM')
  expect([calendar?.['is'], event?.['SUMMARY']]).toEqual(['VCALENDAR', feed.plan.name])
  expect(others.slice(0, 250).map((entry) => entry['SUMMARY'])).toEqual(tasks.map((task) => task.name))
  expect(others).toHaveLength(351)
  expect([...calendarParts(feed, SITE)].length).toBeGreaterThan(5)
  expect(toCalendar(feed, SITE).match(/(BEGIN|END):VCALENDAR\r\n/g)).toHaveLength(2)
})

import type { Locator, Page } from 'playwright-core'
import { closeBrowser, openVisitor } from '#tests/e2e/support/browser.ts'
import { messagesIn } from '#tests/e2e/support/messages.ts'
import { startProduct } from '#tests/e2e/support/product.ts'
import type { BenchRow } from './row.ts'

/** Time to find the next control and tap it. */
const TAP_MS = 800
/** Typing at 40 words of five letters per minute. */
const LETTER_MS = 60_000 / (40 * 5)
/** The date wheel of a phone: month, year, day, done. The browser here has none, so the time of its taps is added. */
const CALENDAR_TAPS = 4

const t = messagesIn('es')

/**
 * A simulated phone user who pauses before each tap and types letter by letter; taps and letters are counted and
 * reported.
 */
class Person {
  readonly page: Page
  taps = 0
  fields = 0
  letters = 0

  constructor(page: Page) {
    this.page = page
  }

  async tap(target: Locator, what: string): Promise<void> {
    await target.waitFor()
    await this.pause(TAP_MS)
    await target.tap()
    this.taps += 1
    this.tell(`tap   ${what}`)
  }

  async type(field: Locator, text: string, what: string): Promise<void> {
    await this.tap(field, what)
    await field.fill('')
    await field.pressSequentially(text, { delay: LETTER_MS })
    this.fields += 1
    this.letters += text.length
    this.tell(`type  ${what}: ${text.length} letters`)
  }

  async pickDay(field: Locator, day: string, what: string): Promise<void> {
    await this.tap(field, what)
    await this.pause(CALENDAR_TAPS * TAP_MS)
    await field.fill(day)
    this.taps += CALENDAR_TAPS
    this.tell(`tap   the day in the phone’s calendar: ${CALENDAR_TAPS} taps`)
  }

  button = (name: string) => this.page.getByRole('button', { name, exact: true })
  card = (name: string) => this.page.getByRole('radio', { name })
  field = (name: string) => this.page.getByLabel(name, { exact: true })

  private pause = (ms: number) => this.page.waitForTimeout(ms)
  private tell = (what: string) => console.log(`  ${String(this.taps).padStart(2)}  ${what}`)
}

/** Creates the account and confirms it from the mailbox on the same phone. */
async function signUp(person: Person, email: string): Promise<void> {
  await person.type(person.field(t('auth.field.full-name')), 'Ana Ruiz', 'name')
  await person.type(person.field(t('auth.field.email')), email, 'mail address')
  await person.type(person.field(t('auth.field.password')), 'jacaranda en flor 7', 'password')
  await person.tap(person.button(t('auth.sign-up.submit')), 'create the account')
  await person.page.getByRole('heading', { name: t('auth.check-mail.heading') }).waitFor()
  await person.page.goto('/dev/mailbox')
  await person.tap(person.page.getByRole('link').first(), 'the mail')
  await person.tap(person.page.getByRole('link', { name: /token_hash/ }), 'the link in the mail')
}

async function next(person: Person): Promise<void> {
  await person.tap(person.button(t('wizard.next')), 'go on')
}

/** Accepts the suggestions of steps 4 to 7 and saves. */
async function accept(person: Person): Promise<void> {
  for (const title of ['wizard.categories.title', 'wizard.priorities.title', 'wizard.budget.title'] as const) {
    await person.page.getByRole('heading', { name: t(title) }).waitFor()
    await next(person)
  }
  await person.page.getByRole('heading', { name: t('wizard.name.title') }).waitFor()
  await person.tap(person.button(t('wizard.save')), 'create the plan')
  await person.page.waitForURL(/\/app\/event-plan\//)
  await person.page.getByRole('heading', { level: 1 }).waitFor()
}

async function sayWhoAndWhen(person: Person): Promise<void> {
  await person.tap(person.card(t('plans.couple-type.bride-groom')), 'who marries')
  await next(person)
  const year = new Date().getFullYear() + 1
  await person.pickDay(person.field(t('wizard.details.date')), `${year}-11-20`, 'date')
  await next(person)
}

async function fromTheNumbersTried(person: Person): Promise<void> {
  await person.type(person.field(t('landing.try.total', { currency: 'MXN' })), '280000', 'total, on the front page')
  await person.type(person.field(t('landing.try.guests')), '120', 'guests, on the front page')
  await person.tap(person.page.getByRole('link', { name: t('landing.try.go-on') }), 'go on with these numbers')
  await signUp(person, 'ana.ruiz@example.com')
  await sayWhoAndWhen(person)
  await person.tap(person.card(t('plans.location-type.indoor-venue')), 'kind of place')
  await next(person)
  await accept(person)
}

async function fromTheButton(person: Person): Promise<void> {
  await person.tap(person.page.getByRole('link', { name: t('site.call.start') }).first(), 'start planning free')
  await signUp(person, 'eva.ruiz@example.com')
  await person.tap(person.page.getByRole('link', { name: t('plans.first.start') }), 'create my first plan')
  await person.tap(person.card(t('plans.event-type.wedding')), 'wedding')
  await sayWhoAndWhen(person)
  const city = person.page.getByRole('combobox', { name: t('wizard.place.city') })
  await person.type(city, 'guada', 'city')
  await person.tap(person.page.getByRole('option', { name: 'Guadalajara' }).first(), 'Guadalajara')
  await person.tap(person.card(t('plans.location-type.indoor-venue')), 'kind of place')
  await person.type(person.field(t('wizard.place.guests')), '120', 'guests')
  await person.type(person.page.getByLabel(t('wizard.place.total')), '280000', 'total')
  await next(person)
  await accept(person)
}

const WAYS = { 'from the numbers tried on the front page': fromTheNumbersTried, 'from “start free”': fromTheButton }

/** Time from the front page on a phone to a saved plan at a person's pace, without reading time. */
export async function benchFirstPlan(): Promise<readonly BenchRow[]> {
  const product = await startProduct()
  const rows: BenchRow[] = []
  try {
    for (const [name, walk] of Object.entries(WAYS)) {
      const visitor = await openVisitor({ device: 'phone', baseUrl: product.url })
      try {
        console.log(`A first plan ${name}:`)
        const person = new Person(visitor.page)
        const startedAt = performance.now()
        await visitor.page.goto('/')
        await walk(person)
        rows.push(
          { name: `first plan ${name}`, value: (performance.now() - startedAt) / 1000, unit: 's' },
          { name: `taps ${name}`, value: person.taps, unit: '' },
          { name: `fields typed ${name}`, value: person.fields, unit: '' },
          { name: `letters typed ${name}`, value: person.letters, unit: '' },
        )
      } finally {
        await visitor.close()
      }
    }
    return rows
  } finally {
    await closeBrowser()
    await product.remove()
  }
}

import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { formatMoney } from '#app/lib/format/format.ts'
import { expectFocus } from '#tests/support/focus.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { aDraft } from '#tests/support/wizard-draft.ts'
import { ReachedLimitDialog } from '../billing/reached-limit-dialog.tsx'
import type { WizardDraft } from './draft/wizard-draft.ts'
import { writeStoredDraft } from './schema.ts'
import { WizardScreen } from './wizard-screen.tsx'

const network = fakeNetwork()

const USER = 'user-1'
const KEY = `convite.plan-draft.${USER}`

beforeEach(() => {
  localStorage.clear()
  // jsdom has no layout and cannot scroll.
  window.scrollTo = vi.fn()
  Element.prototype.scrollIntoView = vi.fn()
})

function show(step: string, draft?: Partial<WizardDraft>, language: 'en' | 'es' = 'en') {
  if (draft) localStorage.setItem(KEY, writeStoredDraft(aDraft(draft)))
  return renderUi(<WizardScreen userId={USER} />, { path: `/app/new-plan?step=${step}`, language })
}
const question = () => screen.getByRole('heading', { level: 1 })
const goOn = () => screen.getByRole('button', { name: 'Continue' })

describe('continuing', () => {
  test('continuing without an answer shows an error beside the field and focuses it', async () => {
    const user = setupUser()
    show('type')
    await user.click(goOn())
    expect(screen.getByRole('radiogroup', { name: 'Event type' })).toHaveAccessibleDescription(
      'Choose what you are celebrating.',
    )
    await expectFocus(() => screen.getByRole('radio', { name: 'Wedding' }))
    expect(screen.getByText('1 answer is missing')).toBeInTheDocument()
  })

  test('a step is completed with the keyboard alone and leads to the next question', async () => {
    const user = setupUser()
    show('type')
    screen.getByRole('radio', { name: 'Birthday' }).focus()
    await user.keyboard(' {Enter}')
    await waitFor(() => expect(question()).toHaveTextContent('When is it?'))
    await expectFocus(() => question())
    expect(question()).toHaveAccessibleDescription('Step 2 of 7: Details')
  })

  test('a wedding requires the couple type', async () => {
    const user = setupUser()
    show('type')
    await user.click(screen.getByRole('radio', { name: 'Wedding' }))
    await user.click(goOn())
    expect(screen.getByText('Choose who is getting married.')).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Bride and bride' }))
    await user.click(goOn())
    await waitFor(() => expect(question()).toHaveTextContent('When is it?'))
  })
})

describe('the date', () => {
  test.each([
    ['next June', 'Enter a date that exists.'],
    ['02/31/2027', 'Enter a date that exists.'],
    ['06/12/2020', 'That date has passed. Choose one in the future.'],
  ])('the date %s stays as typed and gets an error', async (typed, words) => {
    const user = setupUser()
    show('details', {})
    const date = screen.getByRole('textbox', { name: 'Date' })
    await user.clear(date)
    await user.type(date, typed)
    await user.tab()
    expect(date).toHaveValue(typed)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(date).toHaveValue(typed)
    await expectFocus(date)
    expect(date).toHaveAccessibleDescription(expect.stringContaining(words))
  })
})

test('a duration that is no number stays as typed and gets an error', async () => {
  const user = setupUser()
  show('details', {})
  const duration = screen.getByRole('textbox', { name: 'Duration in hours' })
  await user.clear(duration)
  await user.type(duration, '8-10')
  await user.click(goOn())
  expect(duration).toHaveValue('8-10')
  expect(duration).toHaveAccessibleDescription(expect.stringContaining('Enter a whole number of hours from 1 to 72.'))
})

describe('the total', () => {
  test.each([
    ['en', 'Total budget', 'Continue', 'Invalid Budget: Please enter a valid budget amount'],
    ['es', 'Presupuesto total', 'Continuar', 'Presupuesto no válido: escribe un monto de presupuesto válido'],
  ] as const)('a total that is no amount is refused in %s', async (language, label, next, words) => {
    const user = setupUser()
    show('place', { total: null }, language)
    const total = screen.getByRole('textbox', { name: label })
    await user.type(total, 'abc')
    await user.click(screen.getByRole('button', { name: next }))
    expect(total).toBeInvalid()
    expect(total).toHaveAccessibleDescription(expect.stringContaining(words))
    await expectFocus(total)
    expect(total).toHaveValue('abc')
  })

  test('the total is shown as it was read', async () => {
    const user = setupUser()
    show('place', { total: null })
    const total = screen.getByRole('textbox', { name: 'Total budget' })
    await user.type(total, '350 mil')
    expect(screen.getByText('That is $350,000 MXN, about $2,917 per guest.')).toBeInTheDocument()
    await user.tab()
    expect(total).toHaveValue(formatMoney(35_000_000, 'MXN', 'en'))
  })
})

describe('priorities', () => {
  const places = () =>
    within(screen.getByRole('list', { name: 'What matters most' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  const choice = (name: string) => screen.getByRole('button', { name, pressed: false })

  test('up to three are chosen in order, with the keyboard, and a fourth says why it is not', async () => {
    const user = setupUser()
    show('priorities', {})
    expect(places()).toEqual(['1Not chosen', '2Not chosen', '3Not chosen'])
    choice('Music').focus()
    await user.keyboard('{Enter}')
    expect(screen.getByText('Music: place 1 of 3.')).toBeInTheDocument()
    await expectFocus(() => screen.getByRole('button', { name: 'Music', pressed: true }))
    await user.click(choice('Venue'))
    await user.click(choice('Attire'))
    expect(places()).toEqual(['1Music weighs 35% more', '2Venue weighs 25% more', '3Attire weighs 15% more'])
    expect(screen.getByText('Everything else counts alike.')).toBeInTheDocument()
    await user.click(choice('Drinks'))
    expect(places()[2]).toContain('Attire')
    expect(screen.getAllByText('You have chosen 3: remove one to choose another.')).toHaveLength(2)
  })

  test('a choice moves up and keeps the focus, and returns to the rest', async () => {
    const user = setupUser()
    show('priorities', { priorities: ['music', 'venue', 'attire'] })
    await user.click(screen.getByRole('button', { name: 'Move Attire up' }))
    expect(places()[1]).toContain('Attire')
    await expectFocus(() => screen.getByRole('button', { name: 'Move Attire up' }))
    await user.keyboard('{Enter}')
    expect(places()[0]).toContain('Attire')
    await expectFocus(() => screen.getByRole('button', { name: 'Remove Attire' }))
    await user.keyboard('{Enter}')
    expect(places()).toEqual(['1Music weighs 35% more', '2Venue weighs 25% more', '3Not chosen'])
    await expectFocus(() => choice('Attire'))
    expect(screen.getByText('Attire counts like the rest.')).toBeInTheDocument()
  })

  test('a full ranking of an earlier release is shown, and its first three can be kept', async () => {
    const user = setupUser()
    show('priorities', { priorities: ['music', ...aDraft().categories.filter((category) => category !== 'music')] })
    expect(
      within(screen.getByRole('list', { name: 'Categories by importance' })).getAllByRole('listitem'),
    ).toHaveLength(9)
    await user.click(screen.getByRole('button', { name: 'Keep only the first 3' }))
    expect(places().map((place) => place?.split(' ')[0])).toEqual(['1Music', '2Venue', '3Catering'])
  })

  test('of two categories one is chosen', () => {
    show('priorities', { categories: ['venue', 'music'] })
    expect(places()).toEqual(['1Not chosen'])
    expect(screen.getByText('Tap the category that matters most.')).toBeInTheDocument()
  })
})

describe('the draft', () => {
  test('the draft survives a reload', async () => {
    const user = setupUser()
    const first = show('type')
    await user.click(screen.getByRole('radio', { name: 'Graduation' }))
    first.unmount()
    show('type')
    expect(screen.getByRole('radio', { name: 'Graduation' })).toBeChecked()
    expect(screen.getByText(/Picking up where you left off/)).toBeInTheDocument()
  })

  test('the draft of another user is not shown', () => {
    localStorage.setItem('convite.plan-draft.another-user', writeStoredDraft(aDraft()))
    show('type')
    expect(screen.getByRole('radio', { name: 'Wedding' })).not.toBeChecked()
  })

  test('an unreadable draft gives a fresh one', () => {
    localStorage.setItem(KEY, '{"version":1,"draft":"<script>')
    show('type')
    expect(question()).toHaveTextContent('What are you celebrating?')
  })

  test('the draft opens no step beyond the first unfinished one', () => {
    show('name', { guests: 'many' })
    expect(question()).toHaveTextContent('Where, and for how many?')
  })

  test('the draft is erased only after a confirmation', async () => {
    const user = setupUser()
    show('type', {})
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/will be discarded/)).toBeInTheDocument()
    expect(screen.getByLabelText('Wedding')).toBeChecked()
    await user.click(within(dialog).getByRole('button', { name: 'Discard and start over' }))
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Wedding' })).not.toBeChecked())
    expect(localStorage.getItem(KEY)).toBeNull()
  })
})

describe('the budget', () => {
  test('the budget keeps its sum when an amount is typed, and Enter stays on the step', async () => {
    const user = setupUser()
    show('budget', {})
    const venue = screen.getByRole('textbox', { name: 'Amount for Venue' })
    await user.clear(venue)
    await user.type(venue, '100,000{Enter}')
    expect(venue).toHaveValue('$100,000')
    expect(screen.getByText('Adds up exactly to $350,000')).toBeInTheDocument()
    expect(question()).toHaveTextContent('Here is the split')
    await user.click(screen.getByRole('button', { name: 'Back to suggestion' }))
    expect(venue).not.toHaveValue('$100,000')
  })

  test('the budget step shows the missing amount, and the guests the total is enough for', () => {
    show('budget', { guests: '9000' })
    expect(screen.getByText('Not enough for everyone')).toBeInTheDocument()
    expect(screen.getByText(/covers food and drinks for about/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Change guests or total' })).toHaveAttribute(
      'href',
      '/app/new-plan?step=place',
    )
  })
})

test('a name is suggested until one is typed', async () => {
  const user = setupUser()
  show('name', { name: '', isNameTyped: false })
  const name = screen.getByRole('textbox', { name: 'Event name' })
  expect(name).toHaveValue('Our wedding')
  await user.click(screen.getByRole('button', { name: 'Wedding in Guadalajara' }))
  expect(name).toHaveValue('Wedding in Guadalajara')
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: 'Create my event' }))
  expect(name).toHaveAccessibleDescription('Enter a name.')
})

test('after the prompt of a full tier the button that saves has the focus again, and the draft is kept', async () => {
  const user = setupUser()
  signInForTest()
  network.use(
    http.get(`${API_URL}/rest/v1/:table`, () => HttpResponse.json([])),
    http.post(`${API_URL}/rest/v1/rpc/my_subscription`, () => new HttpResponse(null, { status: 406 })),
    http.post(`${API_URL}/rest/v1/rpc/create_event_plan`, () => {
      // A browser takes the focus from what is disabled; jsdom does not.
      ;(document.activeElement as HTMLElement).blur()
      return HttpResponse.json({ code: 'P0001', message: 'plan.limit-reached', details: '1' }, { status: 400 })
    }),
  )
  localStorage.setItem(KEY, writeStoredDraft(aDraft({})))
  renderUi(
    <>
      <WizardScreen userId={USER} />
      <ReachedLimitDialog />
    </>,
    { path: '/app/new-plan?step=name' },
  )
  await user.click(screen.getByRole('button', { name: 'Create my event' }))
  await user.click(await screen.findByRole('button', { name: 'Back to the draft' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await expectFocus(() => screen.getByRole('button', { name: 'Create my event' }))
  expect(localStorage.getItem(KEY)).not.toBeNull()
})

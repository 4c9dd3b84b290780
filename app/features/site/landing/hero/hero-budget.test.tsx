import { act, screen, waitFor } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Language, translateIn } from '#app/i18n/i18n.ts'
import { storedPlanIdea } from '#app/lib/site/plan-idea.ts'
import { toMinor } from '#domain/money/money.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { HeroBudget } from './hero-budget.tsx'
import { heroStart } from './hero-start.ts'

const propsIn = (language: Language) => heroStart(translateIn(language), language)

const user = setupUser()
const open = (language: Language = 'en') => renderUi(<HeroBudget {...propsIn(language)} />, { language })

const total = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Total in/ })
const guests = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Guests' })
const city = () => screen.getByRole('combobox', { name: 'In which city?' })
const kind = () => screen.getByRole('combobox', { name: 'What are you celebrating?' })
const amounts = () =>
  screen
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.querySelector('span:last-child')?.textContent ?? '')
const cents = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)
const sum = () => amounts().reduce((all, text) => all + cents(text), 0)

const retype = async (field: HTMLElement, text: string) => {
  await user.clear(field)
  if (text) await user.type(field, text)
}

beforeEach(() => localStorage.clear())

describe('the budget to try', () => {
  test('the calculator opens with the sample event, its amounts adding up to the cent', () => {
    open()
    expect(amounts()).toHaveLength(9)
    expect(sum()).toBe(toMinor(350_000, 'MXN'))
    expect(screen.getByText(/The nine categories add up to \$350,000 MXN/)).toBeVisible()
  })

  test.each(['512345.67', '1', '99,999.99', '350 mil'])('a total typed as %s adds up', async (typed) => {
    open()
    const before = amounts()
    await retype(total(), typed)
    expect(sum()).toBe(typed === '350 mil' ? 35_000_000 : cents(typed))
    if (typed !== '350 mil') expect(amounts()).not.toEqual(before)
    expect(total()).toHaveValue(typed === '512345.67' ? '512,345.67' : typed)
  })

  test.each([
    ['1234567', '1,234,567', '1,234,567'],
    ['80000.5', '80,000.5', '80,000.50'],
    ['350 mil', '350 mil', '350,000'],
    ['mucho', 'mucho', 'mucho'],
  ])('a total typed as %s is grouped while it is typed, and formatted when it is left', async (typed, shown, left) => {
    open()
    await retype(total(), typed)
    expect(total()).toHaveValue(shown)
    await user.tab()
    expect(total()).toHaveValue(left)
  })

  test('a digit in the middle of the total leaves the caret behind it', async () => {
    open()
    await user.type(total(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(total()).toHaveValue('3,950,000')
    expect(total().selectionStart).toBe(3)
  })

  test('another city shows its own currency and the typical total there', async () => {
    open()
    await user.selectOptions(city(), 'Madrid')
    expect(screen.getByRole('textbox', { name: 'Total in EUR' })).not.toHaveValue('350,000')
    expect(amounts().every((text) => text.startsWith('€'))).toBe(true)
    expect(screen.getByText('An example amount for Madrid')).toBeVisible()
  })

  test('a typed total stays when the city changes', async () => {
    open()
    await retype(total(), '42000')
    await user.selectOptions(city(), 'Bogotá')
    expect(screen.getByRole('textbox', { name: 'Total in COP' })).toHaveValue('42,000')
    expect(sum()).toBe(toMinor(42_000, 'COP'))
  })

  test('a currency without cents is counted in whole units', async () => {
    open()
    await user.selectOptions(city(), 'Santiago')
    expect(amounts().join()).not.toContain('.')
  })

  test('another kind of event is split differently', async () => {
    open()
    const before = amounts()
    await user.selectOptions(kind(), 'Quinceañera')
    expect(amounts()).not.toEqual(before)
    expect(sum()).toBe(toMinor(350_000, 'MXN'))
  })

  test('a total below the minimum for the guests shows a notice', async () => {
    open()
    await retype(guests(), '2000')
    expect(screen.getByText(/Not enough: food and drinks for 2,000 cost at least/)).toBeVisible()
    expect(sum()).toBe(toMinor(350_000, 'MXN'))
  })

  test('the selected category shows its reasons', async () => {
    open()
    expect(screen.getByText('Why this amount for Catering?')).toBeVisible()
    expect(screen.getByText(/Kept at \$[\d,.]+, the minimum for everyone/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /^Music/ }))
    expect(screen.getByText('Why this amount for Music?')).toBeVisible()
  })

  test('the prioritized category gets more', async () => {
    open()
    await user.click(screen.getByRole('radio', { name: /^Music/ }))
    const before = cents(amounts()[4] ?? '')
    await user.click(screen.getByRole('checkbox', { name: 'This matters most to us' }))
    expect(cents(amounts()[4] ?? '')).toBeGreaterThan(before)
    expect(sum()).toBe(toMinor(350_000, 'MXN'))
    expect(screen.getByText(/It matters most to you/)).toBeVisible()
  })

  test.each(['', '-5', '0', '1e12', 'mucho', '99999999999'])(
    'the calculator asks again for a total of "%s" and keeps it',
    async (typed) => {
      open()
      const before = amounts()
      await retype(total(), typed)
      expect(total()).toHaveValue(typed === '99999999999' ? '99,999,999,999' : typed)
      expect(total()).toBeInvalid()
      expect(total()).toHaveAccessibleDescription(/Invalid Budget: Please enter a valid|at most 9,999,999,999/)
      // The last valid amounts stay; "99999999999" passes through valid ones.
      if (typed !== '99999999999' && typed !== '1e12') expect(amounts()).toEqual(before)
    },
  )

  test.each(['', '-5', '0', '10001', '2.5'])('invalid guests "%s" show an error', async (typed) => {
    open()
    await retype(guests(), typed)
    expect(guests()).toBeInvalid()
    expect(guests()).toHaveAccessibleDescription('Enter a whole number from 1 to 10,000.')
    await retype(guests(), '90')
    expect(guests()).toBeValid()
  })

  test('errors are shown in Spanish on the Spanish page', async () => {
    open('es')
    const field = screen.getByRole('textbox', { name: 'Total en MXN' })
    await retype(field, '-1')
    expect(field).toHaveAccessibleDescription('Presupuesto no válido: escribe un monto de presupuesto válido')
  })

  test('changes are announced after a pause, and nothing before the first', async () => {
    open()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await retype(total(), '500000')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^New split of \$500,000 MXN: Catering/))
  })

  test('the numbers are handed to the wizard', async () => {
    open()
    await user.selectOptions(city(), 'Lima')
    await retype(total(), '80000')
    await retype(guests(), '75')
    const link = screen.getAllByRole('link', { name: 'Keep these numbers' })[0]
    link?.addEventListener('click', (event) => event.preventDefault())
    if (link) await user.click(link)
    expect(JSON.parse(storedPlanIdea() ?? '')).toMatchObject({
      eventType: 'wedding',
      cityId: 'lima',
      currency: 'PEN',
      total: 8_000_000,
      guests: 75,
    })
  })
})

describe('hydration of the prerendered calculator', () => {
  let root: Root | undefined
  afterEach(() => act(() => root?.unmount()))

  const wake = async (before: (place: HTMLElement) => void = () => undefined) => {
    const props = propsIn('en')
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = renderToString(<HeroBudget {...props} />)
    before(place)
    const written = place.innerHTML
    await act(async () => {
      root = hydrateRoot(place, <HeroBudget {...props} />)
    })
    return { place, written }
  }

  test('hydration changes nothing', async () => {
    const { place, written } = await wake()
    expect(place.innerHTML).toBe(written)
  })

  test('hydration keeps text typed before', async () => {
    await wake((place) => {
      const field = (name: string) => place.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
      field('total').value = '123456'
      field('guests').value = '40'
    })
    expect(total()).toHaveValue('123456')
    expect(guests()).toHaveValue(40)
    expect(sum()).toBe(12_345_600)
  })

  test('hydration keeps a city chosen before', async () => {
    await wake((place) => {
      const field = place.querySelector<HTMLSelectElement>('[name="city"]') as HTMLSelectElement
      field.value = 'madrid'
    })
    expect(screen.getByRole('textbox', { name: 'Total in EUR' })).toBeVisible()
    expect(city()).toHaveValue('madrid')
  })
})

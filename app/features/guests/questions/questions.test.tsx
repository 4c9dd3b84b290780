import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { expectFocus } from '#tests/support/focus.ts'
import { address, fourParties, openGuests } from '#tests/support/guests/guests-page.tsx'
import { guestId } from '#tests/support/guests/guests-service.ts'
import { fakeNetwork } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'

const network = fakeNetwork()

beforeEach(() => {
  signInForTest()
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = vi.fn()
})

const BUS = guestId(901)
const HOTEL = guestId(902)

const QUESTIONS = [
  {
    id: BUS,
    text_es: '¿Autobús?',
    text_en: 'Bus?',
    kind: 'choice',
    choices_es: ['Ida', 'Vuelta'],
    choices_en: ['There', 'Back'],
    position: 0,
  },
  { id: HOTEL, text_es: '¿Hotel?', text_en: null, kind: 'text', choices_es: [], choices_en: [], position: 1 },
]

/** Ana takes the bus back and told her hotel; nobody else answered. */
async function open(path = '/') {
  const parties = fourParties().map((party) =>
    party.id === guestId(1) ? { ...party, question_answers: { [BUS]: '1', [HOTEL]: 'Casa Azul' } } : party,
  )
  const page = await openGuests(network, { parties, path, questions: QUESTIONS })
  return page
}

async function openForm() {
  const page = await open()
  await page.user.click(await screen.findByRole('button', { name: 'More for this list' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Your own questions' }))
  const dialog = within(await screen.findByRole('dialog'))
  const save = () => page.user.click(dialog.getByRole('button', { name: 'Save changes' }))
  return { ...page, dialog, save }
}

describe('the answers to the hosts’ questions', () => {
  test('a party’s answers stand in its details, in the words of the choice', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /Ana López/, expanded: false }))
    expect(await screen.findByText('Back')).toBeVisible()
    expect(screen.getByText('Casa Azul')).toBeVisible()
  })

  test('the summary counts parties and those who come, and leads to them', async () => {
    const { user } = await open('/?view=answers')
    const bus = within(await screen.findByRole('region', { name: 'Bus?' }))
    expect(bus.getByRole('row', { name: /Back/ })).toHaveTextContent('Back11')
    expect(bus.getByRole('row', { name: /There/ })).toHaveTextContent('There00')
    expect(bus.getByRole('row', { name: /No answer/ })).toHaveTextContent('No answer30')
    await user.click(bus.getByRole('link', { name: 'Back' }))
    await waitFor(() => expect(screen.queryByText(/Begoña/)).not.toBeInTheDocument())
    expect(new URLSearchParams(address() ?? '').get('answer')).toBe(`${BUS}:1`)
    expect(screen.getByText('Ana López')).toBeVisible()
  })

  test('the list is filtered by who has not answered', async () => {
    await open(`/?answer=${HOTEL}:-`)
    expect(await screen.findByText('Begoña Muñoz')).toBeVisible()
    expect(screen.queryByText('Ana López')).not.toBeInTheDocument()
  })
})

describe('the form of the hosts’ questions', () => {
  test('questions are added, changed, ordered and saved at once', async () => {
    const { service, user, dialog, save } = await openForm()
    await user.click(dialog.getByRole('button', { name: 'Move question 1 down' }))
    // The focus goes with the row, also to where it goes no further.
    await expectFocus(() => dialog.getByRole('button', { name: 'Move question 2 down' }))
    await user.keyboard('{Enter}')
    await user.click(dialog.getByRole('button', { name: 'Add question' }))
    const [added] = dialog.getAllByRole('textbox', { name: 'Question in Spanish' }).slice(-1)
    await user.type(added as HTMLElement, '¿Vienen con niños?')
    await save()
    await waitFor(() => expect(service.bodiesOf('save_guest_questions')).toHaveLength(1))
    expect(service.bodiesOf('save_guest_questions')[0]).toMatchObject({
      questions: [
        { id: HOTEL, kind: 'text' },
        { id: BUS, choices_en: ['There', 'Back'], choices_from: [0, 1] },
        { kind: 'yes-no', text_es: '¿Vienen con niños?', text_en: null },
      ],
      removed_ids: [],
      remove_answers: false,
    })
  })

  test('a question whose answers would go is removed only after its number was told', async () => {
    const { service, user, dialog, save } = await openForm()
    await user.click(dialog.getByRole('button', { name: 'Remove question 1' }))
    service.refusal = 'guest-question.answered'
    service.refusalDetail = '2'
    await save()
    expect(await screen.findByText(/2 parties have answered what you remove/)).toBeVisible()
    service.refusal = null
    await user.click(screen.getByRole('button', { name: 'Remove and save' }))
    await waitFor(() => expect(service.bodiesOf('save_guest_questions')).toHaveLength(2))
    expect(service.bodiesOf('save_guest_questions')[1]).toMatchObject({ removed_ids: [BUS], remove_answers: true })
  })

  test('a choice that moves up says where it was', async () => {
    const { service, user, dialog, save } = await openForm()
    await user.click(dialog.getByRole('button', { name: 'Move choice 2 up' }))
    await save()
    await waitFor(() => expect(service.bodiesOf('save_guest_questions')).toHaveLength(1))
    expect(service.bodiesOf('save_guest_questions')[0]).toMatchObject({
      questions: [{ id: BUS, choices_en: ['Back', 'There'], choices_from: [1, 0] }, {}],
    })
  })

  test('what is missing is told beside its field, and nothing typed is lost', async () => {
    const { service, user, dialog, save } = await openForm()
    const choice = dialog.getByRole('textbox', { name: 'Choice 1 in English' })
    await user.clear(choice)
    await save()
    await waitFor(() => expect(choice).toHaveAccessibleDescription('Write this choice.'))
    expect(dialog.getByRole('textbox', { name: 'Choice 2 in English' })).toHaveValue('Back')
    expect(service.bodiesOf('save_guest_questions')).toHaveLength(0)
  })

  test('the preview shows the question in both languages', async () => {
    const { user, dialog } = await openForm()
    const [preview] = dialog.getAllByRole('button', { name: 'Preview' })
    await user.click(preview as HTMLElement)
    expect(within(dialog.getByRole('combobox', { name: '¿Autobús?' })).getByText('Ida')).toBeInTheDocument()
    expect(within(dialog.getByRole('combobox', { name: 'Bus?' })).getByText('There')).toBeInTheDocument()
  })
})

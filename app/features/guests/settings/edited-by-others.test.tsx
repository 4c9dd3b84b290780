import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { type GuestsPageOptions, openGuests } from '#tests/support/guests/guests-page.tsx'
import { guestId, MAIN_ID } from '#tests/support/guests/guests-service.ts'
import { fakeLive } from '#tests/support/live.tsx'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'

const network = fakeNetwork()

beforeEach(() => signInForTest())

const menu = (id: number, nameEn: string, changes: object = {}) => ({
  ...{ id: guestId(id), name_es: null, name_en: nameEn, is_for_children: false, position: id },
  ...changes,
})
const QUESTION = {
  ...{ id: guestId(800), text_es: null, text_en: 'Bus?', kind: 'yes-no', choices_es: [], choices_en: [], position: 0 },
}

/** An open form of the guests' menu, and what another person changes while it is open. */
async function open(item: string, saved: Pick<GuestsPageOptions, 'mealOptions' | 'questions'> = {}) {
  const live = fakeLive(network)
  const others: object[] = []
  const { user, service, planId } = await openGuests(network, { isLive: true, others, ...saved })
  await waitFor(() => expect(live.hasJoined(planId)).toBe(true))
  await user.click(screen.getByRole('button', { name: 'More for this list' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  const dialog = within(await screen.findByRole('dialog'))
  return {
    ...{ user, service, dialog, others },
    save: () => user.click(dialog.getByRole('button', { name: 'Save changes' })),
    answer: async (name: string) => {
      const question = within(await screen.findByRole('dialog', { name: 'Someone else changed it too' }))
      await user.click(question.getByRole('button', { name }))
    },
    change: async (table: string, row: Record<string, unknown>, run: () => void) => {
      const before = service.settingsRead
      run()
      live.change(planId, table, { ...row, plan_id: planId })
      await waitFor(() => expect(service.settingsRead).toBeGreaterThan(before))
    },
  }
}

test('hosts and deadline: what another changed is taken over, and only what was typed is saved', async () => {
  const saved: unknown[] = []
  network.use(
    http.patch(`${API_URL}/rest/v1/guest_settings`, async ({ request }) => {
      saved.push(await request.json())
      return HttpResponse.json({ plan_id: '' })
    }),
  )
  const { user, service, dialog, save, change } = await open('Hosts and reply deadline')
  await user.type(dialog.getByRole('textbox', { name: 'Places' }), '120')
  await change('guest_settings', {}, () => {
    service.settings = { first_host: 'Lucía' }
  })
  await waitFor(() => expect(dialog.getByDisplayValue('Lucía')).toBeVisible())
  await save()
  await waitFor(() => expect(saved).toEqual([{ places: 120 }]))
})

test('hosts and deadline: what both changed is asked about', async () => {
  const { user, service, dialog, save, answer, change } = await open('Hosts and reply deadline')
  const places = dialog.getByRole('textbox', { name: 'Places' })
  await user.type(places, '120')
  await change('guest_settings', {}, () => {
    service.settings = { places: 90 }
  })
  await save()
  expect(await screen.findByText(/someone else changed the same: Places\./)).toBeVisible()
  await answer('Use theirs')
  await waitFor(() => expect(places).toHaveValue('90'))
})

test('menus: what another adds and renames is in the form, and is neither removed nor written over', async () => {
  const { user, service, dialog, save, change } = await open('Menus', {
    mealOptions: [menu(1, 'Fish'), menu(2, 'Cake')],
  })
  const names = () => dialog.getAllByRole('textbox', { name: 'Name in English' })
  await user.type(names()[0] as HTMLElement, ' of the day')
  await change('meal_options', menu(3, 'Vegan'), () => {
    service.mealOptions = [menu(1, 'Fish', { is_for_children: true }), menu(2, 'Cake'), menu(3, 'Vegan')]
  })
  await waitFor(() =>
    expect(names().map((each) => (each as HTMLInputElement).value)).toEqual(['Fish of the day', 'Cake', 'Vegan']),
  )
  await save()
  await waitFor(() => expect(service.bodiesOf('save_meal_options')).toHaveLength(1))
  expect(service.bodiesOf('save_meal_options')[0]).toMatchObject({
    meal_options: [{ id: guestId(1), name_en: 'Fish of the day' }, { id: guestId(2) }, { id: guestId(3) }],
    removed_ids: [],
  })
  const [first] = (service.bodiesOf('save_meal_options')[0] as unknown as { meal_options: object[] }).meal_options
  expect(first).not.toHaveProperty('is_for_children')
})

test('menus: a name that both changed is asked about by that name', async () => {
  const { user, service, dialog, save, answer, change } = await open('Menus', {
    mealOptions: [menu(1, 'Fish')],
  })
  await user.type(dialog.getByRole('textbox', { name: 'Name in English' }), ' of the day')
  await change('meal_options', menu(1, 'Tuna'), () => {
    service.mealOptions = [menu(1, 'Tuna')]
  })
  await save()
  expect(await screen.findByText(/changed the same: Fish\./)).toBeVisible()
  await answer('Save mine')
  await waitFor(() => expect(service.bodiesOf('save_meal_options')).toHaveLength(1))
  expect(service.bodiesOf('save_meal_options')[0]).toMatchObject({ meal_options: [{ name_en: 'Fish of the day' }] })
})

test('parts of the event: a part that another adds is in the form, and stays', async () => {
  const { user, service, dialog, save, others, change } = await open('Parts of the event')
  await user.type(dialog.getByRole('textbox', { name: 'Place' }), 'Garden')
  const brunch = { id: guestId(900), name_en: 'Brunch', position: 1, starts_at: '2027-05-02T17:00:00+00:00' }
  await change('sub_events', brunch, () => others.push(brunch))
  expect(await dialog.findByDisplayValue('Brunch')).toBeVisible()
  await save()
  await waitFor(() => expect(service.bodiesOf('save_sub_events')).toHaveLength(1))
  expect(service.bodiesOf('save_sub_events')[0]).toMatchObject({
    sub_events: [{ id: MAIN_ID, place: 'Garden' }, { id: guestId(900) }],
    removed_ids: [],
  })
  // Of what was not edited nothing but its place in the list is sent.
  const [, second] = (service.bodiesOf('save_sub_events')[0] as unknown as { sub_events: object[] }).sub_events
  expect(Object.keys(second ?? {})).not.toContain('starts_at')
})

test('questions: one that another removed while it was edited is asked about', async () => {
  const { user, service, dialog, save, answer, change } = await open('Your own questions', {
    questions: [QUESTION],
  })
  await user.type(dialog.getByRole('textbox', { name: 'Question in English' }), ' Or taxi?')
  await change('guest_questions', QUESTION, () => {
    service.questions = []
  })
  await save()
  expect(await screen.findByText(/changed the same: Bus\?/)).toBeVisible()
  await answer('Use theirs')
  await waitFor(() => expect(dialog.queryByRole('textbox', { name: 'Question in English' })).toBeNull())
})

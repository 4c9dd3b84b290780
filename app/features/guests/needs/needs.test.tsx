import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { address, fourParties, openGuests } from '#tests/support/guests/guests-page.tsx'
import { guestId, MAIN_ID } from '#tests/support/guests/guests-service.ts'
import { fakeNetwork } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'

const network = fakeNetwork()

beforeEach(() => {
  signInForTest()
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = vi.fn()
})

const GIVEN = { diets: ['vegan'], allergens: ['nuts'], access: [], note: 'No honey' }
const ANA = { member_id: guestId(11), ...GIVEN, given: GIVEN }

const open = async (options: Parameters<typeof openGuests>[1] = {}) => {
  const page = await openGuests(network, options)
  page.service.needs = [ANA]
  return page
}

const unfold = async (user: Awaited<ReturnType<typeof open>>['user'], name: RegExp) =>
  user.click(await screen.findByRole('button', { name, expanded: false }))

/** Everything that the browser keeps. */
const kept = () => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage })

const choose = async (user: Awaited<ReturnType<typeof open>>['user'], field: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}

describe('what guests need', () => {
  test('NEEDS: nothing is read until it is shown, and then what each source said is told apart', async () => {
    const { service, user } = await open()
    await screen.findByText(/Begoña/)
    expect(service.bodiesOf('guest_needs')).toHaveLength(0)
    await unfold(user, /Ana López/)
    expect(await screen.findByText(/Vegan/)).toHaveTextContent('Said by them: Vegan')
    expect(screen.getByText('Nothing known about food or access')).toBeVisible()
    expect(service.bodiesOf('guest_needs')).toHaveLength(1)
  })

  test('NEEDS: a viewer is told nothing, and nothing is asked', async () => {
    const { service, user } = await open({ plan: { plan_members: [{ role: 'viewer' }] } })
    await unfold(user, /Ana López/)
    expect(await screen.findByRole('list', { name: /Ana López/ })).toHaveTextContent('Ana’s companion')
    expect(screen.queryByText(/Nothing known about food/)).not.toBeInTheDocument()
    expect(service.bodiesOf('guest_needs')).toHaveLength(0)
  })

  test('NEEDS: hosts note more beside what a guest said, and only what changed is saved', async () => {
    const { service, user } = await open()
    await unfold(user, /Ana López/)
    await user.click(await screen.findByRole('button', { name: 'Edit food and access of Ana López' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText(/No honey/)).toBeVisible()
    await user.click(within(dialog).getByRole('combobox', { name: 'Diet: Ana López' }))
    expect(screen.queryByRole('option', { name: 'Vegan' })).not.toBeInTheDocument()
    await user.click(await screen.findByRole('option', { name: 'Halal' }))
    await user.type(within(dialog).getByRole('textbox', { name: 'Note on food or access: Ana López' }), 'Tell the chef')
    expect(kept()).not.toMatch(/halal|Tell the chef/)
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(service.bodiesOf('save_guest_needs')).toHaveLength(1))
    expect(service.bodiesOf('save_guest_needs')[0]).toMatchObject({
      needs: [{ member_id: guestId(11), diets: ['halal'], note: 'Tell the chef' }],
    })
    expect(service.bodiesOf('save_guest_needs')[0]?.needs?.[0]).not.toHaveProperty('allergens')
  })

  test('NEEDS: a refused save keeps what was typed and says why', async () => {
    const { service, user } = await open()
    await unfold(user, /Ana López/)
    await user.click(await screen.findByRole('button', { name: 'Edit food and access of Ana López' }))
    await choose(user, 'Access: Ana’s companion', 'Wheelchair')
    service.refusal = 'plan.completed'
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(within(screen.getByRole('dialog')).getAllByText('Wheelchair')).toHaveLength(2)
  })
})

describe('the people of a party in its form', () => {
  test('NEEDS: age of a minor, answer and needs of each person are saved with the party at once, and no need is kept in the browser', async () => {
    const { service, user } = await open({ parties: fourParties() })
    await unfold(user, /Begoña Muñoz/)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'More about Luz Muñoz' }))
    await user.type(within(dialog).getByRole('textbox', { name: 'Age in years: Luz Muñoz' }), '7')
    await user.click(within(dialog).getByRole('combobox', { name: /Answer of Luz Muñoz/ }))
    await user.click(await screen.findByRole('option', { name: 'Coming' }))
    await choose(user, 'Allergies and intolerances: Luz Muñoz', 'Milk')
    await user.click(within(dialog).getByRole('button', { name: 'More about Begoña Muñoz' }))
    expect(within(dialog).queryByRole('textbox', { name: 'Age in years: Begoña Muñoz' })).not.toBeInTheDocument()
    expect(kept()).not.toContain('milk')
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(service.bodiesOf('save_guest_with_needs')).toHaveLength(1))
    const [saved] = service.bodiesOf('save_guest_with_needs')
    expect(saved?.members?.find(({ id }) => id === guestId(23))).toMatchObject({
      age_group: 'under-18',
      age: 7,
      invitations: [{ sub_event_id: MAIN_ID, answer: 'yes', meal_option_id: null }],
    })
    expect(saved?.members?.find(({ id }) => id === guestId(22))).not.toHaveProperty('invitations')
    expect(saved?.needs).toEqual([{ member_id: guestId(23), allergens: ['milk'] }])
  })

  test('an age that is none of a minor is told beside its field', async () => {
    const { service, user } = await open()
    await unfold(user, /Begoña Muñoz/)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.click(await screen.findByRole('button', { name: 'More about Sol Muñoz' }))
    const age = screen.getByRole('textbox', { name: 'Age in years: Sol Muñoz' })
    await user.type(age, '18')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(age).toHaveAccessibleDescription('Enter a number from 0 to 17.'))
    expect(service.bodiesOf('save_guest')).toHaveLength(0)
  })
})

describe('the list and the summary by needs', () => {
  test('NEEDS: the list is filtered by what somebody needs, and by whom nothing is known of', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Tree nuts' }))
    expect(screen.queryByRole('menuitemradio', { name: 'Halal' })).not.toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText(/Begoña/)).not.toBeInTheDocument())
    expect(screen.getByText('Ana López')).toBeVisible()
    expect(address()).toBe('?need=nuts')
  })

  test('NEEDS: a viewer’s list takes no filter by needs from an address', async () => {
    const { service } = await open({ plan: { plan_members: [{ role: 'viewer' }] }, path: '/?need=nuts' })
    expect(await screen.findByText(/Begoña/)).toBeVisible()
    expect(screen.queryByText('Tree nuts')).not.toBeInTheDocument()
    expect(service.bodiesOf('guest_needs')).toHaveLength(0)
  })

  test('NEEDS: the summary counts diets, allergies and those of whom nothing is known, as unknown', async () => {
    await open({ path: '/?view=answers' })
    const diets = within(await screen.findByRole('region', { name: 'By diet' }))
    expect(diets.getByRole('row', { name: /Vegan/ })).toHaveTextContent('Vegan1100')
    expect(diets.getByRole('row', { name: /Nothing known/ })).toHaveTextContent('Nothing known7061')
    expect(within(screen.getByRole('region', { name: 'Allergies and intolerances' })).getAllByRole('row')).toHaveLength(
      2,
    )
  })

  test('NEEDS: to a viewer the summary says that needs are not shown, and no number', async () => {
    const { service } = await open({ plan: { plan_members: [{ role: 'viewer' }] }, path: '/?view=answers' })
    expect(await screen.findByText(/seen by owners and editors/)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'By diet' })).not.toBeInTheDocument()
    expect(service.bodiesOf('guest_needs')).toHaveLength(0)
  })
})

describe('one need of many people', () => {
  const openBulk = async () => {
    const page = await open()
    const { user } = page
    await user.click(screen.getByRole('button', { name: 'More for this list' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Select several' }))
    await user.click(await screen.findByRole('button', { name: /^Select all/ }))
    await user.click(screen.getByRole('button', { name: 'Needs' }))
    await screen.findByRole('combobox', { name: 'What they need' })
    return page
  }

  test('NEEDS: is noted for those who lack it by one call, and undo takes back just that', async () => {
    const { service, user } = await openBulk()
    const people = [...service.saved.values()].flatMap(({ members }) => members.map(({ id }) => id))
    await choose(user, 'What they need', 'Vegan')
    expect(screen.getByText(`Noted for ${people.length - 1} people; 1 has it already.`)).toBeVisible()
    expect(kept()).not.toMatch(/vegan/i)
    await user.click(screen.getByRole('button', { name: `Note it for ${people.length - 1} people` }))
    await waitFor(() => expect(service.bodiesOf('save_guest_needs')).toHaveLength(1))
    const others = people.filter((id) => id !== guestId(11))
    expect(service.bodiesOf('save_guest_needs')[0]?.needs).toEqual(
      others.map((member_id) => ({ member_id, diets: ['vegan'] })),
    )
    // Somebody notes something else before it is undone.
    const noted = { diets: ['vegan', 'halal'], allergens: [], access: [] }
    service.needs = [ANA, ...others.map((member_id) => ({ member_id, ...noted, noted }))]
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(service.bodiesOf('save_guest_needs')).toHaveLength(2))
    expect(service.bodiesOf('save_guest_needs')[1]?.needs).toEqual(
      others.map((member_id) => ({ member_id, diets: ['halal'] })),
    )
  })

  test('NEEDS: what a guest said is not taken back, and nothing is saved without a need', async () => {
    const { service, user } = await openBulk()
    await user.click(screen.getByRole('button', { name: 'Note it' }))
    expect(await screen.findByText('Choose what they need.')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Take it back' }))
    await choose(user, 'What they need', 'Vegan')
    expect(screen.getByText(/Noted for nobody/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Take it back' })).toBeDisabled()
    expect(service.bodiesOf('save_guest_needs')).toHaveLength(0)
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PublicPageSettings, PublicPageSettingsRequest } from '#contracts/public-page-settings.ts'
import { expectFocus } from '#tests/support/focus.ts'
import { openGuests } from '#tests/support/guests/guests-page.tsx'
import { MAIN_ID } from '#tests/support/guests/guests-service.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'

const network = fakeNetwork()

const NONE: PublicPageSettings = {
  address: null,
  is_on: false,
  has_password: false,
  shows_hosts: true,
  shows_place: true,
  sub_event_ids: [],
  sub_events_for_all: [MAIN_ID],
}
const PUBLISHED: PublicPageSettings = { ...NONE, address: 'ana-y-luis', is_on: true }
const DINNER = { id: '7d000000-0000-4000-8000-000000000002', name_en: 'Dinner', position: 1 }
const BRUNCH = { id: '7d000000-0000-4000-8000-000000000003', name_en: 'Brunch', position: 2 }

let settings: PublicPageSettings
let sent: PublicPageSettingsRequest[]
/** The status and the code of the next refusals. */
let refusal: readonly [number, string] | null

beforeEach(() => {
  signInForTest()
  Element.prototype.scrollIntoView = vi.fn()
  settings = NONE
  sent = []
  refusal = null
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/public_page`, () => HttpResponse.json(settings as never)),
    http.post(`${API_URL}/functions/v1/public-page-settings`, async ({ request }) => {
      const body = (await request.json()) as PublicPageSettingsRequest
      sent.push(body)
      if (refusal) return HttpResponse.json({ code: refusal[1] }, { status: refusal[0] })
      const { address, isOn, showsHosts, showsPlace, subEventIds, password } = body.page
      settings = {
        ...{ ...settings, address, is_on: isOn, shows_hosts: showsHosts, shows_place: showsPlace },
        ...{
          sub_event_ids: subEventIds,
          has_password: password === undefined ? settings.has_password : Boolean(password),
        },
      }
      return HttpResponse.json(settings as never)
    }),
  )
})

async function openPage(options: Parameters<typeof openGuests>[1] = {}) {
  const { user } = await openGuests(network, options)
  await user.click(await screen.findByRole('button', { name: 'More for this list' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Public page' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { user, dialog, save: () => user.click(dialog.getByRole('button', { name: 'Save changes' })) }
}

const field = (dialog: ReturnType<typeof within>) => dialog.findByRole('textbox', { name: 'Address' })

describe('the public page of a plan', () => {
  test('it is switched on with an address made of the hosts, and then given out', async () => {
    const { user, dialog, save } = await openPage({ settings: { first_host: 'José', second_host: 'Ana María' } })
    const address = await field(dialog)
    expect(address).toHaveValue('jose-and-ana-2027')
    await user.click(dialog.getByRole('switch', { name: 'Page switched on' }))
    await user.clear(address)
    await user.type(address, 'La Boda de Núñez')
    expect(dialog.getByText(`${location.host}/e/la-boda-de-nunez`)).toBeInTheDocument()
    await user.click(dialog.getByRole('checkbox', { name: 'The place' }))
    await save()
    await expectFocus(() => dialog.getByRole('button', { name: 'Copy address' }))
    expect(dialog.getByLabelText('Your page')).toHaveValue(`${location.origin}/e/la-boda-de-nunez`)
    expect(dialog.getByRole('img', { name: 'QR code of the public page' })).toBeInTheDocument()
    expect(sent.map(({ page }) => page)).toEqual([
      {
        address: 'la-boda-de-nunez',
        isOn: true,
        showsHosts: true,
        showsPlace: false,
        subEventIds: [],
        password: null,
      },
    ])
  })

  test('what cannot be an address, and a password that is short or missing, are said beside their fields', async () => {
    const { user, dialog, save } = await openPage()
    const address = await field(dialog)
    await user.click(dialog.getByRole('radio', { name: 'With a password' }))
    for (const [typed, fault] of [
      ['ab', 'Use 3 to 40 letters, digits, and hyphens.'],
      ['2027', 'Use at least one letter, beside digits and hyphens.'],
      ['Soporte', 'This word cannot be used. Add another one.'],
    ] as const) {
      await user.clear(address)
      await user.type(address, typed)
      await save()
      expect(address).toHaveAccessibleDescription(expect.stringContaining(fault))
      await expectFocus(address)
    }
    const password = dialog.getByLabelText('Password', { selector: 'input' })
    expect(password).toHaveAccessibleDescription(expect.stringContaining('Write the password.'))
    await user.type(password, 'corta')
    await save()
    expect(password).toHaveAccessibleDescription(expect.stringContaining('Use at least 6 characters.'))
    expect(sent).toEqual([])
  })

  test('an address of another event is refused, and what was typed stays', async () => {
    refusal = [409, 'public-page.taken']
    const { user, dialog, save } = await openPage()
    await user.click(await dialog.findByRole('radio', { name: 'With a password' }))
    await user.type(dialog.getByLabelText('Password', { selector: 'input' }), 'jacaranda')
    await save()
    const address = await field(dialog)
    await waitFor(() => expect(address).toBeInvalid())
    expect(address).toHaveAccessibleDescription(expect.stringContaining('Another event has this address already.'))
    await expectFocus(address)
    expect(dialog.getByLabelText('Password', { selector: 'input' })).toHaveValue('jacaranda')
    refusal = null
    await user.type(address, '-2')
    await save()
    await waitFor(() => expect(sent.at(-1)?.page).toMatchObject({ password: 'jacaranda' }))
  })

  test('a password stays while its field is empty, and is taken away on purpose', async () => {
    settings = { ...PUBLISHED, has_password: true }
    const { user, dialog, save } = await openPage()
    expect(await dialog.findByLabelText('New password', { selector: 'input' })).toHaveValue('')
    await user.click(dialog.getByRole('checkbox', { name: 'The names of the hosts' }))
    await save()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.page).not.toHaveProperty('password')
    await expectFocus(() => dialog.getByRole('button', { name: 'Copy address' }))
    await user.click(dialog.getByRole('radio', { name: 'No password' }))
    await save()
    await waitFor(() => expect(sent[1]?.page).toMatchObject({ password: null, showsHosts: false }))
  })

  test('another address in place of the one that was given out is warned of', async () => {
    settings = PUBLISHED
    const { user, dialog } = await openPage()
    const address = await field(dialog)
    expect(dialog.queryByText(/will no longer open your page/)).toBeNull()
    await user.type(address, '-2')
    expect(dialog.getByRole('status')).toHaveTextContent('The address ana-y-luis will no longer open your page')
    // Written otherwise it is the same.
    await user.clear(address)
    await user.type(address, 'Ana y Luis')
    expect(dialog.queryByText(/will no longer open your page/)).toBeNull()
  })

  test('an event to which not everybody is invited is told not to be shown', async () => {
    settings = { ...PUBLISHED, sub_events_for_all: [MAIN_ID, DINNER.id] }
    const { user, dialog, save } = await openPage({ others: [DINNER, BRUNCH] })
    expect(await dialog.findByRole('checkbox', { name: 'Dinner' })).not.toHaveAccessibleDescription()
    const brunch = dialog.getByRole('checkbox', { name: 'Brunch' })
    expect(brunch).toHaveAccessibleDescription('Not everyone is invited, so it is not shown.')
    await user.click(brunch)
    await user.click(dialog.getByRole('checkbox', { name: 'Dinner' }))
    await user.click(brunch)
    await save()
    await waitFor(() => expect(sent.map(({ page }) => page.subEventIds)).toEqual([[DINNER.id]]))
  })

  test('settings that do not load are asked for again', async () => {
    const rpc = `${API_URL}/rest/v1/rpc/public_page`
    network.use(http.post(rpc, () => HttpResponse.json({ code: '42501', message: 'no' }, { status: 403 })))
    const { user, dialog } = await openPage()
    const retry = await dialog.findByRole('button', { name: 'Try again' })
    network.use(http.post(rpc, () => HttpResponse.json(PUBLISHED as never)))
    await user.click(retry)
    expect(await field(dialog)).toHaveValue('ana-y-luis')
  })
})

import { Notifications, notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { needMessages } from '#app/i18n/i18n.ts'
import type { EventDayLinksRow } from '#contracts/event-day/event-day-link.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { CheckInDialog, type CheckInPlan } from './check-in-dialog.tsx'

const network = fakeNetwork()
type LinkRow = EventDayLinksRow['links'][number]

const PLAN: CheckInPlan = {
  ...{ id: '11111111-2222-4333-8444-555555555555', name: 'Boda', timeZone: 'America/Mexico_City' },
  ...{ isExample: false, isCompleted: false },
}

const aLinkRow = (changes: Partial<LinkRow> = {}): LinkRow => ({
  ...{ id: 'l1', name: 'Luz', language: 'es', shows_needs: false },
  ...{ is_revoked: false, made_at: '2026-11-20T12:00:00Z', opened_at: null, openings: 0 },
  ...changes,
})

/** What the fake service holds, and what was asked of it. */
let saved: LinkRow[]
let endsAt: string
let calls: Record<string, unknown>[]

beforeAll(() => needMessages('sharing', 'checkin'))
beforeEach(() => {
  saved = []
  endsAt = '2099-05-17T06:00:00Z'
  calls = []
  sessionStorage.clear()
  notifications.clean()
  signInForTest()
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/event_day_links`, () => HttpResponse.json({ ends_at: endsAt, links: saved })),
    http.post(`${API_URL}/functions/v1/event-day-link`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      if (body['action'] !== 'show') calls.push(body)
      const id = String(body['linkId'])
      if (body['action'] === 'make') {
        const told = { name: body['name'], language: body['language'] } as Partial<LinkRow>
        saved = [...saved, aLinkRow({ ...told, id, shows_needs: body['showsNeeds'] === true })]
      }
      if (body['action'] === 'revoke')
        saved = saved.map((link) => (link.id === id ? { ...link, is_revoked: true } : link))
      if (body['action'] === 'remove') saved = saved.filter((link) => link.id !== id)
      const isOpen = saved.find((link) => link.id === id)?.is_revoked === false
      return HttpResponse.json({ token: isOpen ? 'secreto' : null })
    }),
  )
})

async function open(changes: Partial<CheckInPlan> = {}) {
  renderUi(
    <>
      <Notifications />
      <CheckInDialog isOpen plan={{ ...PLAN, ...changes }} onClose={() => {}} />
    </>,
  )
  return { user: setupUser(), dialog: within(await screen.findByRole('dialog')) }
}

test('a link is made for a helper, and tells needs only where that is asked for', async () => {
  const { user, dialog } = await open()
  await dialog.findByText(/There are no links yet/)
  await user.click(dialog.getByRole('button', { name: 'New link' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Name' }), 'Luz')
  expect(dialog.getByRole('checkbox', { name: /Show allergies/ })).not.toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Create link' }))
  const field = await dialog.findByRole('textbox', { name: 'Link' })
  expect(field).toHaveValue(`${location.origin}/en/c#secreto`)
  expect(calls).toEqual([expect.objectContaining({ action: 'make', name: 'Luz', language: 'en', showsNeeds: false })])
  const whatsapp = new URL(dialog.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href') ?? '')
  expect(whatsapp.searchParams.get('text')).toMatch(/^Here is the guest list of Boda.*\nhttp.*\/en\/c#secreto$/s)
})

test('it tells who used a link, what it tells, and until when', async () => {
  saved = [
    aLinkRow({ id: 'l1', opened_at: '2026-11-21T12:00:00Z', openings: 4, shows_needs: true }),
    aLinkRow({ id: 'l2', name: null, language: 'en', is_revoked: true }),
  ]
  const { user, dialog } = await open()
  const rows = within(await dialog.findByRole('list', { name: 'Links' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^LuzEspañol\s· with allergiesLast opened /),
    expect.stringMatching(/^HelperEnglishRevoked: it opens nothing$/),
  ])
  await user.click(dialog.getByRole('button', { name: /Luz/ }))
  // The day after the event, which ends at midnight there.
  expect(await dialog.findByText(/until\sMay\s16/)).toBeVisible()
  expect(dialog.getByText(/Opened 4 times/)).toBeVisible()
})

test('a link ends only after a second yes', async () => {
  saved = [aLinkRow()]
  const { user, dialog } = await open()
  await user.click(await dialog.findByRole('button', { name: /Luz/ }))
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Link' })).toBeVisible())
  await user.click(dialog.getByRole('button', { name: 'Revoke link' }))
  expect(calls).toEqual([])
  await user.click(within(await dialog.findByRole('alertdialog')).getByRole('button', { name: 'Revoke link' }))
  expect(await dialog.findByText('Revoked: it opens nothing')).toBeVisible()
  expect(calls.map(({ action }) => action)).toEqual(['revoke'])
})

test('after the day of the event no link opens anything', async () => {
  saved = [aLinkRow()]
  endsAt = '2026-01-01T06:00:00Z'
  const { dialog } = await open()
  expect(await dialog.findByText('Expired: it opens nothing')).toBeVisible()
})

test('of a completed event none is made', async () => {
  const { dialog } = await open({ isCompleted: true })
  await dialog.findByText(/There are no links yet/)
  expect(dialog.queryByRole('button', { name: 'New link' })).toBeNull()
})

test('an example is not shared', async () => {
  const { dialog } = await open({ isExample: true })
  expect(dialog.queryByRole('button', { name: 'New link' })).toBeNull()
  expect(dialog.getAllByText(/example/i)[0]).toBeVisible()
})

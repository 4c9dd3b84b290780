import { Notifications, notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { needMessages } from '#app/i18n/i18n.ts'
import type { TimelineLinkRow } from '#contracts/timeline/timeline.ts'
import { toEventTimelines } from '#contracts/timeline/timeline.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlan } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { aTimelineRow } from '#tests/support/timeline/timeline-row.ts'
import { TimelineContext } from '../use-timeline.ts'
import { ShareDialog } from './share-dialog.tsx'

const network = fakeNetwork()
const VENDOR = '11111111-2222-4333-8444-999999999999'
const VERSIONS = [3, 2, 1].map((number) => ({
  ...{ id: `v${number}`, number, sent_at: '2026-11-20T12:00:00Z', sent_by: 'me', note: null },
}))

const aLinkRow = (changes: Partial<TimelineLinkRow> = {}): TimelineLinkRow => ({
  ...{ id: 'l1', role: 'music', vendor_id: null, name: 'DJ Ramiro', language: 'es', expires_at: null },
  ...{ is_revoked: false, made_at: '2026-11-20T12:00:00Z', opened_at: null, openings: 0, readings: [] },
  ...changes,
})

/** What the fake service holds, and what was asked of it. */
let saved: TimelineLinkRow[]
let calls: Record<string, unknown>[]

beforeAll(() => needMessages('timeline', 'sharing', 'plans'))
beforeEach(() => {
  saved = []
  calls = []
  sessionStorage.clear()
  notifications.clean()
  signInForTest()
  network.use(
    http.get(`${API_URL}/rest/v1/vendors`, () => HttpResponse.json([{ id: VENDOR, name: 'Foto Luna' }])),
    http.post(`${API_URL}/rest/v1/rpc/timeline_links`, () => HttpResponse.json(saved)),
    http.post(`${API_URL}/functions/v1/timeline-link`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      if (body['action'] !== 'show') calls.push(body)
      const { action, linkId, vendorId, expiresAt, ...rest } = body
      const id = String(linkId)
      if (action === 'make') {
        const told = { role: rest['role'], name: rest['name'], language: rest['language'] } as Partial<TimelineLinkRow>
        saved = [...saved, aLinkRow({ ...told, id, vendor_id: vendorId as null, expires_at: expiresAt as null })]
      }
      if (action === 'revoke') saved = saved.map((link) => (link.id === id ? { ...link, is_revoked: true } : link))
      if (action === 'remove') saved = saved.filter((link) => link.id !== id)
      const isOpen = saved.find((link) => link.id === id)?.is_revoked === false
      return HttpResponse.json({ token: isOpen ? `secreto-${action === 'renew' ? 2 : 1}` : null })
    }),
  )
})

interface Options {
  readonly role?: 'owner' | 'viewer'
  readonly state?: 'draft' | 'shared'
  readonly plan?: Partial<ReturnType<typeof aPlan>>
}

async function open({ state = 'shared', plan = {} }: Options = {}) {
  const [timeline] = toEventTimelines([aTimelineRow({ state, versions: state === 'draft' ? [] : VERSIONS })])
  if (!timeline) return expect.unreachable()
  const sends: string[] = []
  const start = { startsAtMs: Date.parse(timeline.startsAt), timeZone: timeline.timeZone }
  const value = {
    ...{ plan: aPlan({ name: 'Boda', ...plan }), timeline, start, isReadOnly: false, mayTime: true, isEventDay: false },
    style: { ...start, language: 'en' as const, uses24Hours: true },
    vendorName: (id: string) => (id === VENDOR ? 'Foto Luna' : ''),
  }
  renderUi(
    <TimelineContext value={value}>
      <Notifications />
      <ShareDialog isOpen onClose={() => {}} onSend={() => sends.push('send')} />
    </TimelineContext>,
  )
  return { user: setupUser(), sends, dialog: within(await screen.findByRole('dialog')) }
}

test('a link is made for a role, and can be copied and sent in its language', async () => {
  const { user, dialog } = await open()
  await dialog.findByText(/There are no links yet/)
  await user.click(dialog.getByRole('button', { name: 'New link' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Name' }), 'DJ Ramiro')
  await user.click(dialog.getByRole('button', { name: 'Create link' }))
  const field = await dialog.findByRole('textbox', { name: 'Link' })
  expect(field).toHaveValue(`${location.origin}/en/d#secreto-1`)
  expect(calls).toEqual([
    expect.objectContaining({ action: 'make', role: 'music', vendorId: null, name: 'DJ Ramiro', expiresAt: null }),
  ])
  const whatsapp = new URL(dialog.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href') ?? '')
  expect(whatsapp.origin).toBe('https://wa.me')
  expect(whatsapp.searchParams.get('text')).toMatch(
    /^Here is the timeline of Boda, May 15, 2027.*\nhttp.*\/en\/d#secreto-1$/s,
  )
  expect(await screen.findByText('The link is ready to send')).toBeVisible()
})

test('a refused link keeps what was typed, and says why', async () => {
  network.use(
    http.post(`${API_URL}/functions/v1/timeline-link`, () =>
      HttpResponse.json({ code: 'timeline-link.limit-reached' }, { status: 409 }),
    ),
  )
  const { user, dialog } = await open()
  await user.click(await dialog.findByRole('button', { name: 'New link' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Name' }), 'Tía Lola')
  await user.click(dialog.getByRole('button', { name: 'Create link' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('This plan has as many timeline links as it can.')
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Tía Lola')
})

test('it tells what was opened, who read which version, and which links open nothing', async () => {
  const reading = (version: number) => ({ timeline_id: aTimelineRow().id, version, read_at: '2026-11-21T12:00:00Z' })
  saved = [
    aLinkRow({ id: 'l1', opened_at: '2026-11-21T12:00:00Z', openings: 4, readings: [reading(3)] }),
    aLinkRow({ id: 'l2', name: null, role: 'photographer', vendor_id: VENDOR, readings: [reading(1)] }),
    aLinkRow({ id: 'l3', name: null, role: 'family', language: 'en', is_revoked: true }),
    aLinkRow({ id: 'l4', name: 'Banquete', role: 'catering', expires_at: '2026-01-01T06:00:00Z' }),
  ]
  const { dialog } = await open()
  const rows = within(await dialog.findByRole('list', { name: 'Links' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^DJ RamiroMusic\s· EspañolLast opened .*Read version 3$/),
    expect.stringMatching(/^Foto LunaPhotographer\s· EspañolNot opened yetRead version 1; the last is 3$/),
    expect.stringMatching(/^FamilyEnglishRevoked: it opens nothing$/),
    expect.stringMatching(/^BanqueteCaterer\s· EspañolExpired: it opens nothing$/),
  ])
})

test('another link takes the place of the first, and none opens any more, only after a second yes', async () => {
  saved = [aLinkRow()]
  const { user, dialog } = await open()
  await user.click(await dialog.findByRole('button', { name: /DJ Ramiro/ }))
  const field = () => dialog.getByRole('textbox', { name: 'Link' })
  await waitFor(() => expect(field()).toHaveValue(`${location.origin}/d#secreto-1`))
  await user.click(dialog.getByRole('button', { name: 'Renew link' }))
  expect(calls).toEqual([])
  await user.click(within(await dialog.findByRole('alertdialog')).getByRole('button', { name: 'Renew link' }))
  await waitFor(() => expect(field()).toHaveValue(`${location.origin}/d#secreto-2`))
  await user.click(dialog.getByRole('button', { name: 'Revoke link' }))
  await user.click(within(await dialog.findByRole('alertdialog')).getByRole('button', { name: 'Revoke link' }))
  expect(await dialog.findByText('Revoked: it opens nothing')).toBeVisible()
  expect(dialog.queryByRole('textbox', { name: 'Link' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await user.click(within(await dialog.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText(/There are no links yet/)).toBeVisible()
  expect(calls.map(({ action }) => action)).toEqual(['renew', 'revoke', 'remove'])
})

test('of a draft it says that links show nothing yet, and leads to what sends it', async () => {
  const { user, dialog, sends } = await open({ state: 'draft' })
  await user.click(within(await dialog.findByRole('note')).getByRole('button', { name: 'Mark as sent' }))
  expect(sends).toEqual(['send'])
})

test('of a completed event links are shown and ended, and none is made', async () => {
  saved = [aLinkRow()]
  const { user, dialog } = await open({ plan: { completedAtMs: Date.now() } })
  await user.click(await dialog.findByRole('button', { name: /DJ Ramiro/ }))
  expect(await dialog.findByRole('button', { name: 'Revoke link' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Renew link' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'All links' }))
  expect(dialog.queryByRole('button', { name: 'New link' })).toBeNull()
})

test('an example is not shared', async () => {
  const { dialog } = await open({ plan: { example: { kind: 'wedding', expiresAtMs: 0 } as never } })
  expect(dialog.queryByRole('button', { name: 'New link' })).toBeNull()
  expect(dialog.getAllByText(/example/i)[0]).toBeVisible()
})

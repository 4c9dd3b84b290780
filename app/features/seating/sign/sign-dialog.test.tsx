import { Notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { showReachedLimit } from '#app/features/billing/reached-limit.ts'
import { ReachedLimitDialog } from '#app/features/billing/reached-limit-dialog.tsx'
import { needMessages } from '#app/i18n/i18n.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { TableSign } from '#contracts/table-sign.ts'
import { fakeDownloads } from '#tests/support/files/downloads.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlan } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { SeatingContext } from '../use-seating.ts'
import { SignDialog } from './sign-dialog.tsx'

const network = fakeNetwork()
const saved = fakeDownloads()

beforeAll(() => needMessages('sign', 'seating', 'guests', 'billing'))
beforeEach(() => {
  signInForTest()
  return () => showReachedLimit(null)
})

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

const OFF = {
  ...{ is_on: false, opens_early: false, has_final: true, token: null },
  ...{ opens_at: inHours(24), closes_at: inHours(48) },
} satisfies TableSign
const ON = { ...OFF, is_on: true, token: 'secreto-1' } satisfies TableSign

interface Options {
  readonly sign: TableSign
  readonly role?: 'owner' | 'viewer'
  readonly isCompleted?: boolean
  readonly hasPdf?: boolean
  /** What a change is answered with; by default it is refused. */
  readonly answer?: TableSign
}

function open({ sign, role = 'owner', isCompleted = false, hasPdf = true, answer }: Options) {
  const calls: Record<string, unknown>[] = []
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json({ has_pdf_export: hasPdf })),
    http.post(`${API_URL}/rest/v1/rpc/table_sign`, () => HttpResponse.json({ ...sign, token: undefined })),
    http.post(`${API_URL}/functions/v1/:name`, async ({ request, params }) => {
      const body = (await request.json()) as Record<string, unknown>
      if (body['action'] === 'read') return HttpResponse.json(sign)
      calls.push({ ...body, to: params['name'] })
      if (params['name'] === 'export-table-sign') return new HttpResponse('a file')
      return answer ? HttpResponse.json(answer) : HttpResponse.json({ code: 'table-sign.unavailable' }, { status: 503 })
    }),
  )
  const value = {
    plan: aPlan({ name: 'Boda', role, countryCode: 'MX' }),
    subEvent: { id: 'dinner', nameEs: 'Cena', nameEn: 'Dinner', isMain: false, timeZone: null },
    setup: { subEvents: [] },
    data: { arrangements: [{ id: 'one', name: 'With cousins', state: 'draft' }], shownId: 'one' },
    shown: { planId: 'plan', subEventId: 'dinner', arrangementId: 'one' },
    isReadOnly: role === 'viewer' || isCompleted,
  }
  renderUi(
    <SeatingContext value={value as never}>
      <Notifications />
      <Dialog isOpen onClose={() => {}}>
        <SignDialog onClose={() => {}} />
      </Dialog>
      <ReachedLimitDialog />
    </SeatingContext>,
  )
  return { calls, user: setupUser() }
}

const dialog = () => within(screen.getByRole('dialog'))
const theSwitch = () => screen.findByRole('switch', { name: 'Sign switched on' })

test('it is switched on, and its link, its code and its paper are there', async () => {
  const { user, calls } = open({ sign: OFF, answer: ON })
  expect(await theSwitch()).not.toBeChecked()
  expect(dialog().queryByRole('textbox')).toBeNull()
  await user.click(await theSwitch())
  expect(await dialog().findByRole('textbox')).toHaveValue(`${location.origin}/t#secreto-1`)
  expect(calls[0]).toMatchObject({ action: 'save', isOn: true, opensEarly: false, subEventId: 'dinner' })
  expect(dialog().getByText(/^Guests find their table from /)).toBeVisible()
  await user.click(dialog().getByRole('button', { name: 'Save code as SVG' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith('QR code for tables - Boda.svg'))
  await user.click(dialog().getByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith('Sign for tables - Boda.pdf'))
})

test('a change that the server refuses is said, and the switch stays', async () => {
  const { user } = open({ sign: OFF })
  await user.click(await theSwitch())
  expect(await screen.findByRole('alert')).toBeVisible()
  await waitFor(async () => expect(await theSwitch()).toBeEnabled())
  expect(await theSwitch()).not.toBeChecked()
})

test('without a final arrangement it cannot be switched on, and the one that is shown can be made it', async () => {
  open({ sign: { ...OFF, has_final: false } })
  expect(await theSwitch()).toBeDisabled()
  expect(dialog().getByRole('button', { name: /With cousins/ })).toBeEnabled()
})

test('another link takes the place of the first only after a second yes', async () => {
  const { user, calls } = open({ sign: ON, answer: { ...ON, token: 'secreto-2' } })
  await user.click(await screen.findByRole('button', { name: 'Renew link' }))
  expect(calls).toEqual([])
  const asked = within(await screen.findByRole('alertdialog', { name: 'Renew link' }))
  await user.click(asked.getByRole('button', { name: 'Renew link' }))
  await waitFor(() => expect(dialog().getByRole('textbox')).toHaveValue(`${location.origin}/t#secreto-2`))
  expect(calls).toEqual([expect.objectContaining({ action: 'renew' })])
})

test('a viewer reads when it is open and is shown no link', async () => {
  open({ sign: { ...ON, opens_early: true }, role: 'viewer' })
  expect(await screen.findByText(/^Guests find their table now/)).toBeVisible()
  for (const role of ['switch', 'textbox'] as const) expect(dialog().queryByRole(role)).toBeNull()
})

test('a completed plan can only switch it off', async () => {
  const { user, calls } = open({ sign: ON, isCompleted: true, answer: OFF })
  await user.click(await theSwitch())
  await waitFor(async () => expect(await theSwitch()).toBeDisabled())
  expect(calls).toEqual([expect.objectContaining({ isOn: false })])
  expect(dialog().queryByRole('button', { name: 'Renew link' })).toBeNull()
})

test('a tier without PDF is told which one has it before anything is asked of the server', async () => {
  const { user, calls } = open({ sign: ON, hasPdf: false })
  const print = await screen.findByRole('button', { name: /Download PDF/ })
  await within(print).findByLabelText('Included from the Basic tier up')
  await user.click(print)
  expect(await screen.findByText(/^You can still save the code as PNG or SVG/)).toBeVisible()
  expect(calls).toEqual([])
})

import { Notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { showReachedLimit } from '#app/features/billing/reached-limit.ts'
import { ReachedLimitDialog } from '#app/features/billing/reached-limit-dialog.tsx'
import type { Language } from '#app/i18n/i18n.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { fakeDownloads } from '#tests/support/files/downloads.ts'
import { aMember, aParty } from '#tests/support/guests/party.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlan } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { GuestsContext } from '../use-guests.ts'
import { ExportForm } from './export-form.tsx'

const network = fakeNetwork()
const saved = fakeDownloads()

beforeEach(() => {
  signInForTest()
  return () => showReachedLimit(null)
})

interface Options {
  readonly role?: 'owner' | 'editor' | 'viewer'
  readonly hasPdf?: boolean
  readonly language?: Language
  readonly countryCode?: string
  /** Of the first party. */
  readonly address?: string | null
  readonly answer?: () => Response
}

async function open({
  role = 'owner',
  hasPdf = true,
  language = 'en',
  countryCode = 'MX',
  address = 'Calle 4',
  answer,
}: Options = {}) {
  const requests: Record<string, unknown>[] = []
  const closed = vi.fn()
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json({ has_pdf_export: hasPdf })),
    http.post(`${API_URL}/functions/v1/export-guests`, async ({ request }) => {
      requests.push((await request.json()) as Record<string, unknown>)
      return answer?.() ?? new HttpResponse('a file', { headers: { 'content-type': 'application/octet-stream' } })
    }),
  )
  const parties = [
    aParty({ address }),
    aParty({ address: 'Calle 5', isSecondList: true }),
    aParty({ members: [aMember()] }),
  ]
  const plan = aPlan({ role, countryCode, name: 'Boda' })
  const value = { plan, setup: { mealOptions: [{ id: 'fish' }] }, mainId: 'main' }
  renderUi(
    <GuestsContext value={value as never}>
      <Notifications />
      <Dialog isOpen onClose={closed}>
        <ExportForm parties={parties} onClose={closed} />
      </Dialog>
      <ReachedLimitDialog />
    </GuestsContext>,
    { language },
  )
  const user = setupUser()
  await screen.findByRole('dialog')
  const choose = async (name: RegExp | string) => user.click(await screen.findByRole('radio', { name }))
  const tick = async (name: RegExp) => user.click(await screen.findByRole('checkbox', { name }))
  const submit = () => user.click(screen.getByRole('button', { name: language === 'en' ? 'Export' : 'Exportar' }))
  return { user, choose, tick, submit, requests, closed, plan }
}

test('the table is exported at once, in the language of the screen', async () => {
  const { submit, requests, closed, plan } = await open({ hasPdf: false })
  await submit()
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(requests).toEqual([{ planId: plan.id, file: 'csv', language: 'en', hasNeeds: false }])
  expect(saved).toHaveBeenCalledExactlyOnceWith('Guests - Boda.csv')
  expect(await screen.findByText('Export Success')).toBeVisible()
})

test('the list on paper is exported with what was chosen', async () => {
  const { choose, tick, submit, requests } = await open({ language: 'es' })
  await choose('Lista de invitados (PDF)')
  await choose('Alfabética')
  await tick(/Con menús/)
  await tick(/Con dietas/)
  await choose('Inglés')
  await submit()
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith('Lista de invitados - Boda.pdf'))
  expect(requests[0]).toMatchObject({
    file: 'guest-list',
    language: 'en',
    lists: ['alphabetical'],
    hasMenus: true,
    hasNeeds: true,
  })
})

test('labels are on the sheet that is sold where the event is, unless another is chosen', async () => {
  const { choose, submit, requests } = await open()
  expect(await screen.findByText('1 of 2 has an address.')).toBeInTheDocument()
  await choose('Address labels (PDF)')
  expect(screen.getByRole('radio', { name: 'Letter, 30 labels' })).toBeChecked()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  await choose('A4, 24 labels')
  await submit()
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith('Address labels - Boda.pdf'))
  expect(requests[0]).toMatchObject({ file: 'address-labels', sheet: 'a4' })
  expect(requests[0]).not.toHaveProperty('hasNeeds')
})

test('address labels of parties without an address are refused kindly, and others are not', async () => {
  const { choose, submit, requests } = await open({ address: null })
  await choose('Address labels (PDF)')
  await submit()
  expect(await screen.findByText(/None of the parties that get a label has an address/)).toBeVisible()
  expect(requests).toEqual([])
  await choose('Name labels (PDF)')
  expect(screen.queryByText(/None of the parties/)).not.toBeInTheDocument()
  await submit()
  await waitFor(() => expect(requests).toMatchObject([{ file: 'name-labels' }]))
})

test('a PDF that the tier lacks is locked, and leads to the next tier', async () => {
  const { choose, requests } = await open({ hasPdf: false })
  expect(await screen.findAllByText('Included from the Basic tier up')).toHaveLength(3)
  await choose('Guest list (PDF)')
  const dialog = within(await screen.findByRole('dialog', { name: 'You have reached the limit of your tier' }))
  expect(dialog.getByText('Your tier has no PDF export.')).toBeVisible()
  expect(dialog.getByText('The list as CSV or Excel (XLSX) is free on every tier.')).toBeVisible()
  expect(requests).toEqual([])
  expect(screen.getByRole('radio', { name: 'Table (CSV)', hidden: true })).toBeChecked()
})

test('a tier that has lost its PDF meanwhile shows the prompt too', async () => {
  const answer = () => HttpResponse.json({ code: 'export.not-in-tier' }, { status: 402 })
  const { choose, submit } = await open({ answer, role: 'editor' })
  await choose('Name labels (PDF)')
  await submit()
  expect(await screen.findByText('The owner’s tier has no PDF export.')).toBeVisible()
  expect(saved).not.toHaveBeenCalled()
})

test('a viewer is not offered needs', async () => {
  const { choose, submit, requests } = await open({ role: 'viewer' })
  expect(screen.queryByRole('checkbox', { name: /diets/ })).not.toBeInTheDocument()
  await choose('Guest list (PDF)')
  expect(screen.queryByRole('checkbox', { name: /diets/ })).not.toBeInTheDocument()
  await submit()
  await waitFor(() => expect(requests).toMatchObject([{ hasNeeds: false }]))
})

test('a failed export stays open, says why, and can be tried again', async () => {
  let isBroken = true
  const answer = () =>
    isBroken
      ? HttpResponse.json({ code: 'export.unavailable' }, { status: 503 })
      : new HttpResponse('a file', { headers: { 'content-type': 'application/octet-stream' } })
  const { submit, closed } = await open({ answer })
  await submit()
  expect(await screen.findByText(/^Export Error: The file could not be created/)).toBeVisible()
  expect(closed).not.toHaveBeenCalled()
  isBroken = false
  await submit()
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
})

import { Notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showReachedLimit } from '#app/features/billing/reached-limit.ts'
import { ReachedLimitDialog } from '#app/features/billing/reached-limit-dialog.tsx'
import { needMessages } from '#app/i18n/i18n.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { SeatingFile } from '#contracts/export-seating.ts'
import { peopleToSeat } from '#domain/seating/seated-people.ts'
import { fakeDownloads } from '#tests/support/files/downloads.ts'
import { aMember, aParty, MAIN } from '#tests/support/guests/party.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlan } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { SeatingContext } from '../use-seating.ts'
import { TakeOutForm } from './take-out-form.tsx'

const network = fakeNetwork()
const saved = fakeDownloads()

beforeAll(() => needMessages('takeout', 'seating', 'guests', 'billing'))

beforeEach(() => {
  signInForTest()
  return () => showReachedLimit(null)
})

interface Options {
  readonly file?: SeatingFile
  readonly role?: 'owner' | 'viewer'
  readonly hasPdf?: boolean
  readonly seated?: number
  readonly answer?: () => Response
}

/** Eight people who come, of whom seven have a seat unless it is said otherwise. */
async function open({ file = 'seating-list', role = 'owner', hasPdf = true, seated = 7, answer }: Options = {}) {
  const requests: Record<string, unknown>[] = []
  const closed = vi.fn()
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json({ has_pdf_export: hasPdf })),
    http.post(`${API_URL}/functions/v1/export-seating`, async ({ request }) => {
      requests.push((await request.json()) as Record<string, unknown>)
      return answer?.() ?? new HttpResponse('a file', { headers: { 'content-type': 'application/pdf' } })
    }),
  )
  const plan = aPlan({ role, countryCode: 'MX', name: 'Boda' })
  const members = [...Array.from({ length: 8 }, () => aMember({ answers: { [MAIN]: 'yes' } })), aMember()]
  const people = peopleToSeat({
    parties: [aParty({ members })],
    people: [],
    subEventId: MAIN,
    includesPending: false,
    assignments: [],
  })
  const arrangement = { id: 'a', name: 'Con los primos', state: 'final' }
  const value = {
    plan,
    setup: { mealOptions: [{ id: 'fish' }] },
    subEvent: { id: MAIN, isMain: true, nameEs: null, nameEn: null },
    data: { arrangements: [arrangement] },
    arrangement,
    people,
    seats: new Map(people.slice(0, seated).map(({ who }) => [who, {}])),
    tables: [{}, {}],
  }
  renderUi(
    <SeatingContext value={value as never}>
      <Notifications />
      <Dialog isOpen onClose={closed}>
        <TakeOutForm file={file} onClose={closed} />
      </Dialog>
      <ReachedLimitDialog />
    </SeatingContext>,
    { language: 'en' },
  )
  const user = setupUser()
  await screen.findByRole('dialog')
  const choose = async (name: RegExp | string) => user.click(await screen.findByRole('radio', { name }))
  const tick = async (name: RegExp) => user.click(await screen.findByRole('checkbox', { name }))
  const submit = () => user.click(screen.getByRole('button', { name: 'Export' }))
  return { choose, tick, submit, requests, closed, plan }
}

test('the lists are taken out as they were chosen, of the arrangement that is shown', async () => {
  const { choose, tick, submit, requests, closed, plan } = await open()
  expect(screen.getByText(/Con los primos \(final\)/)).toBeVisible()
  expect(screen.getByText(/7 people at 2 tables · 1 without a seat yet/)).toBeVisible()
  await choose('By name')
  await choose('A4')
  await choose('Spanish')
  await tick(/With menus/)
  await tick(/With diets/)
  await submit()
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(requests).toEqual([
    {
      planId: plan.id,
      subEventId: MAIN,
      arrangementId: 'a',
      file: 'seating-list',
      language: 'es',
      orders: ['by-name'],
      paper: 'a4',
      hasMenus: true,
      hasNeeds: true,
    },
  ])
  expect(saved).toHaveBeenCalledExactlyOnceWith('Table list - Boda.pdf')
  expect(await screen.findByText('Export Success')).toBeVisible()
})

test('how many cards on how many sheets is said before they are made', async () => {
  const { choose, submit, requests } = await open({ file: 'place-cards' })
  expect(screen.getByText(/7 cards on 2 sheets/)).toBeVisible()
  await choose('Flat')
  expect(screen.getByText(/7 cards on 1 sheet/)).toBeVisible()
  expect(screen.getByText(/Those without a seat yet get no card/)).toBeVisible()
  await submit()
  await waitFor(() => expect(requests).toMatchObject([{ cards: 'flat', paper: 'letter', hasMenus: false }]))
  expect(requests[0]).toMatchObject({ orders: ['by-table'] })
})

test('a PDF that the tier lacks is locked, and leads to the next tier', async () => {
  const { choose, requests } = await open({ hasPdf: false })
  expect(await screen.findAllByText('Included from the Basic tier up')).toHaveLength(4)
  expect(screen.getByRole('radio', { name: 'Table (CSV)' })).toBeChecked()
  await choose('Room plan (PDF)')
  const dialog = within(await screen.findByRole('dialog', { name: 'You have reached the limit of your tier' }))
  expect(dialog.getByText('Your tier has no PDF export.')).toBeVisible()
  expect(dialog.getByText('Lists as CSV or Excel (XLSX) are free on every tier.')).toBeVisible()
  expect(requests).toEqual([])
})

test('nobody has a seat: no list and no card is offered, and why is said', async () => {
  const { choose } = await open({ file: 'place-cards', seated: 0 })
  expect(screen.getByText(/^No one has a seat in this seating plan yet/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled()
  await choose('Table cards (PDF)')
  expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled()
})

test('a viewer is not offered needs', async () => {
  const { choose, submit, requests } = await open({ role: 'viewer', file: 'place-cards' })
  expect(screen.queryByRole('checkbox', { name: /needs/ })).not.toBeInTheDocument()
  await choose('Table (CSV)')
  expect(screen.queryByRole('checkbox', { name: /diets/ })).not.toBeInTheDocument()
  await submit()
  await waitFor(() => expect(requests).toMatchObject([{ hasNeeds: false, orders: ['by-table'] }]))
})

test('a failed export stays open and says why', async () => {
  const answer = () => HttpResponse.json({ code: 'export.unavailable' }, { status: 503 })
  const { submit, closed } = await open({ answer })
  await submit()
  expect(await screen.findByText(/^Export Error: The file could not be created/)).toBeVisible()
  expect(closed).not.toHaveBeenCalled()
  expect(saved).not.toHaveBeenCalled()
})

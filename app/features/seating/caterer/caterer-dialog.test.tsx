import { Notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { showReachedLimit } from '#app/features/billing/reached-limit.ts'
import { ReachedLimitDialog } from '#app/features/billing/reached-limit-dialog.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { CatererAnswerRow } from '#domain/seating/caterer/caterer-answer.ts'
import { fakeDownloads } from '#tests/support/files/downloads.ts'
import { aCatererAnswer, aCatererList, aCatererPerson, aCatererVersion } from '#tests/support/guests/caterer-rows.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlan } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { SeatingContext } from '../use-seating.ts'
import { CatererDialog } from './caterer-dialog.tsx'
import { CatererNote } from './caterer-note.tsx'

const network = fakeNetwork()
const saved = fakeDownloads()

beforeEach(() => {
  signInForTest()
  return () => showReachedLimit(null)
})

const BEFORE = aCatererList([aCatererPerson('ana'), aCatererPerson('leo', { seat: 2 }), aCatererPerson('eva')])
const NOW = aCatererList([aCatererPerson('ana', { diets: ['vegan'] }), aCatererPerson('leo', { seat: 2 })])
const CHANGED = aCatererAnswer({
  list: NOW,
  before: BEFORE,
  versions: [
    aCatererVersion(3, { sent_to: 'Banquetes Lira', arrangement_id: 'final', note: 'Sin cerdo' }),
    aCatererVersion(2),
  ],
})

interface Options {
  readonly answers?: readonly CatererAnswerRow[]
  readonly isReadOnly?: boolean
  readonly hasPdf?: boolean
  readonly language?: 'es' | 'en'
  readonly state?: 'draft' | 'final'
  readonly sending?: () => Response
}

function open({
  answers = [CHANGED],
  isReadOnly = false,
  hasPdf = true,
  language = 'en',
  state = 'final',
  sending = () => HttpResponse.json([]),
}: Options = {}) {
  const calls: [string, Record<string, unknown>][] = []
  const left = [...answers]
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json({ has_pdf_export: hasPdf })),
    http.post(`${API_URL}/rest/v1/rpc/plan_people`, () =>
      HttpResponse.json([{ user_id: 'owner', full_name: 'Ana Muñoz', role: 'owner' }]),
    ),
    http.post(`${API_URL}/rest/v1/rpc/caterer_list`, () =>
      HttpResponse.json(left.length > 1 ? left.shift() : (left[0] as object)),
    ),
    http.post(`${API_URL}/rest/v1/rpc/:name`, async ({ request, params }) => {
      calls.push([String(params['name']), (await request.json()) as Record<string, unknown>])
      return sending()
    }),
    http.post(`${API_URL}/functions/v1/export-caterer-list`, async ({ request }) => {
      calls.push(['export', (await request.json()) as Record<string, unknown>])
      return new HttpResponse('a file', { headers: { 'content-type': 'application/octet-stream' } })
    }),
  )
  const arrangement = { id: state === 'final' ? 'final' : 'draft', name: null, state, seated: 2 }
  const value = {
    plan: aPlan({ name: 'Boda', countryCode: 'MX' }),
    subEvent: { id: 'dinner', nameEs: 'Cena', nameEn: 'Dinner', isMain: false },
    data: { room: {}, shownId: arrangement.id, arrangements: [arrangement], changedAt: 'now' },
    arrangement,
    parties: [],
    needs: undefined,
    isReadOnly,
    open: opened,
  }
  renderUi(
    <SeatingContext value={value as never}>
      <Notifications />
      <CatererNote />
      <Dialog isOpen onClose={closed}>
        <CatererDialog onClose={closed} />
      </Dialog>
      <ReachedLimitDialog />
    </SeatingContext>,
    { language },
  )
  return { calls, user: setupUser() }
}

const [closed, opened] = [vi.fn(), vi.fn()]
beforeEach(() => {
  closed.mockClear()
  opened.mockClear()
})

const dialog = () => within(screen.getByRole('dialog'))
const namesOf = (version: number) => dialog().getByText(`Version ${version}`).closest('li') as HTMLElement

test('what changed since the list was sent is told in short and person by person, with the totals and who was sent what', async () => {
  const { user } = open()
  await screen.findByText('Since version 3, sent Nov 12')
  for (const text of ['−1 adult', '+1 vegan', '−1 Fish', '−1 at table 7'])
    expect(dialog().getByText(text)).toBeVisible()
  await user.click(dialog().getByText('Person by person (2)'))
  expect(dialog().getByText('needs: + vegan')).toBeVisible()
  expect(dialog().getByText('no longer comes (was at table 7)')).toBeVisible()
  expect(dialog().getByRole('heading', { name: '2 people' })).toBeVisible()
  await waitFor(() => expect(namesOf(3)).toHaveTextContent('to Banquetes Lira · by Ana Muñoz · 4 people'))
  expect(namesOf(3)).toHaveTextContent('Sin cerdo')
})

test('a list is marked as sent with what it was read as, and that can be undone', async () => {
  const { user, calls } = open()
  const to = await screen.findByRole('textbox', { name: 'To whom (optional)' })
  expect(to).toHaveValue('Banquetes Lira')
  await user.type(dialog().getByRole('textbox', { name: 'Note (optional)' }), ' Ojo ')
  await user.click(dialog().getByRole('button', { name: 'Mark v4 as sent' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  const [name, body] = calls[0] ?? []
  expect(name).toBe('send_caterer_list')
  const version = body?.['version'] as Record<string, unknown>
  expect(version).toMatchObject({ sub_event_id: 'dinner', arrangement_id: 'final', digest: 'digest' })
  expect(version).toMatchObject({ sent_to: 'Banquetes Lira', note: 'Ojo' })
  await screen.findByText('Version 4 marked as sent')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(calls.at(-1)).toEqual(['remove_caterer_version', expect.objectContaining({ id: version['id'] })]),
  )
})

test('a list that another changed meanwhile is not kept, and nothing typed is lost', async () => {
  const refusal = () => HttpResponse.json({ code: 'P0001', message: 'seating.changed-meanwhile' }, { status: 400 })
  const { user } = open({ sending: refusal })
  await user.type(await screen.findByRole('textbox', { name: 'Note (optional)' }), 'Ojo')
  await user.click(dialog().getByRole('button', { name: 'Mark v4 as sent' }))
  expect(await dialog().findByText(/Someone else changed this/)).toBeVisible()
  expect(dialog().getByRole('textbox', { name: 'Note (optional)' })).toHaveValue('Ojo')
})

test('a list that changed after its download is to be downloaded again', async () => {
  const { user, calls } = open({ answers: [CHANGED, { ...CHANGED, digest: 'other' }] })
  await user.click(await screen.findByRole('button', { name: 'Download as Excel' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith('Caterer’s list - Boda.xlsx'))
  expect(calls[0]).toEqual([
    'export',
    {
      planId: expect.any(String),
      subEventId: 'dinner',
      arrangementId: 'final',
      format: 'xlsx',
      language: 'en',
      sheet: 'letter',
    },
  ])
  expect(await dialog().findByText(/changed since you downloaded it/)).toBeVisible()
})

test('a version is taken out as it was sent, in the language that is chosen', async () => {
  const { user, calls } = open({ language: 'es' })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Idioma' }), 'en')
  await user.click(dialog().getByRole('button', { name: 'Descargar la versión 2' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith('Lista para el banquete - Boda (versión 2).pdf'))
  expect(calls[0]?.[1]).toMatchObject({ version: 2, format: 'pdf', language: 'en' })
})

test('a PDF that the tier lacks leads to the upgrade prompt, and a version to the workbook', async () => {
  const { user, calls } = open({ hasPdf: false })
  await dialog().findByRole('button', { name: 'Download version 3' })
  await waitFor(() => expect(namesOf(3)).toHaveTextContent('Excel'))
  await user.click(dialog().getByRole('button', { name: 'Download as PDF' }))
  expect(await screen.findByText('Excel and CSV are in every tier.')).toBeVisible()
  expect(calls).toEqual([])
})

test('a list that is as it was sent is not marked again, and the last version alone is taken back, once confirmed', async () => {
  const { user, calls } = open({ answers: [{ ...CHANGED, list: BEFORE }] })
  expect(await screen.findByText(/Nothing has changed/)).toBeVisible()
  expect(dialog().getByRole('button', { name: /^Mark v/ })).toBeDisabled()
  expect(dialog().getAllByRole('button', { name: 'Was not sent' })).toHaveLength(1)
  await user.click(dialog().getByRole('button', { name: 'Was not sent' }))
  await user.click(await screen.findByRole('button', { name: 'Delete the version' }))
  await waitFor(() => expect(calls[0]?.[1]).toMatchObject({ id: 'version-3' }))
})

test('the note on any version is changed later, and over what another wrote meanwhile only when that is said', async () => {
  const other = {
    ...CHANGED,
    versions: [CHANGED.versions[0], aCatererVersion(2, { note: 'By phone' })],
  } as CatererAnswerRow
  const { user, calls } = open({
    answers: [CHANGED, other],
    sending: () =>
      calls.length === 1
        ? HttpResponse.json({ code: 'P0001', message: 'seating.changed-meanwhile' }, { status: 400 })
        : HttpResponse.json([]),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit what is noted of version 2' }))
  await user.type(await screen.findByRole('textbox', { name: 'Note (optional)' }), 'Called')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/someone else wrote this\. To whom: –\. Note: By phone\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  expect(await screen.findByText('The note on version 2 was saved')).toBeVisible()
  expect(calls.map(([name, body]) => [name, body['id'], body['said'], body['before']])).toEqual([
    ['note_caterer_version', 'version-2', { sent_to: null, note: 'Called' }, { sent_to: null, note: null }],
    ['note_caterer_version', 'version-2', { sent_to: null, note: 'Called' }, { sent_to: null, note: 'By phone' }],
  ])
})

test('who only reads sees it all and marks nothing', async () => {
  open({ isReadOnly: true })
  await screen.findByText('Since version 3, sent Nov 12')
  expect(dialog().queryByRole('textbox')).toBeNull()
  expect(dialog().queryByRole('button', { name: /^Mark v|Was not sent|^Edit/ })).toBeNull()
  expect(dialog().getByRole('button', { name: 'Download as PDF' })).toBeVisible()
})

test('above the room stands what changed since the list was sent, of the arrangement that holds', async () => {
  open()
  const note = await screen.findByText(/^Changed since version 3/)
  expect(note).toHaveTextContent(
    'Changed since version 3, which you sent the caterer: −1 adult, +1 vegan, −1 Fish, −1 at table 7',
  )
})

test('another draft is not said to have changed', async () => {
  open({ state: 'draft' })
  await screen.findByText('Since version 3, sent Nov 12')
  expect(screen.queryByText(/^Changed since version 3/)).toBeNull()
})

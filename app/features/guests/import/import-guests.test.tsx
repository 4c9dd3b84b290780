import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { fourParties, openGuests } from '#tests/support/guests/guests-page.tsx'
import { MAIN_ID } from '#tests/support/guests/guests-service.ts'
import { ImportWorkerInPage } from '#tests/support/guests/import-worker.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'

const network = fakeNetwork()

interface Staged {
  readonly guest_id: string | null
  readonly columns: Record<string, unknown>
  readonly members: readonly { readonly columns: Record<string, unknown> }[]
}

/** What was staged; the code of the refusal of committing. */
let staged: Staged[]
let refusal: string | null
let begun: Record<string, unknown>

beforeEach(() => {
  signInForTest()
  Element.prototype.scrollIntoView = vi.fn()
  vi.stubGlobal('Worker', ImportWorkerInPage)
  staged = []
  refusal = null
  begun = {}
  const rpc = (name: string, answer: (body: Record<string, unknown>) => Response | Promise<Response>) =>
    http.post(`${API_URL}/rest/v1/rpc/${name}`, async ({ request }) =>
      answer((await request.json()) as Record<string, unknown>),
    )
  network.use(
    rpc('guest_imports', () => HttpResponse.json([])),
    rpc('begin_guest_import', (body) => {
      begun = body
      return new HttpResponse(null, { status: 204 })
    }),
    rpc('stage_guest_import', ({ parties }) => {
      staged.push(...(parties as Staged[]))
      return new HttpResponse(null, { status: 204 })
    }),
    rpc('commit_guest_import', () =>
      refusal === null
        ? HttpResponse.json({ added: 2, changed: 0, people: 3, kept_answers: 0 })
        : HttpResponse.json({ code: 'P0001', message: refusal, details: '20' }, { status: 400 }),
    ),
    rpc('undo_guest_import', () =>
      HttpResponse.json({ removed: 1, restored: 0, kept: [{ guest_id: 'x', name: 'Rosa Díaz', fields: ['party'] }] }),
    ),
  )
})

async function openImport(parties = fourParties()) {
  const { user } = await openGuests(network, { parties })
  if (parties.length > 0) await user.click(await screen.findByRole('button', { name: 'More for this list' }))
  const role = parties.length > 0 ? 'menuitem' : 'button'
  await user.click(await screen.findByRole(role, { name: 'Import a list' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('button', { name: 'Choose a file' })
  const paste = async (text: string) => {
    fireEvent.change(await dialog.findByRole('textbox'), { target: { value: text } })
    await user.click(dialog.getByRole('button', { name: 'Read what I pasted' }))
  }
  return { user, dialog, paste }
}

/** A workbook whose second sheet has a title and no rows. */
async function workbook(): Promise<File> {
  const data = [
    [{ value: 'Nombre' }, { value: 'Apellidos' }],
    [{ value: 'Rosa' }, { value: 'Díaz' }],
  ]
  const sheets = [
    { sheet: 'Lista', data },
    { sheet: 'Vacía', data: data.slice(0, 1) },
  ]
  const bytes = await writeExcelFile(sheets).toBuffer()
  return new File([new Uint8Array(bytes)], 'lista.xlsx')
}

describe('from cells to guests', () => {
  test('columns are found, what would change is shown, it is saved and undone', async () => {
    const { user, dialog, paste } = await openImport([])
    await paste('Nombre\tApellidos\tPases\tMesa\nRosa\tDíaz\t2\t4\nIván\tRuiz\t1\t')
    expect(await dialog.findByRole('combobox', { name: 'What the column Pases is' })).toHaveValue(
      'How many people in all',
    )
    await user.click(dialog.getByRole('button', { name: 'See what changes' }))
    expect(await dialog.findByText('Rosa Díaz')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Import 2 rows' }))
    expect(await dialog.findByText(/2 parties added/)).toBeVisible()
    expect(staged).toMatchObject([
      {
        guest_id: null,
        columns: { table_number: '4' },
        members: [{ columns: { first_name: 'Rosa', last_name: 'Díaz' } }, { columns: {} }],
      },
      { guest_id: null, members: [{ columns: { first_name: 'Iván' } }] },
    ])
    await user.click(dialog.getByRole('button', { name: 'Undo the import' }))
    expect(await dialog.findByText('What was changed afterward stays for: Rosa Díaz.')).toBeVisible()
  })

  test('a corrected column is what is saved', async () => {
    const { user, dialog, paste } = await openImport([])
    await paste('Nombre\tExtra\nRosa\tAmigos de la uni')
    await user.click(await dialog.findByRole('combobox', { name: 'What the column Extra is' }))
    await user.click(await screen.findByRole('option', { name: 'Notes' }))
    await user.click(dialog.getByRole('button', { name: 'See what changes' }))
    await user.click(await dialog.findByRole('button', { name: 'Import 1 row' }))
    await waitFor(() => expect(staged).toMatchObject([{ columns: { notes: 'Amigos de la uni' } }]))
  })

  test('a party that two of the list may be is decided by the person, and a row can be left out', async () => {
    const { user, dialog, paste } = await openImport()
    await paste('Nombre\tApellidos\tNotas\nAna\tLópez\tHola\nZoe\tPaz\t\n')
    await user.click(await dialog.findByRole('button', { name: 'See what changes' }))
    expect(await dialog.findByText('Notes: nothing → Hola')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Do not import Zoe Paz' }))
    expect(await dialog.findByRole('button', { name: 'Import 1 row' })).toBeEnabled()
  })
})

test('a column of an event that the plan does not have makes a sub-event, unless it is chosen to be another', async () => {
  const { user, dialog, paste } = await openImport([])
  await paste(
    'first name\tlast name\ttags\trsvp / reception\trsvp / picnic\trsvp / boat\n' +
      'Rosa\tDíaz\t\tAccept\tDecline\tAccept\nIván\tRuiz\t\tAccept\t\t',
  )
  const picnic = await dialog.findByRole('combobox', { name: 'What the column rsvp / picnic is' })
  expect(picnic).toHaveValue('New part of the event: Picnic')
  await user.click(dialog.getByRole('combobox', { name: 'What the column rsvp / boat is' }))
  await user.click(await screen.findByRole('option', { name: 'Do not import' }))
  await user.click(dialog.getByRole('button', { name: 'See what changes' }))
  expect(await dialog.findByText('A new part of the event: Picnic.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Import 2 rows' }))
  expect(await dialog.findByText(/2 parties added/)).toBeVisible()
  const [made] = begun['sub_events'] as { id: string; name_en: string }[]
  expect(begun['sub_events']).toEqual([{ id: expect.any(String), name_es: null, name_en: 'Picnic' }])
  const invited = staged.map(({ members: [lead] }) => (lead as unknown as { invitations: object[] }).invitations)
  expect(invited).toEqual([
    [
      { sub_event_id: MAIN_ID, answer: 'yes' },
      { sub_event_id: made?.id, answer: 'no' },
    ],
    [{ sub_event_id: MAIN_ID, answer: 'yes' }],
  ])
})

test('two decisions in quick succession both hold', async () => {
  const { user, dialog, paste } = await openImport([])
  await paste('Nombre\tApellidos\nRosa\tDíaz\nIván\tRuiz\nZoe\tPaz')
  await user.click(await dialog.findByRole('button', { name: 'See what changes' }))
  const leaveOut = [
    await dialog.findByRole('button', { name: 'Do not import Rosa Díaz' }),
    dialog.getByRole('button', { name: 'Do not import Zoe Paz' }),
  ]
  for (const button of leaveOut) fireEvent.click(button)
  expect(dialog.getByRole('button', { name: 'Import 3 rows' })).toBeDisabled()
  await user.click(await dialog.findByRole('button', { name: 'Import 1 row' }))
  expect(await dialog.findByText(/2 parties added/)).toBeVisible()
  expect(staged).toMatchObject([{ members: [{ columns: { first_name: 'Iván' } }] }])
})

test('an import that is cancelled while the list is fetched does not come back', async () => {
  const { user, dialog, paste } = await openImport()
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const asked = vi.fn()
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/guest_needs`, async () => {
      asked()
      await held
      return HttpResponse.json([])
    }),
  )
  await paste('Nombre\tDieta\nRosa\tVegana')
  await user.click(await dialog.findByRole('button', { name: 'See what changes' }))
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  answer()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible()
})

test('a sheet that cannot be read says why, and the one before it stays', async () => {
  const { user, dialog } = await openImport([])
  await user.upload(dialog.getByLabelText('Choose a file', { selector: 'input' }), await workbook())
  await user.click(await dialog.findByRole('combobox', { name: 'Sheet' }))
  await user.click(await screen.findByRole('option', { name: 'Vacía' }))
  expect(await dialog.findByText(/There are no guests in this file/)).toBeVisible()
  expect(dialog.getByRole('combobox', { name: 'Sheet' })).toHaveValue('Lista')
  await user.click(dialog.getByRole('button', { name: 'See what changes' }))
  expect(await dialog.findByText('Rosa Díaz')).toBeVisible()
})

test('a file of another kind is refused kindly', async () => {
  const { user, dialog } = await openImport([])
  const file = new File(['%PDF-1.7'], 'lista.pdf', { type: 'application/pdf' })
  await user.upload(dialog.getByLabelText('Choose a file', { selector: 'input' }), new File([file], 'lista.csv'))
  expect(await dialog.findByText(/This is a PDF/)).toBeVisible()
})

test('the limit of the tier refuses the whole import, and nothing chosen is lost', async () => {
  refusal = 'guest.limit-reached'
  const { user, dialog, paste } = await openImport([])
  await paste('Nombre\nRosa\nIván')
  await user.click(await dialog.findByRole('button', { name: 'See what changes' }))
  await user.click(await dialog.findByRole('button', { name: 'Import 2 rows' }))
  expect(await dialog.findByRole('button', { name: 'See tiers' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled()
})

test('leaving with a file that is not saved asks first', async () => {
  const { user, dialog, paste } = await openImport([])
  await paste('Nombre\nRosa')
  await dialog.findByRole('button', { name: 'See what changes' })
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Leave without saving?')).toBeVisible()
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { needMessages } from '#app/i18n/i18n.ts'
import { AppError } from '#app/lib/api/app-error.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { SeatingWish } from '#domain/seating/wishes/plan-wish.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { WishesPanel } from './wishes-panel.tsx'
import type { WishesSource } from './wishes-source.ts'

beforeAll(() => needMessages('wishes'))

const nobody = { memberId: null, personId: null, guestId: null, guestGroup: null, tableId: null }
const aWish: SeatingWish = {
  id: 'w',
  kind: 'apart',
  isMust: true,
  points: null,
  place: null,
  note: 'Since 2019',
  targets: [
    { ...nobody, memberId: 'ana' },
    { ...nobody, guestGroup: 'work' },
  ],
}

const aSource = (changes: Partial<WishesSource>): WishesSource => ({
  planId: 'plan',
  wishes: [aWish],
  people: [
    { value: 'member:ana', label: 'Ana Gil' },
    { value: 'member:ines', label: 'Inés Paz' },
  ],
  parties: [{ value: 'party:gil', label: 'Ana Gil and their party' }],
  groups: [{ value: 'group:work', label: 'Group work', name: 'work' }],
  tables: [{ value: 't', label: 'Table 1' }],
  childrenOffered: [],
  hasChildrenTable: false,
  isReadOnly: false,
  save: async () => undefined,
  addAll: async () => undefined,
  remove: () => undefined,
  ...changes,
})

function renderPanel(changes: Partial<WishesSource> = {}) {
  const saved: SeatingWish[] = []
  const removed: SeatingWish[] = []
  const source = aSource({
    save: async (wish) => void saved.push(wish),
    addAll: async (wishes) => void saved.push(...wishes),
    remove: (wish) => removed.push(wish),
    ...changes,
  })
  renderUi(
    <Dialog isOpen onClose={() => undefined}>
      <WishesPanel source={source} onClose={() => undefined} />
    </Dialog>,
  )
  return { saved, removed }
}

test('wishes are listed by what is wished of whom, and can be removed', async () => {
  const user = setupUser()
  const { removed } = renderPanel()
  const line = within(screen.getByRole('listitem'))
  expect(line.getByText(/At different tables/)).toHaveTextContent('At different tables · Must')
  expect(line.getByText('Ana Gil and Group work')).toBeVisible()
  await user.click(line.getByRole('button', { name: /Remove the wish: At different tables, Ana Gil/ }))
  expect(removed).toEqual([aWish])
})

test('a new wish is found by name without accents, and saved', async () => {
  const user = setupUser()
  const { saved } = renderPanel()
  await user.click(screen.getByRole('button', { name: 'Add a wish' }))
  await user.type(screen.getByRole('combobox', { name: 'Who' }), 'ines')
  await user.click(await screen.findByRole('option', { name: 'Inés Paz' }))
  await user.click(screen.getByRole('button', { name: 'Save wish' }))
  expect(await screen.findByText('Choose at least two.')).toBeVisible()
  await user.type(screen.getByRole('combobox', { name: 'Who' }), 'work')
  await user.click(await screen.findByRole('option', { name: 'Group work' }))
  await user.click(screen.getByRole('button', { name: 'Save wish' }))
  expect(await screen.findByRole('button', { name: 'Add a wish' })).toBeVisible()
  expect(saved).toMatchObject([
    { kind: 'together', isMust: false, targets: [{ memberId: 'ines' }, { guestGroup: 'work' }] },
  ])
})

test('a refusal is shown and keeps the input', async () => {
  const user = setupUser()
  renderPanel({ save: () => Promise.reject(new AppError('plan.completed')) })
  await user.click(screen.getByRole('button', { name: /Change the wish/ }))
  await user.type(screen.getByRole('textbox', { name: 'Note' }), ' or so')
  await user.click(screen.getByRole('button', { name: 'Save wish' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Since 2019 or so')
})

interface SharedPanelProps {
  readonly save: WishesSource['save']
  /** Is given how another changes the wish. */
  readonly connect: (change: (wish: SeatingWish) => void) => void
}

function SharedPanel({ save, connect }: SharedPanelProps) {
  const [wish, setWish] = useState(aWish)
  useEffect(() => connect(setWish), [connect])
  return <WishesPanel source={aSource({ wishes: [wish], save })} onClose={() => undefined} />
}

test('what another changes in an open wish is taken over, and asked about where it was typed over', async () => {
  const user = setupUser()
  const saved: SeatingWish[] = []
  const others: ((wish: SeatingWish) => void)[] = []
  renderUi(
    <Dialog isOpen onClose={() => undefined}>
      <SharedPanel save={async (wish) => void saved.push(wish)} connect={(change) => void others.push(change)} />
    </Dialog>,
  )
  await user.click(await screen.findByRole('button', { name: /Change the wish/ }))
  await user.type(screen.getByRole('textbox', { name: 'Note' }), ' or so')
  act(() => others[0]?.({ ...aWish, note: 'Since 2020', targets: [...aWish.targets, { ...nobody, memberId: 'ines' }] }))
  await user.click(screen.getByRole('button', { name: 'Save wish' }))
  expect(await screen.findByText(/changed the same: Note\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.note).toBe('Since 2019 or so')
  expect(saved[0]?.targets).toHaveLength(3)
})

test('who may only read sees no buttons that change wishes', () => {
  renderPanel({ isReadOnly: true })
  expect(screen.queryByRole('button', { name: /wish/ })).toBeNull()
})

test('wishes of a PerfectTablePlan file are shown before they are added, those that are there left out', async () => {
  const user = setupUser()
  const { saved } = renderPanel()
  await user.click(screen.getByRole('button', { name: 'Import from PerfectTablePlan' }))
  const rows = ['Name;Near to;Not near to', 'Ana Gil;Inés Paz;Work', 'Inés Paz;Zoe;']
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('there is no field for a file')
  await user.upload(input, new File([rows.join('\r\n')], 'guests.csv'))
  expect(await screen.findByText('1 wish was found. 1 is there already.')).toBeVisible()
  expect(screen.getByText('Zoe')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add 1 wish' }))
  expect(await screen.findByRole('button', { name: 'Add a wish' })).toBeVisible()
  expect(saved).toMatchObject([{ kind: 'together', targets: [{ memberId: 'ana' }, { memberId: 'ines' }] }])
})

test('a table for children is wished for all who are offered one by a press', async () => {
  const user = setupUser()
  const childrenOffered = [
    { value: 'member:leo', label: 'Leo' },
    { value: 'member:mia', label: 'Mía' },
  ]
  const { saved } = renderPanel({ childrenOffered })
  expect(screen.getByText(/2 children from 5 to 12 are coming/)).toBeVisible()
  expect(screen.getByText(/No table of the room is a children’s table yet/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Seat them at a children’s table' }))
  expect(saved).toMatchObject([{ kind: 'children-table', targets: [{ memberId: 'leo' }, { memberId: 'mia' }] }])
})

test('who may only read is offered no table for children', () => {
  renderPanel({ isReadOnly: true, childrenOffered: [{ value: 'member:leo', label: 'Leo' }] })
  expect(screen.queryByText(/children/)).toBeNull()
})

test('more children than one wish can hold are all wished for', async () => {
  const user = setupUser()
  const childrenOffered = Array.from({ length: 150 }, (_, number) => ({
    value: `member:${number}`,
    label: `${number}`,
  }))
  const { saved } = renderPanel({ childrenOffered })
  await user.click(screen.getByRole('button', { name: 'Seat them at a children’s table' }))
  expect(saved.map(({ targets }) => targets.length)).toEqual([100, 50])
  expect(new Set(saved.map(({ id }) => id)).size).toBe(2)
})

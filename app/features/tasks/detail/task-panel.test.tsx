import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectFocus } from '#tests/support/focus.ts'
import { fakeNetwork } from '#tests/support/network.ts'
import { aTaskRow } from '#tests/support/plans.ts'
import { signInForTest } from '#tests/support/session.ts'
import { address, ME, openTasks, taskId } from '#tests/support/tasks-page.tsx'
import { PEOPLE } from '#tests/support/tasks-service.ts'

const network = fakeNetwork()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T18:00:00Z') })
  signInForTest()
})
afterEach(() => {
  vi.useRealTimers()
})

const TEMPLATE = aTaskRow({ id: taskId(7), template_id: 'wed-book-venue', name: null, due_on: '2026-12-16' })

describe('a new task', () => {
  test('a new task starts with the text of the quick-add line and is saved with all fields', async () => {
    const { user, service } = await openTasks(network)
    await user.type(screen.getByRole('textbox', { name: 'New task' }), 'Comprar velas')
    await user.click(screen.getByRole('button', { name: 'Add with details' }))
    const panel = within(await screen.findByRole('dialog', { name: 'New task' }))
    expect(panel.getByRole('textbox', { name: 'What needs to be done' })).toHaveValue('Comprar velas')
    await user.type(panel.getByRole('textbox', { name: 'Description' }), 'Blancas')
    await user.click(panel.getByRole('radio', { name: 'High' }))
    await user.click(panel.getByRole('combobox', { name: 'Assignee' }))
    await user.click(await screen.findByRole('option', { name: 'Me' }))
    await user.type(panel.getByRole('textbox', { name: 'Due date' }), '12/24/2026')
    await user.type(panel.getByRole('textbox', { name: 'Note' }), 'Mercado')
    await user.click(panel.getByRole('button', { name: 'Add task' }))
    expect(await screen.findByText('Task Added')).toBeVisible()
    await waitFor(() =>
      expect([...service.saved.values()].at(-1)).toMatchObject({
        name: 'Comprar velas',
        description: 'Blancas',
        priority: 'high',
        assignee_id: ME,
        due_on: '2026-12-24',
        note: 'Mercado',
        category: 'planning',
        status: 'pending',
      }),
    )
    await waitFor(() => expect(address()).toBe(''))
  })

  test('a new task offers no assignee on a plan with one member', async () => {
    const { user, service } = await openTasks(network, { path: `/?task=${taskId(2)}`, people: PEOPLE.slice(0, 1) })
    const panel = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(service.hasNamedPeople).toBe(true))
    await user.type(panel.getByRole('textbox', { name: 'Note' }), 'Mercado')
    expect(panel.queryByRole('combobox', { name: 'Assignee' })).toBeNull()
  })

  test('lets the only member change an existing assignee', async () => {
    await openTasks(network, { path: `/?task=${taskId(3)}`, people: PEOPLE.slice(0, 1) })
    expect(await screen.findByRole('combobox', { name: 'Assignee' })).toHaveValue('Me')
  })

  test.each([
    ['en', 'What needs to be done', 'Add task', 'Enter what needs to be done.', 'Use at most 500 characters.'],
    ['es', 'Qué hay que hacer', 'Agregar tarea', 'Escribe qué hay que hacer.', 'Usa 500 caracteres como máximo.'],
  ] as const)(
    'errors are shown beside their fields in %s, and input is kept',
    async (language, name, add, required, long) => {
      const { user, service } = await openTasks(network, { path: '/?task=new', language })
      const panel = within(await screen.findByRole('dialog'))
      const description = panel.getByRole('textbox', { name: language === 'en' ? 'Description' : 'Descripción' })
      await user.click(description)
      await user.paste('x'.repeat(501))
      await user.click(panel.getByRole('button', { name: add }))
      expect(panel.getByRole('textbox', { name })).toBeInvalid()
      await expectFocus(() => panel.getByRole('textbox', { name }))
      expect(panel.getByText(required)).toBeVisible()
      expect(panel.getByText(new RegExp(`^${long.replace('.', '\\.')}`))).toBeVisible()
      expect(description).toHaveValue('x'.repeat(501))
      expect(service.calls).toEqual([])
    },
  )
})

describe('a task of the checklist', () => {
  test("a checklist task is in the reader's language until its texts are changed", async () => {
    const { user, service } = await openTasks(network, { rows: [TEMPLATE], path: `/?task=${TEMPLATE.id}` })
    const panel = within(await screen.findByRole('dialog', { name: 'Edit task' }))
    const name = panel.getByRole('textbox', { name: 'What needs to be done' })
    const suggested = (name as HTMLTextAreaElement).value
    expect(suggested).toMatch(/venue/i)
    await user.clear(name)
    await user.type(name, 'Firmar con la hacienda')
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(service.saved.get(TEMPLATE.id)?.name).toBe('Firmar con la hacienda'))
    expect(await screen.findByText('Saved: Firmar con la hacienda')).toBeVisible()
    expect(service.saved.get(TEMPLATE.id)?.description).toBeNull()

    await user.click(await screen.findByRole('button', { name: /^Firmar con la hacienda/ }))
    const again = within(await screen.findByRole('dialog', { name: 'Edit task' }))
    await user.click(again.getByRole('button', { name: 'Back to the suggested text' }))
    expect(again.getByRole('textbox', { name: 'What needs to be done' })).toHaveValue(suggested)
    await user.click(again.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(service.saved.get(TEMPLATE.id)?.name).toBeNull())
  })

  test('editing a task sends only what was changed', async () => {
    const { user, service } = await openTasks(network, { rows: [TEMPLATE], path: `/?task=${TEMPLATE.id}` })
    const panel = within(await screen.findByRole('dialog', { name: 'Edit task' }))
    await user.click(panel.getByRole('radio', { name: 'Won’t do' }))
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(service.bodiesOf<{ changes: unknown }>('change')[0]?.changes).toEqual([
        { id: TEMPLATE.id, status: 'wont-do' },
      ]),
    )
  })

  test('a task is removed in its editor, and can be restored', async () => {
    const { user, service } = await openTasks(network, { rows: [TEMPLATE], path: `/?task=${TEMPLATE.id}` })
    const panel = within(await screen.findByRole('dialog', { name: 'Edit task' }))
    await user.click(panel.getByRole('button', { name: 'Remove from the list' }))
    await waitFor(() => expect(service.saved.size).toBe(0))
    await waitFor(() => expect(address()).toBe(''))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(service.saved.get(TEMPLATE.id)).toMatchObject({ template_id: 'wed-book-venue', name: null }),
    )
  })
})

describe('leaving the editor', () => {
  test('closing the editor with input asks for confirmation', async () => {
    const { user } = await openTasks(network, { path: `/?task=${taskId(2)}` })
    const panel = within(await screen.findByRole('dialog', { name: 'Edit task' }))
    await user.type(panel.getByRole('textbox', { name: 'Note' }), 'Tel. 33 1234')
    await user.click(panel.getByRole('button', { name: 'Cancel' }))
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await user.click(question.getByRole('button', { name: 'Stay here' }))
    expect(panel.getByRole('textbox', { name: 'Note' })).toHaveValue('Tel. 33 1234')
    expect(address()).toBe(`?task=${taskId(2)}`)

    await user.click(panel.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(address()).toBe(''))
  })

  test('closing the editor without input asks nothing', async () => {
    const { user } = await openTasks(network, { path: `/?task=${taskId(2)}` })
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Edit task' })).getByRole('button', { name: 'Cancel' }),
    )
    await waitFor(() => expect(address()).toBe(''))
    expect(screen.queryByText('Leave without saving?')).toBeNull()
  })
})

test('input of before a reload is named, and can be dropped', async () => {
  const path = `/?task=${taskId(2)}`
  const { user, close } = await openTasks(network, { path })
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Mercado')
  close()
  await openTasks(network, { path })
  expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('Mercado')
  expect(screen.getByText('Here is what you had not saved.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await expectFocus(() => screen.getByRole('textbox', { name: 'What needs to be done' }))
  expect(screen.queryByText('Here is what you had not saved.')).toBeNull()
})

test('the address of a missing task shows the list', async () => {
  await openTasks(network, { path: `/?show=open&task=${taskId(99)}` })
  await waitFor(() => expect(address()).toBe('?show=open'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

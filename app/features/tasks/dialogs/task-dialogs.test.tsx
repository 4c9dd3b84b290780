import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectFocus } from '#tests/support/focus.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aTaskRow } from '#tests/support/plans.ts'
import type { setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { address, openTasks, taskId } from '#tests/support/tasks-page.tsx'

const network = fakeNetwork()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T18:00:00Z') })
  signInForTest()
})
afterEach(() => {
  vi.useRealTimers()
})

type User = ReturnType<typeof setupUser>

async function more(user: User, item: string) {
  await user.click(screen.getByRole('button', { name: 'More for this list' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('mail about one’s tasks is switched off', async () => {
  const { user } = await openTasks(network, { rows: [aTaskRow({ id: taskId(1) })] })
  const chosen: unknown[] = []
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/task_digest`, () => HttpResponse.json(true)),
    http.post(`${API_URL}/rest/v1/rpc/choose_task_digest`, async ({ request }) => {
      chosen.push(await request.json())
      return HttpResponse.json(false)
    }),
  )
  await more(user, 'My tasks by email')
  const dialog = within(await screen.findByRole('dialog', { name: 'My tasks by email' }))
  await user.click(await dialog.findByRole('switch', { name: 'Email me about my tasks in this plan' }))
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(chosen).toMatchObject([{ is_on: false }])
})

describe('adapting the checklist', () => {
  /** A religious wedding with one of its tasks, and one with a note. */
  const ROWS = [
    aTaskRow({ id: taskId(1), template_id: 'wed-church-talks', name: null, due_on: '2027-01-10' }),
    aTaskRow({
      id: taskId(2),
      template_id: 'wed-church-presentation',
      name: null,
      note: 'Padre Luis',
      due_on: '2027-01-11',
    }),
  ]
  test('adapting the checklist previews removals, keeps tasks with notes, and is undone in one step', async () => {
    const { user, service } = await openTasks(network, { rows: ROWS })
    await more(user, 'Adapt the checklist')
    const dialog = within(await screen.findByRole('dialog', { name: 'Adapt the checklist' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Religious ceremony' }))
    expect(dialog.getByText('1 task is removed')).toBeVisible()
    expect(service.calls).toEqual([])

    await user.click(dialog.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect([...service.saved.keys()]).not.toContain(taskId(1)))
    expect(service.saved.has(taskId(2))).toBe(true)
    expect(service.calls).toMatchObject([
      { name: 'adapt', body: { traits: expect.not.arrayContaining(['religious']), task_ids: [taskId(1)] } },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(service.saved.get(taskId(1))).toMatchObject({ template_id: 'wed-church-talks' }))
    // Without traits those of the event's type hold, as before.
    expect(service.calls).toHaveLength(2)
    expect(service.calls[1]).toMatchObject({ name: 'adapt', body: { task_ids: [] } })
    expect(service.calls[1]?.body).not.toHaveProperty('traits')
  })

  test('adapting the checklist offers ideas that one click adds', async () => {
    const { user, service } = await openTasks(network, { rows: ROWS })
    await more(user, 'Adapt the checklist')
    const dialog = within(await screen.findByRole('dialog', { name: 'Adapt the checklist' }))
    const [first] = dialog.getAllByRole('button', { name: /^Add: / })
    const name = first?.getAttribute('aria-label')?.slice(5)
    if (!first || !name) throw new Error('there are ideas for a wedding')
    await user.click(first)
    await waitFor(() => expect(service.saved.size).toBe(3))
    expect([...service.saved.values()].at(-1)).toMatchObject({ name: null, status: 'pending' })
    expect(dialog.queryByRole('button', { name: `Add: ${name}` })).toBeNull()
  })

  test('a refused adaptation changes nothing and shows the reason', async () => {
    const { user, service } = await openTasks(network, { rows: ROWS })
    service.mood = 'refusing'
    service.code = 'plan.completed'
    await more(user, 'Adapt the checklist')
    const dialog = within(await screen.findByRole('dialog', { name: 'Adapt the checklist' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Religious ceremony' }))
    await user.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This change could not be saved')
    expect(dialog.getByRole('checkbox', { name: 'Religious ceremony' })).not.toBeChecked()
    expect(service.calls.map(({ name }) => name)).toEqual(['adapt'])
    expect([...service.saved.keys()]).toEqual([taskId(1), taskId(2)])
    expect(dialog.getByText('1 task is removed')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  test('an offline adaptation is shown at once and saved later, traits and tasks together', async () => {
    const { user, service } = await openTasks(network, { rows: ROWS })
    service.mood = 'offline'
    await more(user, 'Adapt the checklist')
    const dialog = within(await screen.findByRole('dialog', { name: 'Adapt the checklist' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Religious ceremony' }))
    await user.click(dialog.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('1 change waiting for the connection')).toBeVisible()
    await more(user, 'Adapt the checklist')
    const again = within(await screen.findByRole('dialog', { name: 'Adapt the checklist' }))
    expect(again.getByRole('checkbox', { name: 'Religious ceremony' })).not.toBeChecked()
    expect(service.saved.has(taskId(1))).toBe(true)

    service.mood = 'fine'
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(service.saved.has(taskId(1))).toBe(false))
  })
})

describe('the calendar address', () => {
  const FEED = { id: taskId(50), token: 'a-secret_token' }
  let feeds: (typeof FEED)[]

  beforeEach(() => {
    feeds = []
    network.use(
      http.get(`${API_URL}/rest/v1/calendar_feeds`, () => HttpResponse.json(feeds)),
      http.post(`${API_URL}/rest/v1/calendar_feeds`, () => {
        feeds = [FEED]
        return HttpResponse.json(FEED)
      }),
      http.delete(`${API_URL}/rest/v1/calendar_feeds`, () => {
        feeds = []
        return HttpResponse.json({ id: FEED.id })
      }),
    )
  })

  test('the calendar address is created, copied, and opened by a calendar', async () => {
    const { user } = await openTasks(network)
    await more(user, 'In my own calendar')
    const dialog = within(await screen.findByRole('dialog', { name: 'Tasks in my own calendar' }))
    await user.click(await dialog.findByRole('button', { name: 'Create my secret address' }))
    const url = `${API_URL}/functions/v1/task-calendar?token=a-secret_token`
    expect(await dialog.findByRole('textbox', { name: 'Secret address' })).toHaveValue(url)
    await expectFocus(() => dialog.getByRole('link', { name: 'Open in my calendar' }))
    expect(dialog.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute(
      'href',
      url.replace('http:', 'webcal:'),
    )
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Address copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(url)
  })

  test('the calendar address is revoked after a confirmation that explains the effect', async () => {
    feeds = [FEED]
    const { user } = await openTasks(network)
    await more(user, 'In my own calendar')
    const dialog = within(await screen.findByRole('dialog', { name: 'Tasks in my own calendar' }))
    await user.click(await dialog.findByRole('button', { name: 'Revoke this address' }))
    expect(dialog.getByText(/stops receiving tasks/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Keep it' }))
    expect(dialog.getByRole('textbox', { name: 'Secret address' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Revoke this address' }))
    await user.click(dialog.getByRole('button', { name: 'Revoke this address' }))
    await expectFocus(await dialog.findByRole('button', { name: 'Create my secret address' }))
    expect(await screen.findByText('The address no longer works')).toBeVisible()
    expect(feeds).toEqual([])
  })
})

describe('the calendar of the tasks', () => {
  test('the calendar shows tasks on their days, and opens one', async () => {
    const { user } = await openTasks(network, { path: '/?view=calendar' })
    const day = await screen.findByRole('button', { name: /^Wednesday, November 25, 2026: Apartar el salón/ })
    await user.click(day)
    await user.click(await screen.findByRole('button', { name: /^Apartar el salón/ }))
    expect(await screen.findByRole('dialog', { name: 'Edit task' })).toBeVisible()
    expect(address()).toBe(`?view=calendar&task=${taskId(2)}`)
  })

  test('it shows a month with the tasks on view, and stays at one in which something was done', async () => {
    const { user } = await openTasks(network, { path: '/?view=calendar' })
    expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeVisible()
    const search = screen.getByRole('searchbox', { name: 'Search tasks' })
    await user.type(search, 'pastel')
    expect(await screen.findByRole('heading', { name: 'January 2027' })).toBeVisible()
    expect(await screen.findByText('1 task found')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Saturday, January 9, 2027/ }))
    await user.clear(search)
    await waitFor(() => expect(screen.queryByText('1 task found')).not.toBeInTheDocument())
    expect(screen.getByRole('heading', { name: 'January 2027' })).toBeVisible()
  })

  test("closing a task's menu returns the focus to the task", async () => {
    const { user } = await openTasks(network, { path: '/?view=calendar' })
    await user.click(await screen.findByRole('button', { name: /^Wednesday, November 25, 2026/ }))
    const button = await screen.findByRole('button', { name: 'More for: Apartar el salón' })
    await user.click(button)
    await screen.findByRole('menuitem', { name: 'Mark as done' })
    await user.keyboard('{Escape}')
    await expectFocus(button)
  })

  test('the calendar shows how many tasks are undated', async () => {
    await openTasks(network, { path: '/?view=calendar', rows: [aTaskRow({ due_on: null })] })
    expect(await screen.findByText('1 task has no date and is not here.')).toBeVisible()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PlanFrame } from '#app/features/plans/frame/plan-frame.tsx'
import { expectFocus } from '#tests/support/focus.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlanRow, rowAs } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { address, FOUR_TASKS, openTasks, taskId } from '#tests/support/tasks-page.tsx'
import { fakeTasksService } from '#tests/support/tasks-service.ts'
import type { TaskRow } from './rows.ts'
import { TasksScreen } from './tasks-screen.tsx'

const network = fakeNetwork()

let service: ReturnType<typeof fakeTasksService>
/** Simulates closing the page. */
let close: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T18:00:00Z') })
  signInForTest()
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  vi.useRealTimers()
})

async function open(options: Parameters<typeof openTasks>[1] = {}) {
  const page = await openTasks(network, options)
  service = page.service
  close = page.close
  return page.user
}

const tick = (name: string) => screen.findByRole('checkbox', { name: `Done: ${name}` })
const openButton = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
const PENDING = ['Llamar a la abuela', 'Apartar el salón', 'Probar el pastel']
const names = () =>
  screen.queryAllByRole('checkbox', { name: /^(Done|Select): / }).map((box) => box.getAttribute('aria-label')?.slice(6))

describe('ticking', () => {
  test('a tick shows at once and is saved', async () => {
    const user = await open()
    await user.click(await tick('Apartar el salón'))
    expect(await tick('Apartar el salón')).toBeChecked()
    expect(screen.getByText('of 4 done')).toBeVisible()
    await waitFor(() => expect(service.saved.get(taskId(2))?.status).toBe('completed'))
  })

  test('a tick is undone by the Undo button', async () => {
    const user = await open()
    await user.click(await tick('Apartar el salón'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await tick('Apartar el salón')).not.toBeChecked()
    await waitFor(() => expect(service.saved.get(taskId(2))?.status).toBe('pending'))
  })

  test('ticks are undone by Ctrl+Z, last one first', async () => {
    const user = await open()
    await user.click(await tick('Apartar el salón'))
    await user.click(await tick('Probar el pastel'))
    await user.keyboard('{Control>}z{/Control}')
    expect(await tick('Probar el pastel')).not.toBeChecked()
    expect(await tick('Apartar el salón')).toBeChecked()
    await user.keyboard('{Control>}z{/Control}')
    expect(await tick('Apartar el salón')).not.toBeChecked()
  })

  test('a refused tick is rolled back with its reason', async () => {
    const user = await open()
    service.mood = 'refusing'
    await user.click(await tick('Apartar el salón'))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('This change could not be saved')
    expect(alert).toHaveTextContent('You do not have permission')
    expect(await tick('Apartar el salón')).not.toBeChecked()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('an offline tick survives a reload and is sent later', async () => {
    const user = await open()
    service.mood = 'offline'
    for (const name of ['Llamar a la abuela', 'Apartar el salón', 'Probar el pastel'])
      await user.click(await tick(name))
    expect(await screen.findByText('3 changes waiting for the connection')).toBeVisible()
    expect([...service.saved.values()].filter(({ status }) => status === 'completed')).toHaveLength(1)

    const before = [...service.saved.values()]
    close()
    const again = await open({ rows: before })
    await again.click(await screen.findByRole('button', { name: 'Completed 4 tasks' }))
    expect(await tick('Probar el pastel')).toBeChecked()
    await waitFor(() =>
      expect([...service.saved.values()].filter(({ status }) => status === 'completed')).toHaveLength(4),
    )
    expect(localStorage).toHaveLength(1)
  })
})

describe('adding', () => {
  test('adding puts the typed task on the list, confirms it, and clears the line for the next', async () => {
    const user = await open()
    const line = screen.getByRole('textbox', { name: 'New task' })
    await user.type(line, '  Comprar velas {Enter}')
    expect(await screen.findByText('Task Added')).toBeVisible()
    expect(await tick('Comprar velas')).not.toBeChecked()
    expect(line).toHaveValue('')
    await expectFocus(line)
    await waitFor(() =>
      expect([...service.saved.values()].at(-1)).toMatchObject({ name: 'Comprar velas', template_id: null }),
    )
  })

  test('the confirmation of an added task scrolls to it', async () => {
    const user = await open()
    await user.type(screen.getByRole('textbox', { name: 'New task' }), 'Comprar velas{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Show' }))
    await expectFocus(await screen.findByRole('button', { name: /^Comprar velas/ }))
    await waitFor(() => expect(screen.queryByText('Task Added')).not.toBeInTheDocument())
  })

  test('the confirmation shows the added task also where a filter or a collapsed group hides it', async () => {
    const user = await open({ path: '/?show=overdue' })
    const line = screen.getByRole('textbox', { name: 'New task' })
    await user.type(line, 'Comprar velas{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Show' }))
    await expectFocus(await screen.findByRole('button', { name: /^Comprar velas/ }))

    await user.click(screen.getByRole('button', { name: /^No date/, expanded: true }))
    await user.type(line, 'Comprar flores{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Show' }))
    await expectFocus(await screen.findByRole('button', { name: /^Comprar flores/ }))
  })

  test('the confirmation of a task added in the calendar leads to it in the list', async () => {
    const user = await open({ path: '/?view=calendar' })
    await user.type(screen.getByRole('textbox', { name: 'New task' }), 'Comprar globos{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Show' }))
    await expectFocus(await screen.findByRole('button', { name: /^Comprar globos/ }))
  })

  test('an invalid new task shows the error beside the line and keeps the input', async () => {
    const user = await open()
    const line = screen.getByRole('textbox', { name: 'New task' })
    await user.type(line, '{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter what needs to be done.')
    await user.click(line)
    await user.paste('x'.repeat(101))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Use at most 100 characters.')
    expect(line).toHaveValue('x'.repeat(101))
    expect(service.calls).toEqual([])
  })
})

describe('what is on view', () => {
  test.each([
    ['overdue', ['Llamar a la abuela']],
    ['due-soon', ['Apartar el salón']],
    ['mine', ['Probar el pastel']],
    ['open', ['Llamar a la abuela', 'Apartar el salón', 'Probar el pastel']],
    ['done', ['Hacer la lista']],
  ])('the address selects the filter %s', async (show, expected) => {
    await open({ path: `/?show=${show}` })
    await waitFor(() => expect(names()).toEqual(expected))
  })

  test('filter chips change the filter, and the address follows', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Overdue 1' }))
    await waitFor(() => expect(names()).toEqual(['Llamar a la abuela']))
    expect(address()).toBe('?show=overdue')
    expect(screen.getByRole('button', { name: 'Overdue 1' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: 'All 4' }))
    expect(address()).toBe('')
  })

  test('search covers names, descriptions and notes, ignoring accents and case', async () => {
    const user = await open()
    await user.type(screen.getByRole('searchbox', { name: 'Search tasks' }), 'JUAREZ')
    await waitFor(() => expect(names()).toEqual(['Probar el pastel']))
    await waitFor(() => expect(address()).toBe('?q=JUAREZ'))
    await user.clear(screen.getByRole('searchbox', { name: 'Search tasks' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search tasks' }), 'nada de esto')
    expect(await screen.findByText('No task matches your search.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all tasks' }))
    await waitFor(() => expect(names()).toEqual(PENDING))
  })

  test('all tasks begin with the pending ones; the others stand below, collapsed', async () => {
    const never = { ...FOUR_TASKS[3], id: taskId(9), name: 'Rentar un castillo', status: 'wont-do' } as TaskRow
    const user = await open({ rows: [...FOUR_TASKS, never] })
    await waitFor(() => expect(names()).toEqual(PENDING))
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(['November 2026 2 tasks', 'January 2027 1 task', 'Completed 1 task', 'Won’t do 1 task'])
    await user.click(screen.getByRole('button', { name: 'Completed 1 task' }))
    expect(await tick('Hacer la lista')).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'More for this list' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Select several' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Select: Hacer la lista' }))
    await user.click(await screen.findByRole('button', { name: 'Select all 4' }))
    expect(await screen.findByText('4 selected')).toBeVisible()
  })

  test('a ticked task moves to the completed ones after a moment, and an opened one back', async () => {
    const user = await open()
    await user.click(await tick('Apartar el salón'))
    expect(screen.getByRole('button', { name: 'November 2026 2 tasks' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Completed 2 tasks' }))
    await user.click(await tick('Apartar el salón'))
    await screen.findByRole('button', { name: 'Completed 1 task' })
    expect(names()).toContain('Apartar el salón')
  })

  test('a list without pending tasks says so', async () => {
    await open({ rows: [FOUR_TASKS[3] as TaskRow] })
    expect(await screen.findByText('Nothing left to do.')).toBeVisible()
  })

  test('the address sets grouping and sorting', async () => {
    await open({ path: '/?group=category&sort=name' })
    const headings = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
    expect(headings).toEqual(['Planning 1 task', 'Food 1 task', 'Venue 1 task', 'Completed 1 task'])
    expect(names()).toEqual(['Llamar a la abuela', 'Probar el pastel', 'Apartar el salón'])
  })

  test('a ticked task that no longer matches the filter stays in place for a moment', async () => {
    const user = await open({ path: '/?show=open' })
    await user.click(await tick('Apartar el salón'))
    expect(await tick('Apartar el salón')).toBeChecked()
    await waitFor(() => expect(names()).toEqual(['Llamar a la abuela', 'Probar el pastel']))
  })

  test('due labels are relative, with the exact day for screen readers', async () => {
    await open()
    expect(await screen.findByText('Overdue: 11 days ago')).toHaveTextContent('Tuesday, November 10, 2026')
    expect(screen.getByText('Due in 4 days')).toBeVisible()
    expect(screen.getByText('Jan 9, 2027')).toHaveTextContent('Saturday, January 9, 2027')
  })

  test('each task has its position in a list', async () => {
    await open({ path: '/?group=status' })
    const list = await screen.findByRole('list', { name: 'Pending' })
    const places = within(list)
      .getAllByRole('listitem')
      .map((item) => `${item.getAttribute('aria-posinset')}/${item.getAttribute('aria-setsize')}`)
    expect(places).toEqual(['1/3', '2/3', '3/3'])
  })
})

describe('the keys', () => {
  test('keys move, tick and open', async () => {
    const user = await open({ path: '/?show=open' })
    await tick('Probar el pastel')
    await user.keyboard('j')
    await expectFocus(await openButton('Llamar a la abuela'))
    await user.keyboard('j')
    await expectFocus(await openButton('Apartar el salón'))
    await user.keyboard('{ArrowDown}{ArrowUp} ')
    expect(await tick('Apartar el salón')).toBeChecked()
    await user.keyboard('k')
    await user.keyboard('x')
    expect(await tick('Llamar a la abuela')).toBeChecked()
    await user.keyboard('e')
    expect(await screen.findByRole('dialog', { name: 'Edit task' })).toBeVisible()
    expect(address()).toBe(`?show=open&task=${taskId(1)}`)
  })

  test('keys move the due day by days and months, and the message says where to', async () => {
    const user = await open()
    ;(await openButton('Apartar el salón')).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(await screen.findByText('Moved to Nov 26, 2026: Apartar el salón')).toBeVisible()
    await user.keyboard('{Alt>}{PageDown}{ArrowUp}{ArrowUp}{PageDown}{/Alt}')
    await waitFor(() => expect(service.saved.get(taskId(2))?.due_on).toBe('2027-01-24'))
    await expectFocus(await openButton('Apartar el salón'))
    expect(screen.getByRole('button', { name: 'January 2027 2 tasks' })).toBeVisible()
  })

  test('keys move no task while the focus is elsewhere, nor in a field', async () => {
    const user = await open()
    await tick('Apartar el salón')
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await user.click(screen.getByRole('searchbox', { name: 'Search tasks' }))
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(service.calls).toEqual([])
  })

  test('the menu of a task moves it to a day that is asked for', async () => {
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'More for: Apartar el salón' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Another date…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Move 1 task' })
    await user.type(within(dialog).getByLabelText('New due date'), '2026-12-24')
    await user.click(within(dialog).getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(service.saved.get(taskId(2))?.due_on).toBe('2026-12-24'))
  })

  test('keys focus the search and open a new task', async () => {
    const user = await open()
    await user.keyboard('/')
    await expectFocus(() => screen.getByRole('searchbox', { name: 'Search tasks' }))
    await user.tab()
    await user.keyboard('n')
    await expectFocus(() => screen.getByRole('textbox', { name: 'New task' }))
  })

  test('the focus stays in the list when its task is removed', async () => {
    const user = await open({ path: '/?show=open' })
    ;(await openButton('Apartar el salón')).focus()
    await user.keyboard('x')
    await waitFor(() => expect(names()).toEqual(['Llamar a la abuela', 'Probar el pastel']))
    await expectFocus(await openButton('Probar el pastel'))
  })
})

describe('several at once', () => {
  const select = async (user: ReturnType<typeof setupUser>, ...chosen: string[]) => {
    await user.click(screen.getByRole('button', { name: 'More for this list' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Select several' }))
    for (const name of chosen) await user.click(await screen.findByRole('checkbox', { name: `Select: ${name}` }))
    await screen.findByText(`${chosen.length} selected`)
  }

  test('a bulk change of priority is one call, and one Undo restores all', async () => {
    const user = await open()
    await select(user, 'Apartar el salón', 'Probar el pastel')
    await user.click(screen.getByRole('button', { name: 'Priority' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Low' }))
    await waitFor(() => expect(service.bodiesOf<{ changes: unknown[] }>('change')).toHaveLength(1))
    expect(service.bodiesOf<{ changes: unknown[] }>('change')[0]?.changes).toEqual([
      { id: taskId(2), priority: 'low' },
      { id: taskId(3), priority: 'low' },
    ])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(service.saved.get(taskId(2))?.priority).toBe('high'))
    expect(service.saved.get(taskId(3))?.priority).toBe('medium')
  })

  test('a bulk move by days moves each task from its own day', async () => {
    const user = await open()
    await select(user, 'Apartar el salón', 'Probar el pastel')
    await user.click(screen.getByRole('button', { name: 'Due date' }))
    await user.click(await screen.findByRole('menuitem', { name: 'One week later' }))
    await waitFor(() => expect(service.saved.get(taskId(2))?.due_on).toBe('2026-12-02'))
    expect(service.saved.get(taskId(3))?.due_on).toBe('2027-01-16')
  })

  test('a bulk removal can be undone', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Completed 1 task' }))
    await select(user, 'Llamar a la abuela', 'Hacer la lista')
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(service.saved.size).toBe(2))
    expect(screen.getByText('2 tasks removed')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(service.saved.get(taskId(4))).toMatchObject({ name: 'Hacer la lista', status: 'completed' }),
    )
    expect(service.saved.size).toBe(4)
  })

  test('Shift selects a range of tasks', async () => {
    const user = await open({ path: '/?show=open' })
    await select(user, 'Llamar a la abuela')
    await user.keyboard('{Shift>}')
    await user.click(await screen.findByRole('checkbox', { name: 'Select: Probar el pastel' }))
    await user.keyboard('{/Shift}')
    expect(await screen.findByText('3 selected')).toBeVisible()
  })
})

describe('the list of a plan', () => {
  test('an empty list is created from the checklist', async () => {
    const user = await open({ rows: [] })
    await user.click(await screen.findByRole('button', { name: 'Create my checklist' }))
    await waitFor(() => expect(service.saved.size).toBeGreaterThan(40))
    for (const row of service.saved.values()) {
      expect(row.name).toBeNull()
      expect(row.due_on && row.due_on >= '2026-11-21').toBe(true)
    }
  })

  test('an empty list can begin with own tasks', async () => {
    const user = await open({ rows: [] })
    await user.click(await screen.findByRole('button', { name: 'Start with my own' }))
    await expectFocus(() => screen.getByRole('textbox', { name: 'New task' }))
  })

  test.each([
    ['a viewer', { ...rowAs('viewer') }],
    ['every member once the event is completed', { completed_at: '2026-11-20T12:00:00+00:00' }],
  ])('the list is read only for %s', async (_who, plan) => {
    const user = await open({ plan })
    expect(await tick('Apartar el salón')).toBeDisabled()
    expect(screen.queryByRole('textbox', { name: 'New task' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More for: Apartar el salón' })).toBeNull()
    await user.keyboard('jx')
    expect(service.calls).toEqual([])
    await user.click(await openButton('Apartar el salón'))
    const panel = await screen.findByRole('dialog', { name: 'Task' })
    // To comment is no change of the task.
    const fields = within(panel).queryAllByRole('textbox')
    expect(fields.filter((field) => !field.closest('[data-thread]'))).toEqual([])
    expect(within(panel).getByText('Venue')).toBeVisible()
  })

  test('a completed event shows no task as overdue', async () => {
    await open({ plan: { completed_at: '2026-11-20T12:00:00+00:00' } })
    expect(await screen.findByText('Nov 25', { exact: false, selector: 'time' })).toBeVisible()
    expect(screen.getByRole('link', { name: '0 overdue' })).toBeVisible()
    expect(screen.getByRole('link', { name: '0 due in 7 days' })).toBeVisible()
  })

  test('a failed load offers a retry', async () => {
    service = fakeTasksService(network, FOUR_TASKS)
    network.use(
      http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json(aPlanRow())),
      http.get(
        `${API_URL}/rest/v1/tasks`,
        () => HttpResponse.json({ code: 'PGRST001', message: 'x' }, { status: 503 }),
        {
          once: true,
        },
      ),
    )
    renderUi(
      <PlanFrame planId={aPlanRow().id} header="compact">
        {(found) => <TasksScreen plan={found} />}
      </PlanFrame>,
    )
    expect(await screen.findByRole('heading', { name: 'The tasks could not be loaded' })).toBeVisible()
    await setupUser().click(screen.getByRole('button', { name: 'Try again' }))
    expect(await tick('Apartar el salón')).toBeVisible()
  })
})

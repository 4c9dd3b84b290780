import { Notifications } from '@mantine/notifications'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { SetupServer } from 'msw/node'
import { useLocation } from 'react-router'
import { PlanFrame } from '#app/features/plans/frame/plan-frame.tsx'
import type { PlanRow } from '#app/features/plans/rows.ts'
import type { TaskRow } from '#app/features/tasks/rows.ts'
import { TasksScreen } from '#app/features/tasks/tasks-screen.tsx'
import type { Language } from '#app/i18n/i18n.ts'
import { API_URL } from './network.ts'
import { aPlanRow, aTaskRow } from './plans.ts'
import { renderUi, setupUser } from './render.tsx'
import { fakeTasksService, type PEOPLE } from './tasks-service.ts'

/** The user of `signInForTest`. */
export const ME = '7f3c6f0e-0000-4000-8000-000000000001'

export const taskId = (number: number) => `0f2c8f5e-5f55-4c8e-9f0e-${String(number).padStart(12, '0')}`

/** On 21 November 2026: one late, one due in a week, one later and assigned to the reader, one done. */
export const FOUR_TASKS: readonly TaskRow[] = [
  aTaskRow({ id: taskId(1), name: 'Llamar a la abuela', due_on: '2026-11-10', category: 'planning' }),
  aTaskRow({ id: taskId(2), name: 'Apartar el salón', due_on: '2026-11-25', category: 'venue', priority: 'high' }),
  aTaskRow({
    id: taskId(3),
    name: 'Probar el pastel',
    due_on: '2027-01-09',
    category: 'food',
    note: 'Pastelería de la colonia Juárez',
    assignee_id: ME,
  }),
  aTaskRow({ id: taskId(4), name: 'Hacer la lista', due_on: '2026-11-02', status: 'completed', category: 'planning' }),
]

interface TasksPageOptions {
  readonly rows?: readonly TaskRow[]
  readonly people?: typeof PEOPLE
  readonly plan?: Partial<PlanRow>
  readonly path?: string
  readonly language?: Language
}

function Address() {
  const { search } = useLocation()
  return <output aria-label="address">{search}</output>
}

/** Opens the tasks of a plan over a faked service. */
export async function openTasks(network: SetupServer, options: TasksPageOptions = {}) {
  const { rows = FOUR_TASKS, people, plan = {}, path = '/', language = 'en' } = options
  const service = fakeTasksService(network, rows, people)
  const row = aPlanRow(plan)
  network.use(http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json(row)))
  const page = renderUi(
    <>
      <Notifications />
      <Address />
      <PlanFrame planId={row.id} header="compact">
        {(found) => <TasksScreen plan={found} />}
      </PlanFrame>
    </>,
    { path, language },
  )
  await screen.findByRole('heading', { level: 1, name: language === 'en' ? 'Tasks' : 'Tareas' })
  return { service, user: setupUser(), close: page.unmount }
}

export const address = () => screen.getByLabelText('address').textContent

import { HttpResponse, http } from 'msw'
import type { SetupServer } from 'msw/node'
import type { TaskRow } from '#app/features/tasks/rows.ts'
import { API_URL } from './network.ts'

/** The response of the faked service to the next writes. */
type Mood = 'fine' | 'offline' | 'refusing'

/** The members of the plan: the reader and one other. */
export const PEOPLE = [
  { user_id: '7f3c6f0e-0000-4000-8000-000000000001', full_name: 'Ana Ruiz', role: 'owner' },
  { user_id: '7f3c6f0e-0000-4000-8000-000000000002', full_name: 'Luis Vega', role: 'editor' },
]

/** A faked service that keeps the tasks of one plan and records every call. */
export function fakeTasksService(network: SetupServer, rows: readonly TaskRow[], people = PEOPLE) {
  const saved = new Map(rows.map((row) => [row.id, row]))
  const calls: { name: string; body: unknown }[] = []
  const service = {
    saved,
    calls,
    mood: 'fine' as Mood,
    hasNamedPeople: false,
    /** The code of a refusal. */
    code: 'access.not-allowed',
    /** The bodies of the calls with one name. */
    bodiesOf: <T>(name: string) => calls.filter((call) => call.name === name).map(({ body }) => body as T),
  }

  const add = (added: readonly TaskRow[]) =>
    added.map((row) => {
      const kept = { ...row, completed_at: null, created_at: '2026-11-21T12:00:00+00:00' }
      saved.set(row.id, kept)
      return kept
    })

  const answer = async (name: string, request: Request, work: (body: never) => readonly TaskRow[]) => {
    const body = (await request.json()) as never
    calls.push({ name, body })
    if (service.mood === 'offline') return HttpResponse.error()
    if (service.mood === 'refusing') return HttpResponse.json({ code: 'P0001', message: service.code }, { status: 403 })
    return HttpResponse.json(work(body))
  }

  network.use(
    http.get(`${API_URL}/rest/v1/tasks`, () => HttpResponse.json([...saved.values()])),
    http.post(`${API_URL}/rest/v1/rpc/plan_people`, () => {
      service.hasNamedPeople = true
      return HttpResponse.json(people)
    }),
    http.post(`${API_URL}/rest/v1/rpc/change_tasks`, ({ request }) =>
      answer('change', request, ({ changes }: { changes: (Partial<TaskRow> & { id: string })[] }) =>
        changes.flatMap((change) => {
          const row = saved.get(change.id)
          if (!row) return []
          const next = { ...row, ...change }
          saved.set(row.id, next)
          return [next]
        }),
      ),
    ),
    http.post(`${API_URL}/rest/v1/rpc/remove_tasks`, ({ request }) =>
      answer('remove', request, ({ task_ids }: { task_ids: string[] }) =>
        task_ids.flatMap((id) => {
          const row = saved.get(id)
          saved.delete(id)
          return row ?? []
        }),
      ),
    ),
    http.post(`${API_URL}/rest/v1/rpc/adapt_checklist`, ({ request }) =>
      answer('adapt', request, ({ tasks, task_ids }: { tasks: TaskRow[]; task_ids: string[] }) => {
        for (const id of task_ids) saved.delete(id)
        add(tasks)
        return [...saved.values()]
      }),
    ),
    http.post(`${API_URL}/rest/v1/tasks`, ({ request }) => answer('add', request, add)),
  )
  return service
}

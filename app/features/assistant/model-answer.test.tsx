import { Notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useSearchParams } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Plan } from '#app/features/plans/rows.ts'
import { requireUserId } from '#app/lib/api/session.ts'
import type { AskPlanEvent, AskPlanRequest } from '#contracts/ai/ask-plan.ts'
import { aDrinksRow } from '#tests/support/drinks/drinks-row.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlan, aPlanRow, aTaskRow } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { fakeTasksService } from '#tests/support/tasks-service.ts'
import { AskDialog } from './ask-dialog.tsx'

const network = fakeNetwork()

let tasks: ReturnType<typeof fakeTasksService>
let sent: AskPlanRequest[]
let stream: ReadableStreamDefaultController<Uint8Array>
let isInTier: boolean
/** How often it was asked which model there is. */
let timesAsked: number

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 12) })
  signInForTest()
  await requireUserId()
  tasks = fakeTasksService(network, [aTaskRow({ id: 'cake', name: 'Taste the cake', due_on: '2027-05-03' })])
  sent = []
  isInTier = true
  timesAsked = 0
  network.use(
    http.post(`${API_URL}/functions/v1/read-quote`, () => {
      timesAsked++
      return HttpResponse.json({ model: { name: 'a-model', isInTier } })
    }),
    http.get(`${API_URL}/rest/v1/event_plans`, () =>
      HttpResponse.json({ ...aPlanRow(), vendors: [], contributors: [], has_pdf_export: true, budget_scenarios: [] }),
    ),
    http.post(`${API_URL}/rest/v1/rpc/drinks_plan`, () => HttpResponse.json(aDrinksRow())),
    http.post(`${API_URL}/rest/v1/rpc/seating_counts`, () =>
      HttpResponse.json({ tables: 0, seats: 0, needing: 0, seated: 0, is_final: false, musts: 0, broken: 0 }),
    ),
    http.post(`${API_URL}/functions/v1/ask-plan`, async ({ request }) => {
      sent.push((await request.json()) as AskPlanRequest)
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          stream = controller
        },
      })
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } })
    }),
  )
  return () => vi.useRealTimers()
})

const say = (event: AskPlanEvent) => stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))

function Screen({ plan }: { readonly plan: Plan }) {
  const [params, setParams] = useSearchParams()
  return (
    <>
      <Notifications />
      <AskDialog plan={plan} isOpen={params.has('ask')} onClose={() => setParams({})} />
    </>
  )
}

function open(plan: Partial<Plan> = {}) {
  const own = aPlan(plan)
  renderUi(<Screen plan={own} />, { path: `/app/event-plan/${own.id}?ask=${encodeURIComponent('what should we do?')}` })
  return setupUser()
}

async function askModel() {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Ask AI too' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  return user
}

test('the answer appears as it comes, says who said it, and its changes are accepted one by one', async () => {
  const user = await askModel()
  say({ type: 'text', text: 'Taste the cake first.' })
  expect(await screen.findByText('Taste the cake first.')).toBeVisible()
  expect(screen.getByText('The model is answering …')).toBeVisible()
  say({
    type: 'proposals',
    proposals: [
      { kind: 'move-task', taskId: 'cake', dueOn: '2027-05-04' as never },
      { kind: 'set-drinks', change: { field: 'level', value: 'premium' } },
    ],
  })
  say({ type: 'end', source: 'model', model: 'a-model', isShortened: false })
  stream.close()
  expect(await screen.findByText(/^Said by the model a-model/)).toBeVisible()
  const accept = await screen.findByRole('button', { name: /^Accept: Taste the cake/ })
  expect(screen.getByRole('button', { name: /^Accept: Level of the bottles, Mid-range → Premium; / })).toBeVisible()
  expect(tasks.bodiesOf('change')).toEqual([])
  await waitFor(() => expect(accept).toBeEnabled())
  await user.click(accept)
  await waitFor(() =>
    expect(tasks.bodiesOf('change')[0]).toMatchObject({ changes: [{ id: 'cake', due_on: '2027-05-04' }] }),
  )
})

test('it is sent the question, the tasks and figures, and nobody of the guests', async () => {
  await askModel()
  expect(sent[0]).toMatchObject({
    question: 'what should we do?',
    language: 'en',
    today: '2026-11-21',
    tasks: [{ id: 'cake', name: 'Taste the cake', dueOn: '2027-05-03', status: 'pending' }],
  })
  expect(sent[0]?.facts.length).toBeGreaterThan(5)
  expect(sent[0]?.facts).toContain('What the bar serves: Full bar')
  stream.close()
})

test('of an answer that breaks off, what came stays, and the rules stand', async () => {
  await askModel()
  say({ type: 'text', text: 'Taste the cake first.' })
  expect(await screen.findByText('Taste the cake first.')).toBeVisible()
  stream.error(new Error('lost'))
  expect(
    await screen.findByText(/cannot be reached: above is what came of its answer\. What our rules say stands/),
  ).toBeVisible()
  expect(screen.getByText('Taste the cake first.')).toBeVisible()
})

test('why a model did not answer is said', async () => {
  await askModel()
  say({ type: 'end', source: 'rules', reason: 'limit' })
  stream.close()
  expect(await screen.findByText(/^You have used the AI requests/)).toBeVisible()
})

test('a refusal is told, and it can be asked again', async () => {
  network.use(
    http.post(`${API_URL}/functions/v1/ask-plan`, () => HttpResponse.json({ code: 'plan.completed' }, { status: 409 })),
  )
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Ask AI too' }))
  expect(await screen.findByText('The model was not asked')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Ask AI too' })).toBeVisible()
})

test('an answer that cannot be read ends what came of it', async () => {
  await askModel()
  say({ type: 'text', text: 'Taste the cake first.' })
  expect(await screen.findByText('Taste the cake first.')).toBeVisible()
  stream.enqueue(new TextEncoder().encode('data: {oops\n\n'))
  expect(await screen.findByText(/cannot be reached: above is what came/)).toBeVisible()
})

test('where the tier has no model, none is offered', async () => {
  isInTier = false
  open()
  expect(await screen.findByRole('region', { name: 'Answer' })).toBeVisible()
  await waitFor(() => expect(timesAsked).toBe(1))
  expect(screen.queryByRole('button', { name: 'Ask AI too' })).toBeNull()
})

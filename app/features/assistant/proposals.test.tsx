import { Notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useSearchParams } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Plan } from '#app/features/plans/rows.ts'
import { requireUserId } from '#app/lib/api/session.ts'
import { expectFocus } from '#tests/support/focus.ts'
import { fakeGuestsService, guestId, servedMember, servedParty } from '#tests/support/guests/guests-service.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlan, aTaskRow } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { fakeTasksService } from '#tests/support/tasks-service.ts'
import { AskDialog } from './ask-dialog.tsx'

const network = fakeNetwork()

const TASKS = [
  aTaskRow({ id: 'dress', name: 'Prueba del vestido', due_on: '2026-12-10' }),
  aTaskRow({ id: 'menu', name: 'Prueba de menú', due_on: null }),
  aTaskRow({ id: 'rings', name: 'Recoger los anillos', due_on: '2027-01-09', status: 'completed' }),
]

let tasks: ReturnType<typeof fakeTasksService>
let guests: ReturnType<typeof fakeGuestsService>

beforeEach(async () => {
  // 06:00 on Saturday, 21 November 2026 in Guadalajara.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 12) })
  signInForTest()
  // The frame of the plan has asked for it in the product.
  await requireUserId()
  tasks = fakeTasksService(network, TASKS)
  guests = fakeGuestsService(network, [
    servedParty(guestId(1), [servedMember(guestId(11), 'Ana Ruiz'), servedMember(guestId(12), 'Luis Vega', 'yes')], {
      table_number: '4',
    }),
    servedParty(guestId(2), [servedMember(guestId(21), 'Ana Sol', 'no')]),
    servedParty(guestId(3), [servedMember(guestId(31), 'Carmen Paz')]),
  ])
  network.use(http.post(`${API_URL}/functions/v1/read-quote`, () => HttpResponse.json({ model: null })))
  return () => vi.useRealTimers()
})

function Screen({ plan }: { readonly plan: Plan }) {
  const [params, setParams] = useSearchParams()
  return (
    <>
      <Notifications />
      <AskDialog plan={plan} isOpen={params.has('ask')} onClose={() => setParams({})} />
    </>
  )
}

function open(text: string, { plan = {}, language = 'es' }: { plan?: Partial<Plan>; language?: 'es' | 'en' } = {}) {
  const own = aPlan({ cityId: 'guadalajara', guests: 120, ...plan })
  renderUi(<Screen plan={own} />, { path: `/app/event-plan/${own.id}?ask=${encodeURIComponent(text)}`, language })
  return { user: setupUser() }
}

const region = async (name = 'Respuesta') => within(await screen.findByRole('region', { name }))
const accept = async (name: RegExp) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toBeEnabled())
  return button
}
const proposals = async () => {
  const list = await screen.findByRole('list', { name: /Cambios propuestos|Proposed changes/ })
  return within(list)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
}

describe('a task', () => {
  test('is added once it is accepted, and taken away by Undo', async () => {
    const { user } = open('agrega una tarea: llamar a la florista el viernes')
    await user.click(await accept(/^Aceptar: Llamar a la florista, Tarea nueva para el viernes, 27 de noviembre/))
    await waitFor(() => expect(tasks.bodiesOf('add')).toHaveLength(1))
    expect(tasks.bodiesOf<object[]>('add')[0]).toMatchObject([{ name: 'Llamar a la florista', due_on: '2026-11-27' }])
    expect(await screen.findByText('Listo')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Deshacer', hidden: true }))
    await waitFor(() => expect(tasks.bodiesOf('remove')).toHaveLength(1))
    expect(await accept(/^Aceptar: Llamar a la florista/)).toBeVisible()
  })

  test('has every day proposed that may be meant, and is added once', async () => {
    const { user } = open('recuérdame llamar a Rosa el sábado')
    expect(await proposals()).toEqual([
      expect.stringContaining('sábado, 21 de noviembre'),
      expect.stringContaining('sábado, 28 de noviembre'),
    ])
    await user.click(await accept(/21 de noviembre/))
    await waitFor(() => expect(tasks.bodiesOf('add')).toHaveLength(1))
    await user.click(await accept(/28 de noviembre/))
    await waitFor(() => expect(tasks.bodiesOf('change')).toHaveLength(1))
    expect(tasks.bodiesOf('add')).toHaveLength(1)
  })

  test('is marked as done among those that are meant, and nothing before', async () => {
    const { user } = open('marca como hecha la prueba')
    expect(await proposals()).toHaveLength(2)
    expect((await region()).getByText(/¿A cuál te refieres\?/)).toBeVisible()
    expect(tasks.calls).toEqual([])
    await user.click(await accept(/^Aceptar: Prueba del vestido/))
    await waitFor(() =>
      expect(tasks.bodiesOf('change')[0]).toMatchObject({ changes: [{ id: 'dress', status: 'completed' }] }),
    )
    expect(await screen.findByText('Hecha: Prueba del vestido')).toBeInTheDocument()
    expect(await proposals()).toEqual([expect.stringContaining('Prueba de menú')])
  })

  test('is moved to a day, and by a number of days', async () => {
    const { user } = open('mueve la prueba del vestido al 3 de mayo')
    await user.click(await accept(/jueves, 10 de diciembre de 2026 → lunes, 3 de mayo de 2027/))
    await waitFor(() =>
      expect(tasks.bodiesOf('change')[0]).toMatchObject({ changes: [{ id: 'dress', due_on: '2027-05-03' }] }),
    )
    const field = screen.getByRole('textbox', { name: 'Tu pregunta' })
    await user.clear(field)
    await user.type(field, 'pospón la prueba de menú una semana{Enter}')
    expect(await screen.findByText(/“Prueba de menú” todavía no tiene fecha/)).toBeVisible()
  })

  test.each([
    ['mueve la prueba del vestido', /Di qué día/],
    ['agrega una tarea', /Di qué hay que hacer/],
    ['marca como hecha la tarea de los globos', /Ninguna tarea de este plan corresponde a “globos”/],
    ['marca como hecha recoger los anillos', /“Recoger los anillos” ya está así/],
    ['mueve la boda al 3 de mayo', /La fecha del evento se cambia en sus detalles/],
  ])('%s: what is missing is said, and nothing proposed', async (text, said) => {
    open(text)
    expect((await region()).getByText(said)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Aceptar/ })).toBeNull()
  })

  test('is not changed where the service refuses', async () => {
    tasks.mood = 'refusing'
    const { user } = open('mark prueba del vestido as done', { language: 'en' })
    await user.click(await accept(/^Accept: Prueba del vestido/))
    expect(await screen.findByText('This change could not be saved')).toBeInTheDocument()
    expect(await accept(/^Accept: Prueba del vestido/)).toBeVisible()
  })
})

describe('the answer of a guest', () => {
  test('is noted for the one that is chosen, with undo', async () => {
    const { user } = open('Ana Ruiz sí viene')
    await user.click(await accept(/^Aceptar: Ana Ruiz, Sin respuesta → Viene/))
    await waitFor(() =>
      expect(guests.bodiesOf('answer_invitations')[0]?.answers).toMatchObject([
        { member_id: guestId(11), answer: 'yes' },
      ]),
    )
    await user.click(await screen.findByRole('button', { name: 'Deshacer', hidden: true }))
    await waitFor(() =>
      expect(guests.bodiesOf('answer_invitations')[1]?.answers).toMatchObject([
        { member_id: guestId(11), answer: 'pending' },
      ]),
    )
    expect(await accept(/^Aceptar: Ana Ruiz/)).toBeVisible()
  })

  test('is proposed for everyone of that name who has not given it', async () => {
    open('Ana no viene')
    expect(await proposals()).toEqual([expect.stringContaining('Ana Ruiz')])
  })

  test('a refusal is said with the title of the list', async () => {
    guests.refusal = 'plan.completed'
    const { user } = open('Ana Ruiz is coming', { language: 'en' })
    await user.click(await accept(/^Accept: Ana Ruiz/))
    expect(await screen.findByText('It could not be changed')).toBeInTheDocument()
  })
})

describe('the number of guests', () => {
  const savedDetails = () => {
    const bodies: unknown[] = []
    network.use(
      http.post(`${API_URL}/rest/v1/rpc/save_event_details`, async ({ request }) => {
        bodies.push(await request.json())
        return HttpResponse.json(null)
      }),
      http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json([])),
      http.post(`${API_URL}/rest/v1/rpc/seating_counts`, () =>
        HttpResponse.json({ tables: 0, seats: 0, needing: 0, seated: 0, is_final: false, musts: 0, broken: 0 }),
      ),
    )
    return bodies
  }

  test('is changed with the details of the event, and back', async () => {
    const bodies = savedDetails()
    const { user } = open('cambia el número de invitados a 140')
    await user.click(await accept(/^Aceptar: Número de invitados del plan, 120 → 140/))
    await waitFor(() => expect(bodies).toMatchObject([{ changes: { guest_count: 140 }, task_changes: [] }]))
    await user.click(await screen.findByRole('button', { name: 'Deshacer', hidden: true }))
    await waitFor(() => expect(bodies).toMatchObject([{}, { changes: { guest_count: 120 } }]))
  })

  test('stays within what a plan may have', async () => {
    open('quita 500 invitados')
    expect((await region()).getByText(/Un plan es para 1 a 10,000 invitados/)).toBeVisible()
  })
})

test.each([
  [{ role: 'viewer' }, 'Puedes ver esta parte del plan, pero no cambiarla.'],
  [{ completedAtMs: 1 }, 'Este evento está marcado como completado'],
] as const)('%o proposes nothing, and loads nothing', async (plan, said) => {
  open('marca como hecha la prueba del vestido', { plan })
  expect((await region()).getByText(new RegExp(said))).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Aceptar/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mueve la degustación al 3 de mayo' })).toBeNull()
})

test('a sentence is put into the field to be finished, and asks nothing yet', async () => {
  const { user } = open('')
  await user.click(await screen.findByRole('button', { name: 'Mueve la degustación al 3 de mayo' }))
  const field = screen.getByRole('textbox', { name: 'Tu pregunta' })
  expect(field).toHaveValue('Mueve la degustación al 3 de mayo')
  await expectFocus(field)
  expect(screen.queryByRole('region', { name: 'Respuesta' })).toBeNull()
})

describe('a question about one guest', () => {
  test('whether they come, with a link', async () => {
    open('¿Ya confirmó Luis Vega?')
    expect((await region()).getByRole('link', { name: /Luis Vega\s*Viene/ })).toHaveAttribute(
      'href',
      expect.stringContaining(`?guest=${guestId(1)}`),
    )
  })

  test('of whom there are several, all are listed', async () => {
    open('viene Ana')
    const answer = await region()
    expect(answer.getByText('Hay 2 personas con ese nombre:')).toBeVisible()
    expect(answer.getAllByRole('link', { name: /^Ana/ })).toHaveLength(2)
  })

  test('where they sit: by the arrangement, else by the list', async () => {
    network.use(
      http.post(`${API_URL}/rest/v1/rpc/guest_seats`, () =>
        HttpResponse.json({ changed_at: '1', tables: [{ label: 'Honor', members: [guestId(31)] }] }),
      ),
    )
    const { user } = open('en qué mesa está la tía Carmen')
    expect((await region()).getByRole('link', { name: /Carmen Paz\s*Honor/ })).toBeVisible()
    const field = screen.getByRole('textbox', { name: 'Tu pregunta' })
    await user.clear(field)
    await user.type(field, 'mesa de Luis Vega{Enter}')
    expect(await screen.findByRole('link', { name: /Luis Vega\s*Mesa 4/ })).toBeVisible()
  })

  test('what they eat, for who may know', async () => {
    guests.needs = [{ member_id: guestId(11), diets: ['vegetarian'], allergens: ['nuts'], access: ['wheelchair'] }]
    open('qué come Ana Ruiz')
    const line = await screen.findByRole('link', { name: /Ana Ruiz/ })
    expect(line).toHaveTextContent(/vegetarian/i)
    expect(line).not.toHaveTextContent(/silla/i)
  })

  test('is not read of needs for a viewer, nor where nobody is meant', async () => {
    open('qué come Ana Ruiz', { plan: { role: 'viewer' } })
    expect((await region()).getByText(/solo los ven|solo lo ven|Solo/)).toBeVisible()
    expect(guests.bodiesOf('guest_needs')).toEqual([])
  })

  test('about nobody of the list says so', async () => {
    open('qué come Ximena')
    expect((await region()).getByText(/no hay nadie con el nombre “Ximena”/)).toBeVisible()
    expect(guests.bodiesOf('guest_needs')).toEqual([])
  })
})

import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { provideClientConfig } from '#app/lib/api/client-config.ts'

// The client of the back end allows one instance per process and first label of the address.
const label = `api-${crypto.randomUUID()}`

/** The address of the faked back end of a screen test: unique to its file. */
export const API_URL = `http://${label}.convite.test`

/** Where the client of the back end keeps its session. */
export const SESSION_KEY = `sb-${label}-auth-token`

/** Replaces the back end at the HTTP edge; an unexpected request fails its test. */
export function fakeNetwork() {
  const server = setupServer(
    // No deleted plans: the dashboard asks for them on every test of it.
    http.post(`${API_URL}/rest/v1/rpc/deleted_event_plans`, () => HttpResponse.json([])),
    // Nobody but the reader: the overview asks who is in the team.
    http.post(`${API_URL}/rest/v1/rpc/plan_people`, () =>
      HttpResponse.json([{ user_id: '7f3c6f0e-0000-4000-8000-000000000001', full_name: 'Ana', role: 'owner' }]),
    ),
    // No guests: the overview of a plan asks for their counts, and the search for their names.
    http.post(`${API_URL}/rest/v1/rpc/guest_counts`, () =>
      HttpResponse.json({
        ...{ parties: 0, people: 0, confirmed: 0, pending: 0, declined: 0 },
        ...{ incomplete: 0, second_list: 0, limit: null, places: null, reply_by: null },
      }),
    ),
    http.post(`${API_URL}/rest/v1/rpc/guest_list`, () => HttpResponse.json([])),
    // No comments: the panels of a plan's records ask for theirs.
    http.post(`${API_URL}/rest/v1/rpc/subject_comments`, () =>
      HttpResponse.json({
        ...{ subject_name: null, comments: [], names: {}, people: [], unread: 0 },
        ...{ may_write: true, is_owner: true },
      }),
    ),
    // No room: the guest list asks who has a seat there, and a copy whether there is one to take over.
    http.post(`${API_URL}/rest/v1/rpc/guest_seats`, () => HttpResponse.json({})),
    http.get(`${API_URL}/rest/v1/rooms`, () => HttpResponse.json([])),
    // Nor drinks: the overview and the budget ask what they come to.
    http.post(`${API_URL}/rest/v1/rpc/drinks_plan`, () => HttpResponse.json(null)),
    // Nor a timeline: the overview and a change of the date ask how long it is.
    http.get(`${API_URL}/rest/v1/timelines`, () => HttpResponse.json([])),
    // Nor tables: the overview asks how far the seating is.
    http.post(`${API_URL}/rest/v1/rpc/seating_counts`, () =>
      HttpResponse.json({ tables: 0, seats: 0, needing: 0, seated: 0, is_final: false, musts: 0, broken: 0 }),
    ),
  )
  beforeAll(() => {
    provideClientConfig({
      apiUrl: API_URL,
      publishableKey: 'sb_publishable_test',
      brand: { name: 'Convite', supportEmail: 'hola@convite.example' },
    })
    server.listen({ onUnhandledFrame: 'error' })
  })
  afterEach(() => {
    server.resetHandlers()
    localStorage.clear()
    sessionStorage.clear()
  })
  afterAll(() => server.close())
  return server
}

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
  // No deleted plans: the dashboard asks for them on every test of it.
  const server = setupServer(http.post(`${API_URL}/rest/v1/rpc/deleted_event_plans`, () => HttpResponse.json([])))
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

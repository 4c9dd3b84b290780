import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { provideClientConfig } from '#app/lib/api/client-config.ts'

/** Where the faked back end of a screen test answers. */
export const API_URL = 'http://api.convite.test'

/** Stands in for the back end at the HTTP edge; a request no test expected fails that test. */
export function fakeNetwork() {
  const server = setupServer()
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

import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { provideClientConfig } from '#app/lib/api/client-config.ts'

/** The address of the faked back end of a screen test. */
export const API_URL = 'http://api.convite.test'

/** Replaces the back end at the HTTP edge; an unexpected request fails its test. */
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

import { afterAll, beforeAll } from 'vitest'
import { type RestServer, startRestServer } from './rest-server.ts'

/** One server for the tests of a file; call the result inside tests. */
export function withRestServer(options: { maxRows?: number | null } = {}): () => RestServer {
  let server: RestServer | undefined
  beforeAll(async () => {
    server = await startRestServer(options)
  })
  afterAll(async () => {
    await server?.stop()
  })
  return () => {
    if (!server) throw new Error('the server runs only while tests do')
    return server
  }
}

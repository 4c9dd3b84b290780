import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { afterEach, expect, test } from 'vitest'
import { outlastingRequest } from './unread-body.ts'

let server: Server | undefined
afterEach(async () => {
  server?.close()
  await once(server as Server, 'close')
})

test.each<[string, (request: Request) => Promise<string>]>([
  ['as a whole', (asked) => asked.text()],
  [
    'as a stream',
    async ({ body }) => {
      let text = ''
      for await (const chunk of body ?? []) text += Buffer.from(chunk).toString()
      return text
    },
  ],
])('work that still reads a body %s when it is refused never takes a part for the whole', async (_how, read) => {
  const begun = Promise.withResolvers<void>()
  const outcome = Promise.withResolvers<string>()
  server = createServer(
    getRequestListener(
      async (asked, env) => {
        read(asked).then(outcome.resolve, () => outcome.resolve('failed'))
        await begun.promise
        const refusal = Response.json({ code: 'request.timeout' }, { status: 504 })
        return await outlastingRequest(refusal, (env as HttpBindings).incoming)
      },
      { overrideGlobalObjects: false },
    ),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sent = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'transfer-encoding': 'chunked' } })
  server.on('request', (incoming) => incoming.once('data', () => begun.resolve()))
  sent.write('id\n1\n')
  const [answer] = await once(sent, 'response')
  sent.end('2\n')
  answer.resume()
  await once(answer, 'end')
  expect(answer.statusCode).toBe(504)
  expect(await outcome.promise).toBe('failed')
})

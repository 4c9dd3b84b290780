import { createServer, type Server } from 'node:net'
import type { ParsedMail } from '#gateway/mail/parse-mail.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { until } from '#tests/support/gateway-process.ts'

export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly retryAfter: string | null
}

/** Posts to a function from a separate address, as a page without a key does. */
export async function post(
  gateway: Pick<TestGateway, 'url'>,
  name: string,
  body: unknown,
  from = '203.0.113.7',
): Promise<Answer> {
  const response = await fetch(`${gateway.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return {
    status: response.status,
    body: text === '' ? null : JSON.parse(text),
    retryAfter: response.headers.get('retry-after'),
  }
}

/** The mails that contain a text; waits until there are that many. */
export async function mailsWith(gateway: TestGateway, text: string, many = 1): Promise<ParsedMail[]> {
  const found = async () => (await gateway.mails()).filter((mail) => `${mail.to}\n${mail.text}`.includes(text))
  await until(async () => (await found()).length >= many)
  return await found()
}

/** A mail server that accepts connections and never responds. */
export async function aSilentMailServer(): Promise<{ url: string; close(): void }> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

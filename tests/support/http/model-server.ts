import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the server answers a question for a chat completion with. */
export type Behavior = (question: ModelRequest, response: ServerResponse) => void

export interface ModelRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: { readonly messages: readonly { readonly role: string; readonly content: unknown }[] } & Record<
    string,
    unknown
  >
}

/** A server on this machine that speaks as much of OpenAI's protocol as a client of chat completions needs. */
export async function startModelServer() {
  const asked: ModelRequest[] = []
  let behavior: Behavior = says({})
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk
    })
    request.on('end', () => {
      const question = { path: request.url ?? '', headers: request.headers, body: JSON.parse(text || '{}') }
      asked.push(question)
      behavior(question, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    behave: (next: Behavior) => {
      behavior = next
      asked.length = 0
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Answers with a text, or with a value as JSON. */
export const says =
  (content: unknown, more: { readonly finishReason?: string } = {}): Behavior =>
  (_question, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        id: 'one',
        object: 'chat.completion',
        created: 1,
        model: 'test',
        choices: [
          {
            index: 0,
            message: { role: 'assistant', content: typeof content === 'string' ? content : JSON.stringify(content) },
            finish_reason: more.finishReason ?? 'stop',
          },
        ],
        usage: { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 },
      }),
    )
  }

/** The same in the protocol of Anthropic, which answers an object by calling the tool it was offered for it. */
export const saysAsAnthropic =
  (answer: object): Behavior =>
  ({ body }, response) => {
    const [tool] = (body.tools ?? []) as { readonly name: string }[]
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        ...{ id: 'one', type: 'message', role: 'assistant', model: 'test' },
        content: tool
          ? [{ type: 'tool_use', id: 'call', name: tool.name, input: answer }]
          : [{ type: 'text', text: JSON.stringify(answer) }],
        stop_reason: tool ? 'tool_use' : 'end_turn',
        usage: { input_tokens: 1000, output_tokens: 200 },
      }),
    )
  }

/** The same in the protocol of Google. */
export const saysAsGoogle =
  (answer: object): Behavior =>
  (_question, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        candidates: [{ content: { role: 'model', parts: [{ text: JSON.stringify(answer) }] }, finishReason: 'STOP' }],
        usageMetadata: { promptTokenCount: 1000, candidatesTokenCount: 200, totalTokenCount: 1200 },
      }),
    )
  }

/** Takes the question and never answers. */
export const isSilent: Behavior = () => undefined

export const fails =
  (status: number, headers: Readonly<Record<string, string>> = {}): Behavior =>
  (_question, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ error: { message: 'no' } }))
  }

/** Begins an answer and hangs up. */
export const isCutOff: Behavior = (_question, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
  response.write('{"id":"one","choices":[{"message":{"content":"{')
  setImmediate(() => response.destroy())
}

/** Never stops. */
export const isEndless: Behavior = (_question, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const chunk = 'x'.repeat(65_536)
  const more = () => {
    while (!response.destroyed && response.write(chunk));
    response.once('drain', more)
  }
  more()
}

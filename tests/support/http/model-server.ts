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

interface StreamedAnswer {
  /** Hangs up, or stays silent, after that many characters instead of going on to the end. */
  readonly cutAfter?: number
  readonly silentAfter?: number
  readonly finishReason?: string
  /** Called before each piece is sent, and waited for. */
  readonly before?: (sent: string) => Promise<unknown>
}

/** Answers piece by piece, as a client that asked for a stream expects it. */
export const streams =
  (content: unknown, { cutAfter, silentAfter, finishReason = 'stop', before }: StreamedAnswer = {}): Behavior =>
  async (_question, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const send = (choices: readonly object[], more: object = {}) =>
      response.write(
        `data: ${JSON.stringify({ id: 'one', object: 'chat.completion.chunk', created: 1, model: 'test', choices, ...more })}\n\n`,
      )
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    const end = cutAfter ?? silentAfter ?? text.length
    for (let at = 0; at < end; at += 12) {
      await before?.(text.slice(0, at))
      if (response.destroyed) return
      send([
        {
          index: 0,
          delta: { role: 'assistant', content: text.slice(at, Math.min(at + 12, end)) },
          finish_reason: null,
        },
      ])
    }
    if (silentAfter !== undefined) return
    // What was written has left before the connection is cut.
    if (cutAfter !== undefined) return void response.write(':\n\n', () => response.destroy())
    send([{ index: 0, delta: {}, finish_reason: finishReason }])
    send([], { usage: { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 } })
    response.end('data: [DONE]\n\n')
  }

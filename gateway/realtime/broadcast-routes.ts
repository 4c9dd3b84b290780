import type { Context, Hono } from 'hono'
import type { Caller } from '../caller.ts'
import { HttpError } from '../http-error.ts'
import { authorize } from './channels/authorize.ts'
import type { RealtimeContext } from './channels/context.ts'
import type { BroadcastContent } from './protocol/messages.ts'
import { fitsFrame, isJsonContent, parseJson } from './protocol/serializer.ts'

const MAX_MESSAGES = 100

interface Outgoing {
  readonly topic: string
  readonly isPrivate: boolean
  readonly content: BroadcastContent
}

/** Broadcasts by HTTP: several as JSON, or one whose topic and event are in the address. */
export function mountBroadcasts(
  app: Hono,
  context: RealtimeContext,
  admit: (c: Context, caller: Caller) => void,
): void {
  const callerOf = async (c: Context): Promise<Caller> => {
    const caller = await context.identifyCaller(c.req.raw.headers)
    admit(c, caller)
    return caller
  }
  /** All or none: each topic is asked about before the first is sent. */
  const send = async (caller: Caller, messages: readonly Outgoing[]): Promise<void> => {
    const topics = new Set(messages.filter(({ isPrivate }) => isPrivate).map(({ topic }) => topic))
    for (const topic of topics) {
      const rights = await authorize(context.transactions, caller, topic)
      if (!rights.sendsBroadcasts)
        throw new HttpError(403, { message: 'You do not have permissions to send to this topic' })
    }
    for (const { topic, isPrivate, content } of messages) context.topics.broadcast(topic, isPrivate, content, null)
  }

  app.post('/api/broadcast', async (c) => {
    const caller = await callerOf(c)
    const body = parseJson(Buffer.from(await c.req.arrayBuffer()))
    const listed = (body as { messages?: unknown } | null)?.messages
    if (!Array.isArray(listed) || listed.length > MAX_MESSAGES) throw unreadable()
    await send(
      caller,
      listed.map((each) => readMessage(each, context)),
    )
    return c.body(null, 202)
  })

  app.post('/api/broadcast/:topic/events/:event', async (c) => {
    const caller = await callerOf(c)
    const type = c.req.header('content-type')?.split(';')[0]
    const isBinary = type === 'application/octet-stream'
    if (!isBinary && type !== 'application/json') throw new HttpError(415, { message: 'Unsupported Media Type' })
    const bytes = Buffer.from(await c.req.arrayBuffer())
    if (!isBinary && !isJsonContent(bytes)) throw unreadable()
    const { topic, event } = c.req.param()
    const content: BroadcastContent = { event, content: bytes, encoding: isBinary ? 'binary' : 'json' }
    await send(caller, [bounded({ topic, isPrivate: c.req.query('private') === 'true', content }, context)])
    return c.body(null, 202)
  })
}

function readMessage(given: unknown, context: RealtimeContext): Outgoing {
  const { topic, event, payload, private: isPrivate } = (given ?? {}) as Record<string, unknown>
  if (typeof topic !== 'string' || typeof event !== 'string') throw unreadable()
  const content: BroadcastContent = { event, content: Buffer.from(JSON.stringify(payload ?? {})), encoding: 'json' }
  return bounded({ topic, isPrivate: isPrivate === true, content }, context)
}

function bounded(message: Outgoing, { limits }: RealtimeContext): Outgoing {
  const { topic, content } = message
  if (topic === '' || !fitsFrame(`realtime:${topic}`) || !fitsFrame(content.event)) throw unreadable()
  if (content.content.length > limits.messageBytes)
    throw new HttpError(422, { message: 'Payload size exceeds the limit' })
  return message
}

const unreadable = () => new HttpError(422, { message: 'The messages cannot be read.' })

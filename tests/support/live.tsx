import { ws } from 'msw'
import type { SetupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { realtime } from '#app/lib/api/realtime.ts'
import { useLive } from '#app/lib/live/live-state.ts'
import { LiveSync } from '#app/routes/live-sync.tsx'
import { API_URL } from './network.ts'

type Payload = Readonly<Record<string, unknown>>
type Message = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: Payload]

interface Binding {
  readonly table: string
  readonly id: number
}

/** A channel that the page has joined, as the service sees it. */
interface Joined {
  readonly topic: string
  readonly bindings: readonly Binding[]
  readonly send: (event: string, payload: object) => void
  readonly close: () => void
}

/** Stands in for the live updates of the service, at the edge of the network. */
export function fakeLive(network: SetupServer) {
  const channels = new Map<string, Joined>()
  const sent: { readonly topic: string; readonly event: string; readonly payload: Payload }[] = []
  let ids = 0
  let refusal: string | null = null
  let onClose: () => void = () => undefined
  const closed = new Promise<void>((resolve) => {
    onClose = resolve
  })
  // The socket would outlive its test for as long as the client keeps one without channels.
  onTestFinished(async () => {
    await realtime().disconnect()
  })
  const link = ws.link(`${API_URL.replace('http', 'ws')}/realtime/v1/websocket`)
  network.use(
    link.addEventListener('connection', ({ client }) => {
      const write = (...message: Message) => client.send(JSON.stringify(message))
      client.addEventListener('close', () => onClose())
      client.addEventListener('message', ({ data }) => {
        const [joinRef, ref, topic, event, payload] = JSON.parse(String(data)) as Message
        const reply = (status: string, response: object) =>
          write(joinRef, ref, topic, 'phx_reply', { status, response })
        sent.push({ topic, event, payload })
        if (event === 'phx_join' && refusal !== null) return reply('error', { reason: refusal })
        if (event === 'phx_join') {
          const config = payload['config'] as { readonly postgres_changes: readonly Omit<Binding, 'id'>[] }
          const bindings = config.postgres_changes.map((asked) => {
            ids += 1
            return { ...asked, id: ids }
          })
          const send = (name: string, told: object) => write(joinRef, null, topic, name, told as Payload)
          channels.set(topic, { topic, bindings, send, close: () => client.close() })
          reply('ok', { postgres_changes: bindings })
          send('presence_state', {})
          return
        }
        if (event === 'phx_leave') channels.delete(topic)
        reply('ok', {})
      })
    }),
  )
  const channelOf = (planId: string) => {
    const channel = channels.get(`realtime:plan:${planId}`)
    if (!channel) throw new Error(`the page has not joined the channel of ${planId}`)
    return channel
  }
  return {
    /** What the page has sent. */
    sent,
    /** Resolves when the page has closed a socket. */
    hasClosed: () => closed,
    hasJoined: (planId: string) => channels.has(`realtime:plan:${planId}`),
    /** Tells of a row that another person changed. */
    change: (planId: string, table: string, row: Payload, type: 'INSERT' | 'UPDATE' | 'DELETE' = 'UPDATE') => {
      const { bindings, send } = channelOf(planId)
      const binding = bindings.find((each) => each.table === table)
      if (!binding) throw new Error(`the page does not follow ${table}`)
      const record = type === 'DELETE' ? { old_record: row } : { record: row, old_record: { id: row['id'] } }
      const columns = Object.keys(row).map((name) => ({ name, type: 'text' }))
      const moment = '2026-11-24T12:00:00Z'
      const data = { type, schema: 'public', table, commit_timestamp: moment, columns, errors: null, ...record }
      send('postgres_changes', { ids: [binding.id], data })
    },
    send: (planId: string, event: string, payload: object) => channelOf(planId).send(event, payload),
    /** Breaks the connection off, as a service that is started anew does. */
    breakOff: (planId: string) => {
      const { topic, close } = channelOf(planId)
      channels.delete(topic)
      close()
    },
    /** Refuses what is joined from now on. */
    refuse: (reason: string | null) => {
      refusal = reason
    },
  }
}

/** What it shows is followed, as on the page of a plan. */
export function Followed({ planId, children }: { readonly planId: string; readonly children: ReactNode }) {
  useLive(planId)
  return (
    <>
      <LiveSync />
      {children}
    </>
  )
}

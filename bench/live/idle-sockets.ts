import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { BenchRow } from '../row.ts'
import { inParallel, openSocket } from './crowd.ts'
import type { LiveServer } from './live-server.ts'

const SOCKETS = 10_000
const OPENING_AT_ONCE = 200
/** What the processes have open besides. */
const OTHER_FILES = 500
const IDLE_MS = 10_000
const ANSWER_WITHIN_MS = 10_000

/** Ten thousand sockets in a channel that do nothing: how many are there after a while, and answer. */
export async function benchIdleSockets(server: LiveServer): Promise<BenchRow[]> {
  const files = await openFilesAllowed()
  if (files < SOCKETS + OTHER_FILES) {
    console.log(`Idle sockets are not measured: a process may have ${files} files open here.`)
    return []
  }
  const sockets: WebSocket[] = []
  let [joined, answered] = [0, 0]
  const startedAt = performance.now()
  await inParallel(OPENING_AT_ONCE, Array.from({ length: SOCKETS }), async () => {
    const socket = await openSocket(server)
    sockets.push(socket)
    socket.on('message', (data) => {
      const [, ref] = JSON.parse(String(data))
      if (ref === '1') joined += 1
      if (ref === '2') answered += 1
    })
    socket.send(JSON.stringify(['1', '1', `realtime:idle-${sockets.length % 1_000}`, 'phx_join', {}]))
  })
  await until(() => joined === SOCKETS)
  const joinedIn = performance.now() - startedAt
  await wait(IDLE_MS)
  const stillOpen = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN)
  for (const socket of stillOpen) socket.send(JSON.stringify([null, '2', 'phoenix', 'heartbeat', {}]))
  await until(() => answered === stillOpen.length)
  for (const socket of sockets) socket.terminate()
  return [
    { name: '10,000 idle sockets, joined in', value: joinedIn, unit: 'ms' },
    { name: '10,000 idle sockets, that answer after 10 s', value: answered, unit: 'sockets' },
  ]
}

async function until(isTrue: () => boolean): Promise<void> {
  const end = performance.now() + ANSWER_WITHIN_MS
  while (!isTrue() && performance.now() < end) await wait(50)
}

async function openFilesAllowed(): Promise<number> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '')
  return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? 0)
}

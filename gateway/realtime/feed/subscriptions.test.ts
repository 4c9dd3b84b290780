import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Subscription } from './row-events.ts'
import type { RowReader } from './row-reader.ts'
import { Subscriptions } from './subscriptions.ts'

const inSession = (session: string) => ({
  role: 'authenticated' as const,
  claims: { role: 'authenticated' as const, session_id: session },
  userId: 'ana',
})
const subscriber = (many: number) => ({
  subscriptions: Array.from({ length: many }, () => ({}) as Subscription),
  onEvent: () => undefined,
  onMissed: () => undefined,
})

test('a session has a bound of subscriptions over all its channels', async () => {
  const reader = { readModules: async () => new Map() } as unknown as RowReader
  const subscriptions = new Subscriptions(reader, async () => new Map(), pino({ level: 'silent' }), 3)
  const leave = await subscriptions.add(inSession('one'), subscriber(2))
  await expect(subscriptions.add(inSession('one'), subscriber(2))).rejects.toMatchObject({ status: 429 })
  await subscriptions.add(inSession('two'), subscriber(2))
  leave()
  await subscriptions.add(inSession('one'), subscriber(3))
})

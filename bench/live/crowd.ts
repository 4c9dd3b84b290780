import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { LivePlan, LiveServer } from './live-server.ts'

/** So many handshakes are open at once. */
const OPENING_AT_ONCE = 100
const REJOIN_AFTER_MS = 1_000
/** After the last change: what has not arrived by then is lost, or slower than anybody waits. */
const SETTLE_MS = 20_000

/** A write, whose number is in the row. */
export interface Write {
  readonly number: number
  readonly plan: LivePlan
  readonly taskId: string
  readonly at: number
}

/** What became of the events of a number of writes, of each for every person of its plan. */
export interface Outcome {
  /** Milliseconds from the write to the client. */
  readonly latencies: readonly number[]
  /** Joined with a later change of the same row, which arrived. */
  readonly joined: number
  /** The client was told to ask anew, or that its channel failed. */
  readonly told: number
  readonly lost: number
}

/** One of the people, with a socket. */
class Person {
  readonly plan: LivePlan
  /** When each write arrived, by its number. */
  readonly arrived = new Map<number, number>()
  /** The highest number that arrived of each task. */
  readonly latest = new Map<string, number>()
  toldAt = Number.NEGATIVE_INFINITY
  readonly #token: string
  #socket: WebSocket | null = null

  constructor(plan: LivePlan, token: string) {
    this.plan = plan
    this.#token = token
  }

  /** Resolves once its channel is joined. */
  async join(server: LiveServer): Promise<() => Promise<void>> {
    const socket = await openSocket(server)
    this.#socket = socket
    const { planId } = this.plan
    const changes = [{ event: '*', schema: 'public', table: 'tasks', filter: `plan_id=eq.${planId}` }]
    const payload = { config: { private: true, postgres_changes: changes }, access_token: this.#token }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    socket.on('error', reject)
    const join = () => {
      if (socket.readyState !== WebSocket.OPEN) return
      socket.send(JSON.stringify(['1', '1', `realtime:plan:${planId}`, 'phx_join', payload]))
    }
    socket.on('message', (data) => {
      const [, , , event, content] = JSON.parse(String(data))
      if (event === 'postgres_changes') this.#take(content.data.record)
      else if (event === 'phx_reply' && content.status === 'ok') resolve()
      // As the client does: what is refused or failed is asked for again.
      else if (event === 'phx_reply' || event === 'phx_error') {
        this.toldAt = Date.now()
        setTimeout(join, REJOIN_AFTER_MS)
      } else if (content.message === 'ask-anew') this.toldAt = Date.now()
    })
    join()
    return () => promise
  }

  leave(): void {
    this.#socket?.terminate()
  }

  outcomeOf({ number, taskId, at }: Write): number | 'joined' | 'told' | 'lost' {
    const arrivedAt = this.arrived.get(number)
    if (arrivedAt !== undefined) return arrivedAt - at
    if ((this.latest.get(taskId) ?? 0) > number) return 'joined'
    return this.toldAt >= at ? 'told' : 'lost'
  }

  #take({ id, note }: { id: string; note: string }): void {
    const number = Number(note)
    if (!this.arrived.has(number)) this.arrived.set(number, Date.now())
    this.latest.set(id, Math.max(number, this.latest.get(id) ?? 0))
  }
}

/** All the people of the plans. */
export class Crowd {
  readonly #server: LiveServer
  readonly #people: readonly Person[]
  readonly #byPlan: ReadonlyMap<LivePlan, readonly Person[]>

  constructor(server: LiveServer, plans: readonly LivePlan[]) {
    this.#server = server
    this.#byPlan = new Map(plans.map((plan) => [plan, plan.tokens.map((token) => new Person(plan, token))]))
    this.#people = [...this.#byPlan.values()].flat()
  }

  get size(): number {
    return this.#people.length
  }

  /** @returns milliseconds until the last of them has joined. */
  async join(): Promise<number> {
    const startedAt = performance.now()
    const joins: Promise<void>[] = []
    await inParallel(OPENING_AT_ONCE, this.#people, async (person) => {
      const joined = await person.join(this.#server)
      joins.push(joined())
    })
    await Promise.all(joins)
    return performance.now() - startedAt
  }

  leave(): void {
    for (const person of this.#people) person.leave()
  }

  /** Waits until nothing is missing any more, but not for ever. */
  async outcome(writes: readonly Write[]): Promise<Outcome> {
    const until = performance.now() + SETTLE_MS
    const count = () => {
      const found = writes.flatMap((write) => (this.#byPlan.get(write.plan) ?? []).map((each) => each.outcomeOf(write)))
      const many = (kind: string) => found.filter((each) => each === kind).length
      const latencies = found.filter((each) => typeof each === 'number')
      return { latencies, joined: many('joined'), told: many('told'), lost: many('lost') }
    }
    let outcome = count()
    while (outcome.lost > 0 && performance.now() < until) {
      await wait(500)
      outcome = count()
    }
    return outcome
  }
}

export async function openSocket({ url, publishableKey }: LiveServer): Promise<WebSocket> {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=2.0.0`
  const socket = new WebSocket(address, { perMessageDeflate: false })
  await once(socket, 'open')
  return socket
}

export async function inParallel<T>(many: number, items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]()
  const next = async () => {
    for (let item = left.next(); !item.done; item = left.next()) await work(item.value)
  }
  await Promise.all(Array.from({ length: many }, next))
}

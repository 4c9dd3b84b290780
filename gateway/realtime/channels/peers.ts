import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import type { BroadcastContent } from '../protocol/messages.ts'
import type { PresenceEntry } from './presence.ts'
import { Relay } from './relay.ts'
import type { Topics, TopicWatcher } from './topics.ts'

/** What waits to be passed on; broadcasts beyond it stay on this gateway, as they promise no delivery. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024
/** In one message. */
const MAX_PRESENCES = 50
const MAX_TOPICS = 100

type TopicName = readonly [name: string, isPrivate: boolean]
type Message =
  | readonly ['broadcast', ...TopicName, event: string, encoding: BroadcastContent['encoding'], base64: string]
  | readonly ['presence', ...TopicName, shown: readonly (readonly [id: string, entry: PresenceEntry | null])[]]
  /** Who is present in these. */
  | readonly ['ask', readonly TopicName[]]

interface Moved {
  readonly topic: TopicName
  readonly ids: Set<string>
}

/**
 * What gateways over one database tell each other of topics. Broadcasts go to all. Each gateway tells of the presence of its own
 * members, as it is when that is sent, and holds a copy of what others tell of topics that have members here; who has the first
 * member of a topic asks the others, and so does who begins to hear or hears of another. A gateway that is gone takes its members along.
 */
export class Peers implements TopicWatcher {
  readonly relay: Relay
  readonly #topics: Topics
  #broadcasts: string[] = []
  #broadcastBytes = 0
  #moved = new Map<string, Moved>()
  #asked = new Map<string, TopicName>()
  #isEverythingDue = false
  /** Of presence, until it is sent. */
  #inFlight: readonly Moved[] = []

  constructor(topics: Topics, parts: { readonly sql: Sql; readonly log: Logger }) {
    this.#topics = topics
    topics.watch(this)
    this.relay = new Relay(parts, this)
  }

  onOpened(name: string, isPrivate: boolean): void {
    this.#asked.set(`${isPrivate} ${name}`, [name, isPrivate])
    this.relay.wake()
  }

  onBroadcast(name: string, isPrivate: boolean, { event, encoding, content }: BroadcastContent): void {
    const text = toText(['broadcast', name, isPrivate, event, encoding, content.toString('base64')])
    if (this.#broadcastBytes + text.length > MAX_WAITING_BYTES) return
    this.#broadcasts.push(text)
    this.#broadcastBytes += text.length
    this.relay.wake()
  }

  onPresence(name: string, isPrivate: boolean, id: string): void {
    this.#move([name, isPrivate], [id])
    this.relay.wake()
  }

  /** This gateway hears anew, or for the first time. */
  onHearing(): void {
    this.relay.forgetPeers()
    this.#topics.forgetElsewhere()
    this.relay.wake()
  }

  onPeer(): void {
    this.#isEverythingDue = true
    this.relay.wake()
  }

  onGone(gateway: string): void {
    this.#topics.forgetElsewhere(gateway)
  }

  collect(): readonly string[] {
    if (this.#isEverythingDue) this.#addEverything()
    const texts = [...this.#broadcasts, ...this.#questions()]
    this.#broadcasts = []
    this.#broadcastBytes = 0
    const inFlight: Moved[] = []
    let bytes = 0
    for (const [key, moved] of this.#moved) {
      if (bytes > MAX_WAITING_BYTES) {
        this.relay.wake()
        break
      }
      this.#moved.delete(key)
      inFlight.push(moved)
      for (const text of this.#presencesOf(moved)) {
        texts.push(text)
        bytes += text.length
      }
    }
    this.#inFlight = inFlight
    return texts
  }

  onFailed(): void {
    for (const { topic, ids } of this.#inFlight) this.#move(topic, ids)
    this.#inFlight = []
    // What was asked is asked again with the rest.
    this.#isEverythingDue = true
  }

  onMessage(from: string, text: string): void {
    const message = JSON.parse(text) as Message
    if (message[0] === 'broadcast') {
      const [, name, isPrivate, event, encoding, base64] = message
      this.#topics.deliver(name, isPrivate, { event, encoding, content: Buffer.from(base64, 'base64') }, null)
    } else if (message[0] === 'presence') {
      const [, name, isPrivate, shown] = message
      this.#topics.showElsewhere(from, [name, isPrivate], shown)
    } else {
      for (const topic of message[1]) this.#move(topic, this.#topics.presentHere(...topic))
      if (this.#moved.size > 0) this.relay.wake()
    }
  }

  tend(): void {
    // After a failure nothing is tried at once.
    if (this.#moved.size > 0 || this.#isEverythingDue) this.relay.wake()
    this.relay.tend()
  }

  #addEverything(): void {
    this.#isEverythingDue = false
    for (const topic of this.#topics.names) {
      this.#asked.set(`${topic[1]} ${topic[0]}`, topic)
      this.#move(topic, this.#topics.presentHere(...topic))
    }
  }

  #move(topic: TopicName, ids: Iterable<string>): void {
    const key = `${topic[1]} ${topic[0]}`
    const moved = this.#moved.get(key) ?? { topic, ids: new Set() }
    for (const id of ids) moved.ids.add(id)
    if (moved.ids.size > 0) this.#moved.set(key, moved)
  }

  #questions(): string[] {
    const topics = [...this.#asked.values()]
    this.#asked.clear()
    return inParts(topics, MAX_TOPICS).map((part) => toText(['ask', part]))
  }

  #presencesOf({ topic, ids }: Moved): string[] {
    return inParts([...ids], MAX_PRESENCES).map((part) =>
      toText(['presence', ...topic, part.map((id) => [id, this.#topics.shownHere(...topic, id)] as const)]),
    )
  }
}

const toText = (message: Message) => JSON.stringify(message)

function inParts<T>(items: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, i) => items.slice(i * most, (i + 1) * most))
}

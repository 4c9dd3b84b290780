import type { Caller } from '../../caller.ts'
import type { Subscription } from '../feed/row-events.ts'
import type { Subscriber } from '../feed/user-group.ts'
import type { JoinConfig } from '../protocol/join.ts'
import type { BroadcastContent } from '../protocol/messages.ts'
import type { ChannelRights } from './authorize.ts'
import type { PresenceDiff, PresenceState } from './presence.ts'
import type { TopicMember } from './topics.ts'

/** How a channel reaches its client. */
export interface ChannelOutput {
  /** An answer or a message about the channel: always sent. */
  push(event: string, payloadJson: string, joinRef: string): void
  /** One of a stream: left out while the client is slow. @returns whether it was sent */
  stream(event: string, payloadJson: string, joinRef: string): boolean
  streamBroadcast(content: BroadcastContent): boolean
}

/** A channel that a connection has joined, or is joining. */
export class Channel implements TopicMember, Subscriber {
  /** Without the prefix of the protocol. */
  readonly topic: string
  readonly joinRef: string
  readonly config: JoinConfig
  caller: Caller
  rights: ChannelRights
  subscriptions: readonly Subscription[] = []
  /** Ends what the channel takes part in. */
  leave: () => void = () => undefined
  isOpen = true
  isJoined = false
  /** Rights moved since they were read: they are read once more, as soon as it is joined. */
  areRightsDue = false
  isReadingRights = false
  /** How many access tokens followed the one of the join; only the last of them counts. */
  tokens = 0
  readonly presenceKey: string
  hasPresence: boolean
  readonly #output: ChannelOutput
  #hasMissed = new Set<string | null>()
  #hasMissedPresence = false

  constructor(
    topic: string,
    joinRef: string,
    config: JoinConfig,
    as: { readonly caller: Caller; readonly rights: ChannelRights; readonly presenceKey: string },
    output: ChannelOutput,
  ) {
    this.topic = topic
    this.joinRef = joinRef
    this.config = config
    this.caller = as.caller
    this.rights = as.rights
    this.presenceKey = as.presenceKey
    this.hasPresence = config.hasPresence
    this.#output = output
  }

  get hearsBroadcasts(): boolean {
    return this.rights.hearsBroadcasts
  }

  get seesPresence(): boolean {
    return this.hasPresence && this.rights.seesPresence
  }

  onBroadcast(content: BroadcastContent): void {
    this.#output.streamBroadcast(content)
  }

  onPresence(diff: PresenceDiff): void {
    if (!this.#output.stream('presence_diff', JSON.stringify(diff), this.joinRef)) this.#hasMissedPresence = true
  }

  onEvent(ids: readonly number[], dataJson: string): void {
    if (!this.isJoined) return
    const isSent = this.#output.stream('postgres_changes', `{"ids":[${ids.join()}],"data":${dataJson}}`, this.joinRef)
    if (!isSent) this.#hasMissed.add(null)
  }

  onMissed(table: string | null): void {
    if (!this.isJoined || this.subscriptions.length === 0) return
    if (!this.#tellMissed(table)) this.#hasMissed.add(table)
  }

  /** Once the client takes messages again: tells it that some were left out. */
  catchUp(presence: () => PresenceState): void {
    const missed = this.#hasMissed.has(null) ? [null] : [...this.#hasMissed]
    for (const table of missed) if (this.#tellMissed(table)) this.#hasMissed.delete(table)
    if (missed[0] === null && !this.#hasMissed.has(null)) this.#hasMissed = new Set()
    if (this.#hasMissedPresence) this.tellPresence(presence())
  }

  /** As large as what all the others show, so a slow client is told later. */
  tellPresence(state: PresenceState): void {
    this.#hasMissedPresence = !this.#output.stream('presence_state', JSON.stringify(state), this.joinRef)
  }

  pushSystem(fields: { readonly extension: string; readonly status: 'ok' | 'error'; readonly message: string }): void {
    this.#output.push('system', JSON.stringify({ ...fields, channel: this.topic }), this.joinRef)
  }

  #tellMissed(table: string | null): boolean {
    const fields = { extension: 'postgres_changes', status: 'ok', message: 'ask-anew', table, channel: this.topic }
    return this.#output.stream('system', JSON.stringify(fields), this.joinRef)
  }
}

import type { BroadcastContent } from '../protocol/messages.ts'
import { newEntry, Presence, type PresenceDiff, type PresenceEntry, type PresenceState } from './presence.ts'

/** A channel of one connection, as its topic sees it. */
export interface TopicMember {
  readonly hearsBroadcasts: boolean
  readonly seesPresence: boolean
  onBroadcast(content: BroadcastContent): void
  onPresence(diff: PresenceDiff): void
}

/** Told of what began on this gateway, for the others. */
export interface TopicWatcher {
  onOpened(topic: string, isPrivate: boolean): void
  onBroadcast(topic: string, isPrivate: boolean, content: BroadcastContent): void
  /** What the member of this id shows is another than before. */
  onPresence(topic: string, isPrivate: boolean, id: string): void
}

interface Topic {
  readonly name: string
  readonly isPrivate: boolean
  /** With their ids, of this gateway. */
  readonly members: Map<TopicMember, string>
  /** Of members here and, with the name of their gateway before their ids, elsewhere. */
  readonly presence: Presence
}

const idElsewhere = (gateway: string, id: string) => `${gateway}/${id}`
const isElsewhere = (id: string) => id.includes('/')

/**
 * The topics with members on this gateway. A private and a public channel of one name are two, so that a public one hears
 * nothing of the other.
 */
export class Topics {
  readonly #topics = new Map<string, Topic>()
  #watcher: TopicWatcher | null = null
  #ids = 0

  watch(watcher: TopicWatcher): void {
    this.#watcher = watcher
  }

  join(name: string, isPrivate: boolean, member: TopicMember): void {
    const key = keyOf(name, isPrivate)
    const topic = this.#topics.get(key) ?? { name, isPrivate, members: new Map(), presence: new Presence() }
    this.#ids += 1
    topic.members.set(member, String(this.#ids))
    if (this.#topics.has(key)) return
    this.#topics.set(key, topic)
    this.#watcher?.onOpened(name, isPrivate)
  }

  leave(name: string, isPrivate: boolean, member: TopicMember): void {
    const topic = this.#find(name, isPrivate)
    if (!topic) return
    this.#show(topic, member, () => null)
    topic.members.delete(member)
    if (topic.members.size === 0) this.#topics.delete(keyOf(name, isPrivate))
  }

  /** @param sender hears its own broadcast only when it is left out. */
  broadcast(name: string, isPrivate: boolean, content: BroadcastContent, sender: TopicMember | null): void {
    this.deliver(name, isPrivate, content, sender)
    this.#watcher?.onBroadcast(name, isPrivate, content)
  }

  /** To the members on this gateway alone. */
  deliver(name: string, isPrivate: boolean, content: BroadcastContent, sender: TopicMember | null): void {
    for (const member of this.#find(name, isPrivate)?.members.keys() ?? []) {
      if (member !== sender && member.hearsBroadcasts) member.onBroadcast(content)
    }
  }

  presenceOf(name: string, isPrivate: boolean): PresenceState {
    return this.#find(name, isPrivate)?.presence.state ?? {}
  }

  track(
    name: string,
    isPrivate: boolean,
    member: TopicMember,
    key: string,
    shown: Readonly<Record<string, unknown>>,
  ): void {
    const topic = this.#find(name, isPrivate)
    if (topic) this.#show(topic, member, (before) => newEntry(key, shown, before))
  }

  untrack(name: string, isPrivate: boolean, member: TopicMember): void {
    const topic = this.#find(name, isPrivate)
    if (topic) this.#show(topic, member, () => null)
  }

  get names(): readonly (readonly [name: string, isPrivate: boolean])[] {
    return [...this.#topics.values()].map(({ name, isPrivate }) => [name, isPrivate])
  }

  /** The ids of members of this gateway who show something. */
  presentHere(name: string, isPrivate: boolean): readonly string[] {
    return this.#find(name, isPrivate)?.presence.ids.filter((id) => !isElsewhere(id)) ?? []
  }

  /** What a member of this gateway shows; null for nothing, also when it is gone. */
  shownHere(name: string, isPrivate: boolean, id: string): PresenceEntry | null {
    return this.#find(name, isPrivate)?.presence.get(id) ?? null
  }

  /** What members of another gateway show from now on. Of topics without members here nothing is kept. */
  showElsewhere(
    gateway: string,
    [name, isPrivate]: readonly [name: string, isPrivate: boolean],
    shown: readonly (readonly [id: string, entry: PresenceEntry | null])[],
  ): void {
    const topic = this.#find(name, isPrivate)
    if (topic) tell(topic, topic.presence.set(shown.map(([id, entry]) => [idElsewhere(gateway, id), entry])))
  }

  /** The members of another gateway are gone; those of all others without a name. */
  forgetElsewhere(gateway?: string): void {
    const isMeant = (id: string) => (gateway === undefined ? isElsewhere(id) : id.startsWith(idElsewhere(gateway, '')))
    for (const topic of this.#topics.values()) {
      const gone = topic.presence.ids.filter(isMeant)
      tell(topic, topic.presence.set(gone.map((id) => [id, null])))
    }
  }

  #find(name: string, isPrivate: boolean): Topic | undefined {
    return this.#topics.get(keyOf(name, isPrivate))
  }

  #show(topic: Topic, member: TopicMember, entry: (before: PresenceEntry | null) => PresenceEntry | null): void {
    const id = topic.members.get(member)
    if (id === undefined) return
    const diff = topic.presence.set([[id, entry(topic.presence.get(id))]])
    if (!diff) return
    tell(topic, diff)
    this.#watcher?.onPresence(topic.name, topic.isPrivate, id)
  }
}

function tell({ members }: Topic, diff: PresenceDiff | null): void {
  if (diff) for (const member of members.keys()) if (member.seesPresence) member.onPresence(diff)
}

const keyOf = (name: string, isPrivate: boolean) => `${isPrivate ? 'private' : 'public'} ${name}`

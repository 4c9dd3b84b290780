/** How the commands of one feature are stored and joined. */
export interface OutboxFeature<Command = unknown> {
  /** The feature's name in stored entries: it stays as released. */
  readonly feature: string
  /** Reads a stored command; one for which it gives null is dropped. */
  readCommand(stored: unknown): Command | null
  /** Two commands of one plan joined into one call; null when they need two. */
  joinCommands(first: Command, second: Command): Command | null
}

/**
 * A command not known to be saved; it is saved completely or not at all. It states resulting values and brings the ids
 * of new rows: sending it twice equals sending it once.
 */
export interface OutboxEntry<Command = unknown> {
  /** Ids sort in the order the commands ran. */
  readonly id: string
  readonly feature: string
  readonly planId: string
  readonly atMs: number
  readonly command: Command
}

export interface Outbox {
  /** In the order the commands ran, those of every feature. */
  readonly entries: readonly OutboxEntry[]
  /** The number of consecutive attempts without a response. */
  readonly unanswered: number
  /** Entries that were refused together: sent one by one, so that an invalid one does not block valid ones. */
  readonly suspects: ReadonlySet<string>
}

export type OutboxEvent =
  | { readonly type: 'enqueued'; readonly entry: OutboxEntry }
  /** The entries stored on the device, read at the start or after another tab wrote. */
  | { readonly type: 'reloaded'; readonly entries: readonly OutboxEntry[] }
  /** Saved, or refused for good: nothing is left to send. */
  | { readonly type: 'settled'; readonly ids: readonly string[] }
  | { readonly type: 'refused-together'; readonly ids: readonly string[] }
  | { readonly type: 'unanswered' }

export const EMPTY_OUTBOX: Outbox = { entries: [], unanswered: 0, suspects: new Set() }

const inOrder = (entries: readonly OutboxEntry[]) => entries.toSorted((a, b) => (a.id < b.id ? -1 : 1))

export function outboxAfter(outbox: Outbox, event: OutboxEvent): Outbox {
  switch (event.type) {
    case 'enqueued':
      return { ...outbox, entries: inOrder([...outbox.entries, event.entry]) }
    case 'reloaded':
      return { ...outbox, entries: inOrder(event.entries) }
    case 'settled': {
      const settled = new Set(event.ids)
      return {
        entries: outbox.entries.filter(({ id }) => !settled.has(id)),
        unanswered: 0,
        suspects: new Set([...outbox.suspects].filter((id) => !settled.has(id))),
      }
    }
    case 'refused-together':
      return { ...outbox, unanswered: 0, suspects: new Set([...outbox.suspects, ...event.ids]) }
    case 'unanswered':
      return { ...outbox, unanswered: outbox.unanswered + 1 }
  }
}

/** The entries of one feature for one plan. */
export const entriesOf = <Command>(
  entries: readonly OutboxEntry[],
  { feature }: OutboxFeature<Command>,
  planId: string,
): readonly OutboxEntry<Command>[] =>
  // A command enters the outbox through its feature: by `enqueue`, or read by the feature.
  entries.filter((entry) => entry.feature === feature && entry.planId === planId) as readonly OutboxEntry<Command>[]

/** One call: entries of one plan and one feature, joined into one command. */
export interface OutboxBatch<Command = unknown> {
  readonly feature: string
  readonly planId: string
  readonly entryIds: readonly string[]
  readonly command: Command
}

/** The features whose commands a page can send, by name. */
export type OutboxFeatures = ReadonlyMap<string, OutboxFeature>

/** What to send next, or null. Later commands of a plan never overtake earlier ones, whatever their feature. */
export function nextBatch({ entries, suspects }: Outbox, features: OutboxFeatures): OutboxBatch | null {
  const [first] = entries
  if (!first) return null
  const { feature, planId } = first
  let { command } = first
  const entryIds = [first.id]
  const ofPlan = entries.slice(1).filter((entry) => entry.planId === planId)
  for (const entry of suspects.has(first.id) ? [] : ofPlan) {
    if (entry.feature !== feature || suspects.has(entry.id)) break
    const joined = features.get(feature)?.joinCommands(command, entry.command) ?? null
    if (joined === null) break
    command = joined
    entryIds.push(entry.id)
  }
  return { feature, planId, entryIds, command }
}

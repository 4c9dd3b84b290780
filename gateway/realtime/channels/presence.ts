import { randomUUID } from 'node:crypto'

/** What one connection shows of itself under a key; `phx_ref` tells two of a key apart. */
export type Meta = Readonly<Record<string, unknown>> & { readonly phx_ref: string }
export type PresenceState = Readonly<Record<string, { readonly metas: readonly Meta[] }>>
export interface PresenceDiff {
  readonly joins: PresenceState
  readonly leaves: PresenceState
}

export interface PresenceEntry {
  readonly key: string
  readonly meta: Meta
}

/** Several gateways make references. */
const REF_PREFIX = `F${randomUUID().slice(0, 8)}`
let refs = 0

/** @param before what the member showed until now. */
export function newEntry(
  key: string,
  shown: Readonly<Record<string, unknown>>,
  before: PresenceEntry | null,
): PresenceEntry {
  refs += 1
  const { phx_ref: _ref, phx_ref_prev: _previous, ...own } = shown
  const previous = before?.key === key ? { phx_ref_prev: before.meta.phx_ref } : {}
  return { key, meta: { ...own, phx_ref: `${REF_PREFIX}${refs.toString(36)}`, ...previous } }
}

function stateOf(entries: Iterable<PresenceEntry>): PresenceState {
  // Keys are chosen by clients and may be names that every object has.
  const state: Record<string, { metas: Meta[] }> = Object.create(null)
  for (const { key, meta } of entries) {
    const listed = state[key] ?? { metas: [] }
    listed.metas.push(meta)
    state[key] = listed
  }
  return state
}

/** Who is present in a topic, as Phoenix tells it: each member, by its id, shows one thing under its key. */
export class Presence {
  readonly #entries = new Map<string, PresenceEntry>()

  get state(): PresenceState {
    return stateOf(this.#entries.values())
  }

  get ids(): readonly string[] {
    return [...this.#entries.keys()]
  }

  get(id: string): PresenceEntry | null {
    return this.#entries.get(id) ?? null
  }

  /** Shows what members show from now on, null for nothing. @returns null when that is nothing new. */
  set(shown: Iterable<readonly [id: string, entry: PresenceEntry | null]>): PresenceDiff | null {
    const joins: PresenceEntry[] = []
    const leaves: PresenceEntry[] = []
    for (const [id, entry] of shown) {
      const before = this.get(id)
      if (before?.meta.phx_ref === entry?.meta.phx_ref) continue
      if (before) leaves.push(before)
      if (entry) {
        joins.push(entry)
        this.#entries.set(id, entry)
      } else this.#entries.delete(id)
    }
    return joins.length + leaves.length > 0 ? { joins: stateOf(joins), leaves: stateOf(leaves) } : null
  }
}

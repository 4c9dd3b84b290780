import { readStored, writeStored } from '../../../lib/browser/stored.ts'
import type { Draft } from './draft.ts'

/** What was typed and not sent yet, and the id under which it was tried to be sent. */
export interface KeptReply {
  readonly draft: Draft
  readonly attempt: Attempt | null
}

/** A reply that was sent, maybe in vain: sent again unchanged it has the same id, so that it is saved once. */
export interface Attempt {
  readonly id: string
  readonly content: string
}

const KEY = 'convite-reply-draft'

const keyOf = (guestId: string) => `${KEY}.${guestId}`

/** Survives a reload of this tab; null where the browser keeps nothing. */
export function readKeptReply(guestId: string): KeptReply | null {
  try {
    return JSON.parse(readStored('session', keyOf(guestId)) ?? 'null')
  } catch {
    return null
  }
}

export function keepReply(guestId: string, kept: KeptReply | null): void {
  writeStored('session', keyOf(guestId), kept && JSON.stringify(kept))
}

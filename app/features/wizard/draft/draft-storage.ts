import { readStoredDraft, writeStoredDraft } from '../schema.ts'
import type { WizardDraft } from './wizard-draft.ts'

const keyOf = (userId: string) => `convite.plan-draft.${userId}`

/** The user's draft on this device, or the fresh one. */
export function loadDraft(userId: string, fresh: WizardDraft): WizardDraft {
  try {
    return readStoredDraft(localStorage.getItem(keyOf(userId)), fresh)
  } catch {
    // Storage is forbidden: the wizard works without keeping its draft.
    return fresh
  }
}

/** Returns whether the draft was stored; false when the browser refuses. */
export function keepDraft(userId: string, draft: WizardDraft): boolean {
  try {
    localStorage.setItem(keyOf(userId), writeStoredDraft(draft))
    return true
  } catch {
    // Full or forbidden; the screen says so.
    return false
  }
}

export function forgetDraft(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // Storage is forbidden, so nothing is stored.
  }
}

import { readStoredDraft, writeStoredDraft } from '../schema.ts'
import type { WizardDraft } from './wizard-draft.ts'

const keyOf = (userId: string) => `convite.plan-draft.${userId}`

/** The draft this person left on this device, or the fresh one. */
export function loadDraft(userId: string, fresh: WizardDraft): WizardDraft {
  try {
    return readStoredDraft(localStorage.getItem(keyOf(userId)), fresh)
  } catch {
    // Storage switched off: the wizard works, it only cannot remember.
    return fresh
  }
}

/** Whether it could be kept; false when the browser refuses to store anything. */
export function keepDraft(userId: string, draft: WizardDraft): boolean {
  try {
    localStorage.setItem(keyOf(userId), writeStoredDraft(draft))
    return true
  } catch {
    // Full or switched off; the screen says so.
    return false
  }
}

export function forgetDraft(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // Storage switched off: there was nothing to forget.
  }
}

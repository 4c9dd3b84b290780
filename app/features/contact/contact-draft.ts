import { readStored, writeStored } from '../../lib/browser/stored.ts'
import { CONTACT_FIELDS, type ContactInput, fieldOf } from './contact-fields.ts'

const KEY = 'convite-contact-draft'

/** Stores the draft until the tab closes, or removes it with `null`. */
export function saveDraft(input: ContactInput | null): void {
  const isWorthIt = input !== null && Object.values(input).some((text) => text !== '')
  writeStored('session', KEY, isWorthIt ? JSON.stringify(input) : null)
}

function readDraft(): Partial<Record<string, unknown>> {
  try {
    return (JSON.parse(readStored('session', KEY) ?? '{}') as Partial<Record<string, unknown>> | null) ?? {}
  } catch {
    // Written by another program; an unreadable draft is ignored.
    return {}
  }
}

/** Restores the draft after a reload; input typed since then stays. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft()
  for (const name of CONTACT_FIELDS) {
    const field = fieldOf(form, name)
    const text = draft[name]
    if (field && field.value === '' && typeof text === 'string') field.value = text
  }
}

import { readStored, writeStored } from '../../lib/browser/stored.ts'
import { CONTACT_FIELDS, type ContactInput, fieldOf } from './contact-fields.ts'

const KEY = 'convite-contact-draft'

/** Remembers what is being written until the tab closes, or forgets it with `null`. */
export function saveDraft(input: ContactInput | null): void {
  const isWorthIt = input !== null && Object.values(input).some((text) => text !== '')
  writeStored('session', KEY, isWorthIt ? JSON.stringify(input) : null)
}

function readDraft(): Partial<Record<string, unknown>> {
  try {
    return (JSON.parse(readStored('session', KEY) ?? '{}') as Partial<Record<string, unknown>> | null) ?? {}
  } catch {
    // Another program wrote there; an unreadable draft is none.
    return {}
  }
}

/** Fills in what was being written before the page was loaded again; what was typed since then stays. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft()
  for (const name of CONTACT_FIELDS) {
    const field = fieldOf(form, name)
    const text = draft[name]
    if (field && field.value === '' && typeof text === 'string') field.value = text
  }
}

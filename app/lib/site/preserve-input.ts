import { readStored, writeStored } from '../browser/stored.ts'

const KEY = 'convite-typed'

/** Fields by their ids, and the first field of each form that was submitted early. */
interface PreservedInput {
  readonly fields: readonly (readonly [id: string, value: string])[]
  readonly sent: readonly string[]
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const FIELDS = ':is(input:not([type="radio"], [type="checkbox"]), textarea, select)[id]'

const isUntouched = (field: Field) => !('defaultValue' in field) || field.value === field.defaultValue

/** Stores the fields' input before a reload of the page, because browsers may not keep it. */
export function preserveInput(page: Document): void {
  const changed = [...page.querySelectorAll<Field>(FIELDS)].filter(
    (field) => 'defaultValue' in field && !isUntouched(field),
  )
  const selects = page.querySelectorAll<HTMLSelectElement>('select[id]')
  const sent = [...page.querySelectorAll('form[data-sent-early]')].flatMap(
    (form) => form.querySelector(FIELDS)?.id ?? [],
  )
  const preserved: PreservedInput = { fields: [...changed, ...selects].map(({ id, value }) => [id, value]), sent }
  writeStored('session', KEY, JSON.stringify(preserved))
}

/** Restores the input once, in fields without newer input; an early submit stays pending. */
export function restoreInput(page: Document): void {
  const kept = readStored('session', KEY)
  if (kept === null) return
  writeStored('session', KEY, null)
  const { fields, sent } = JSON.parse(kept) as PreservedInput
  for (const [id, value] of fields) {
    const field = page.getElementById(id) as Field | null
    if (field && isUntouched(field)) field.value = value
  }
  for (const id of sent) page.getElementById(id)?.closest('form')?.setAttribute('data-sent-early', '')
}

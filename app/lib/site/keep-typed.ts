import { readStored, writeStored } from '../browser/stored.ts'

const KEY = 'convite-typed'

/** Fields by their ids, and of each form that was sent too early the first of them. */
interface Typed {
  readonly fields: readonly (readonly [id: string, value: string])[]
  readonly sent: readonly string[]
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const FIELDS = ':is(input:not([type="radio"], [type="checkbox"]), textarea, select)[id]'

const isUntouched = (field: Field) => !('defaultValue' in field) || field.value === field.defaultValue

/** Takes what stands in the fields through loading the page again, whose browser may not. */
export function keepTyped(page: Document): void {
  const changed = [...page.querySelectorAll<Field>(FIELDS)].filter(
    (field) => 'defaultValue' in field && !isUntouched(field),
  )
  const selects = page.querySelectorAll<HTMLSelectElement>('select[id]')
  const sent = [...page.querySelectorAll('form[data-sent-early]')].flatMap(
    (form) => form.querySelector(FIELDS)?.id ?? [],
  )
  const typed: Typed = { fields: [...changed, ...selects].map(({ id, value }) => [id, value]), sent }
  writeStored('session', KEY, JSON.stringify(typed))
}

/** Puts it back, once, where nothing was typed since; a form that was waiting to be sent waits again. */
export function putBackTyped(page: Document): void {
  const kept = readStored('session', KEY)
  if (kept === null) return
  writeStored('session', KEY, null)
  const { fields, sent } = JSON.parse(kept) as Typed
  for (const [id, value] of fields) {
    const field = page.getElementById(id) as Field | null
    if (field && isUntouched(field)) field.value = value
  }
  for (const id of sent) page.getElementById(id)?.closest('form')?.setAttribute('data-sent-early', '')
}

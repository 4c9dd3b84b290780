/** The text of an amount while it is typed, and the caret in it. */
export interface TypedAmount {
  readonly text: string
  readonly caret: number
  /** The marks in the text are the person's own: it is left as typed until it holds none. */
  readonly hasOwnMarks: boolean
}

interface Edit {
  /** The text as it was shown before. */
  readonly before: Pick<TypedAmount, 'text' | 'hasOwnMarks'>
  /** The text and the caret as the browser left them. */
  readonly after: Pick<TypedAmount, 'text' | 'caret'>
  /** The edit deleted what follows the caret. */
  readonly isForwardDelete: boolean
}

/** Digits, grouped as both languages of the product write them or not at all, after any currency sign. */
const NUMBER = /^([^\d.,]*)(\d{1,3}(?:,\d{3})+|\d+)(\.\d*)?$/

/** The part of an edit that it put in; empty after a deletion. */
function insertedBy(before: string, after: string): string {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return after.slice(start, after.length - end)
}

/** The number with its thousands grouped; null for anything else, and for digits that begin with a zero. */
function grouped(text: string): string | null {
  const [, sign = '', whole = '', fraction = ''] = NUMBER.exec(text.replaceAll(',', '')) ?? []
  if (whole === '' || /^0\d/.test(whole)) return null
  return `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}${fraction}`
}

/** The place in a grouped text that has so many other characters before it. */
function placeAfter(count: number, text: string): number {
  let place = 0
  for (let left = count; left > 0 && place < text.length; place += 1) if (text[place] !== ',') left -= 1
  return place
}

/**
 * Groups an amount while it is typed: 1250 becomes "1,250", and the caret stays between the same digits. A comma typed
 * after digits that were grouped here is a decimal mark. Marks that a person typed or pasted ("350.000", "350 mil",
 * "12,34,567") are left alone: what they mean is known only when all of it is there.
 */
export function groupTyped({ before, after, isForwardDelete }: Edit): TypedAmount {
  const { text, caret } = after
  const hasOwnMarks = before.hasOwnMarks && /[.,\s]/.test(text)
  const inserted = insertedBy(before.text, text)
  if (inserted === ',' && !hasOwnMarks && caret === text.length && /^[^.]*\d,\d{3},$/.test(text)) {
    return { text: `${text.slice(0, -1)}.`, caret, hasOwnMarks }
  }
  const wasNumber = before.text === '' || NUMBER.test(before.text)
  const number = wasNumber && /^\d*$/.test(inserted) ? grouped(text) : null
  if (number === null) return { text, caret, hasOwnMarks: hasOwnMarks || /[,\s]/.test(inserted) }
  const place = placeAfter(text.slice(0, caret).replaceAll(',', '').length, number)
  // A comma that was deleted is there again: the caret passes it.
  const passes = isForwardDelete && number === before.text && number[place] === ','
  return { text: number, caret: passes ? place + 1 : place, hasOwnMarks }
}

/** About forty printed pages: what is longer is cut, and the reading says so. */
export const MAX_QUOTE_LENGTH = 120_000
/** Longer lines are read in pieces, so that no pattern meets a text without end. */
const MAX_LINE = 400
const MAX_WORDS = 140

/** A line of the text, with its place in it. `folded` has the same length: lower case, without accents. */
export interface QuoteLine {
  readonly start: number
  readonly text: string
  readonly folded: string
}

// Controls, marks of direction and zero-width characters, which could show other words than were read.
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]/gu

/** The text with every line break as a line feed and everything invisible as a space. */
export const plainText = (text: string): string =>
  text
    .slice(0, MAX_QUOTE_LENGTH)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, (found) => (found === '\n' ? '\n' : ' '.repeat(found.length)))

/** Lines of at most 400 characters. */
export function quoteLines(text: string): QuoteLine[] {
  const lines: QuoteLine[] = []
  let start = 0
  for (const line of text.split('\n')) {
    for (let from = 0; from < line.length; from += MAX_LINE) {
      const piece = line.slice(from, from + MAX_LINE)
      if (piece.trim() !== '') lines.push({ start: start + from, text: piece, folded: foldSameLength(piece) })
    }
    start += line.length + 1
  }
  return lines
}

/** Lower case without accents, unit by unit. Spaces that do not break are spaces. */
function foldSameLength(text: string): string {
  let folded = ''
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charAt(index)
    const code = unit.charCodeAt(0)
    if (code < 0x80) folded += unit.toLowerCase()
    else if (/\s/.test(unit)) folded += ' '
    else if (code >= 0xd800 && code <= 0xdfff) folded += unit
    else folded += (unit.normalize('NFD').charAt(0).toLowerCase().charAt(0) || unit).slice(0, 1)
  }
  return folded
}

/** The words of a line around what was found in it, on one line and no longer than a person reads at a glance. */
export function wordsAround({ text }: QuoteLine, start: number, end: number): string {
  if (text.trim().length <= MAX_WORDS) return text.replace(/\s+/g, ' ').trim()
  const spare = Math.max(0, MAX_WORDS - (end - start))
  const from = Math.max(0, start - Math.ceil(spare * 0.6))
  const to = Math.min(text.length, from + MAX_WORDS)
  const cut = text.slice(from, to).replace(/\s+/g, ' ').trim()
  return `${from > 0 ? '…' : ''}${cut}${to < text.length ? '…' : ''}`
}

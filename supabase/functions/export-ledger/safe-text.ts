/** What a spreadsheet would read as the beginning of a formula, or skip on the way to one. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** Text that no spreadsheet takes for a formula: an apostrophe in front says that it is text. */
export function safeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Where a row or a cell begins for spreadsheets that part cells by semicolons: they take no heed of quotes further on. */
const FORMULA_WITHIN = /([;\t\n]\s*)(?=[=+\-@＝＋－＠])/gu

/** The same for a table as text, which spreadsheets of other countries part by other signs than it was written with. */
export const safeTableCell = (text: string): string => safeCell(text).replace(FORMULA_WITHIN, "$1'")

/** Without what XML and paper have no sign for: control characters but line breaks and tabs, halves of pairs. */
export function printable(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\ufffe\uffff]/gu, '')
    .toWellFormed()
}

/** The same on one line. */
export const printableLine = (text: string): string => printable(text).replace(/\s*\n\s*/g, ' ')

/** A file name that every system keeps, from the name of a plan; it never holds a path or a quote. */
export function fileName(parts: readonly string[], extension: string): string {
  const name = parts
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return `${name || 'convite'}.${extension}`
}

/** Characters that a spreadsheet reads as the beginning of a formula, or skips before one. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** Text that no spreadsheet takes for a formula: a leading apostrophe marks it as text. */
export function safeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/**
 * Start of a row or a cell for spreadsheets that separate cells by semicolons: these ignore quotes later in the row.
 */
const FORMULA_WITHIN = /([;\t\n]\s*)(?=[=+\-@＝＋－＠])/gu

/**
 * The same for a table as text, which spreadsheets of other locales split by other separators than it was written with.
 */
export const safeTableCell = (text: string): string => safeCell(text).replace(FORMULA_WITHIN, "$1'")

/** Tells spreadsheets that the text of a table is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

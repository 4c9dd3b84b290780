const MARKED = /^'(?='*(?:\s*[=+\-@＝＋－＠]|[\t\r\n]))/u
const MARKED_WITHIN = /([;\t\n]\s*)'(?='*[=+\-@＝＋－＠])/gu

/**
 * A cell without the apostrophe by which files mark text that a spreadsheet would take for a formula. Takes back exactly
 * one for each place where one is written, so that exported text returns as it was.
 */
export const withoutFormulaMarks = (cell: string): string => cell.replace(MARKED_WITHIN, '$1').replace(MARKED, '')

/**
 * The apostrophe for a text that has some itself before a sign of formulas: files mark such a text once more, or taking a
 * mark back would change it. What needs a mark without apostrophes is decided by who writes the file.
 */
export const markApostrophes = (text: string): string =>
  text.replace(/^'+(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/u, "'$&").replace(/([;\t\n]\s*)('+)(?=[=+\-@＝＋－＠])/gu, "$1'$2")

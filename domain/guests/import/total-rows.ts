import { foldCell } from './fold-cell.ts'

const TOTAL =
  /^(?:gran |grand |sub[- ]?)?(?:total(?:es|s)?|suma(?:s|toria)?|sum)(?: (?:general|final|de|del|of|in all|en total))?(?: (?:los |las )?(?:personas|invitados|invitadas|confirmados|asistentes|adultos|ninos|lugares|pases|grupos|familias|people|guests|attendees|adults|children|kids|seats|parties|families|invited|attending|confirmed))*(?: ?[:=] ?(\d{1,6}))?[:.]?$/

/** A count or a sum: no telephone number. */
const COUNT = /^[$€£]? ?\d{1,6}(?:[.,]\d{1,3})* ?%?$/

/**
 * Whether a row adds up the ones above it and is nobody: "TOTAL;12", "Total personas;;45". Every cell is such a label or a
 * number, and at least one of each is there, for Suma is also a name.
 */
export function isTotalRow(cells: readonly string[]): boolean {
  const filled = cells.map(foldCell).filter((cell) => cell !== '')
  const labels = filled.filter((cell) => TOTAL.test(cell))
  const numbers = filled.filter((cell) => COUNT.test(cell))
  const isCounted = numbers.length > 0 || labels.some((label) => TOTAL.exec(label)?.[1] !== undefined)
  return labels.length > 0 && isCounted && labels.length + numbers.length === filled.length
}

/** How ambiguous input is read. */
export interface AmountReading {
  /** Digits after the decimal separator in the currency: 2 for MXN, 0 for CLP, 3 for KWD. */
  readonly fractionDigits: number
}

const SCALES: readonly (readonly [pattern: RegExp, zeros: number])[] = [
  [/(?<=[\d\s.,])(?:k|mil|thousand)$/u, 3],
  [/(?<=[\d\s.,])(?:m|mm|mdp|mdd|mill[oó]n|millones|millions?)$/u, 6],
]

const CODES = Intl.supportedValuesOf('currency').join('|').toLowerCase()

/** Currency signs, codes and names typed before or after an amount: "$", "MX$", "MXN", "pesos". */
const UNIT = new RegExp(
  `^(?:[a-z]{0,3}\\p{Sc}|(?:${CODES})(?=[\\s\\d]))\\s*|\\s*(?:\\p{Sc}|(?:${CODES})|(?:de )?(?:pesos?|d[oó]lar(?:es)?|dollars?|euros?))$`,
  'gu',
)

const isGrouped = (groups: readonly string[]) => {
  const [first = '', ...rest] = groups
  if (!/^\d{1,3}$/.test(first) || (first.startsWith('0') && rest.length > 0)) return false
  if (rest.every((group) => /^\d{3}$/.test(group))) return true
  // The Indian number format groups 12,34,567.
  return first.length <= 2 && /^\d{3}$/.test(rest.at(-1) ?? '') && rest.slice(0, -1).every((g) => /^\d{2}$/.test(g))
}

function readDigits(text: string, { fractionDigits }: AmountReading, isScaled: boolean): string | null {
  const marks = [...new Set(text.replace(/\d/g, ''))]
  if (marks.length > 2 || marks.some((mark) => !'., '.includes(mark))) return null
  if (marks.length === 0) return text
  const lastMark = [...text].findLast((letter) => !/\d/.test(letter)) ?? ''
  const [whole = '', fraction = ''] = [
    text.slice(0, text.lastIndexOf(lastMark)),
    text.slice(text.lastIndexOf(lastMark) + 1),
  ]

  if (marks.length === 2) {
    const other = marks.find((mark) => mark !== lastMark) ?? ''
    if (lastMark === ' ' || whole.includes(lastMark)) return null
    return isGrouped(whole.split(other)) && fraction.length > 0 ? `${whole.replaceAll(other, '')}.${fraction}` : null
  }

  const groups = text.split(lastMark)
  if (lastMark === ' ' || groups.length > 2) return isGrouped(groups) ? groups.join('') : null
  if (fraction.length === 0) return null
  if (fraction.length !== 3 || !isGrouped(groups)) return `${whole || '0'}.${fraction}`
  // "1.500 millones" has two readings a factor of a thousand apart.
  if (isScaled) return null
  // "350.000" and "350,000" are whole amounts: thousandths of a peso are never written, and Mexico and Spain differ
  // in the mark.
  if (fractionDigits < 3) return groups.join('')
  return lastMark === '.' ? `${whole}.${fraction}` : groups.join('')
}

function scale(decimal: string, zeros: number): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const moved = fraction.padEnd(zeros, '0')
  const rest = moved.slice(zeros)
  return `${whole}${moved.slice(0, zeros)}${rest ? `.${rest}` : ''}`
}

/**
 * An amount as people type it ("350,000", "350.000,50", "$ 350 000", "350 mil") as a plain decimal ("350000.5").
 * Null when it is no amount, is negative, has more decimals than the currency, or could mean two things. The one real
 * doubt, "1.500" in a currency with three decimals, is read as app/lib/format/format.ts writes in both languages: 1½.
 */
export function parseAmount(typed: string, reading: AmountReading): string | null {
  let text = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s'’]+/gu, ' ')
    .trim()
    .replace(UNIT, '')
    .trim()
  let zeros = 0
  for (const [pattern, power] of SCALES) {
    if (!pattern.test(text)) continue
    zeros = power
    text = text.replace(pattern, '').trim()
    break
  }
  if (!/^\d|^[.,]\d/.test(text)) return null
  const digits = readDigits(text, reading, zeros > 0)
  if (digits === null || !/^\d+(?:\.\d+)?$/.test(digits)) return null
  const [whole = '', fraction = ''] = scale(digits, zeros).split('.')
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > reading.fractionDigits) return null
  return `${whole.replace(/^0+(?=\d)/, '')}${significant ? `.${significant}` : ''}`
}

/** A whole number as people type it ("1,200", "1.200"), or null when it is none or out of range. */
export function parseWholeNumber(typed: string, max: number, min = 1): number | null {
  const digits = parseAmount(typed, { fractionDigits: 0 })
  if (digits === null || /\p{Sc}|\p{L}/u.test(typed)) return null
  const value = Number(digits)
  return value >= min && value <= max ? value : null
}

/**
 * Currencies whose minor unit is not a hundredth: the `CcyMnrUnts` column of ISO 4217 list one, published by SIX, the
 * standard's maintenance agency
 * (https://www.six-group.com/en/products-services/financial-information/data-standards.html).
 *
 * Unicode's CLDR, and so `Intl`, shows fewer digits than ISO for some (COP, HUF, IDR …); amounts are stored with ISO's
 * digits, so that they mean the same to every program.
 */
const EXPONENTS_OTHER_THAN_TWO: ReadonlyMap<string, 0 | 3> = new Map<string, 0 | 3>([
  ['BIF', 0],
  ['CLP', 0],
  ['DJF', 0],
  ['GNF', 0],
  ['ISK', 0],
  ['JPY', 0],
  ['KMF', 0],
  ['KRW', 0],
  ['PYG', 0],
  ['RWF', 0],
  ['UGX', 0],
  ['UYI', 0],
  ['VND', 0],
  ['VUV', 0],
  ['XAF', 0],
  ['XOF', 0],
  ['XPF', 0],
  ['BHD', 3],
  ['IQD', 3],
  ['JOD', 3],
  ['KWD', 3],
  ['LYD', 3],
  ['OMR', 3],
  ['TND', 3],
])

/** Units of account with four decimals: vendors are not paid in them, and the database stores three decimals. */
const REFUSED: ReadonlySet<string> = new Set(['CLF', 'UYW'])

/**
 * Decimals of a currency's minor unit: 0 for JPY, 2 for MXN, 3 for KWD.
 *
 * A well-formed code that is not in the table has two decimals; whether the currency exists is not checked.
 *
 * @throws RangeError when the code is not three capital letters, or names a unit of account
 */
export function currencyExponent(code: string): 0 | 2 | 3 {
  if (!/^[A-Z]{3}$/.test(code) || REFUSED.has(code)) throw new RangeError(`not a currency of payment: ${code}`)
  return EXPONENTS_OTHER_THAN_TWO.get(code) ?? 2
}

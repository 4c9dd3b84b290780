/** Currencies that are written with this mark alone. */
const DOLLAR_SIGN =
  'ARS AUD BBD BMD BND BSD BZD CAD CLP COP DOP FJD GYD HKD JMD LRD MXN NAD NZD SBD SGD SRD TTD TWD USD UYU XCD'.split(
    ' ',
  )
const PESOS = 'ARS CLP COP CUP DOP MXN PHP UYU'.split(' ')
const DOLLARS = 'AUD BZD CAD HKD NZD SGD TTD TWD USD'.split(' ')

/** Marks of money in lower case without accents; several currencies where a mark does not tell. */
const MARKS: readonly (readonly [mark: string, currencies: readonly string[]])[] = [
  ['us\\$|u\\$s|usd|dlls?[.]?|dolares', ['USD']],
  ['mx\\$|mxn|m[.] ?n[.]|pesos mexicanos', ['MXN']],
  ['eur|euros?|€', ['EUR']],
  ['gbp|£|pounds?', ['GBP']],
  ['r\\$|brl|reais', ['BRL']],
  ['s/[.]?|pen|soles', ['PEN']],
  ['gtq|quetzales', ['GTQ']],
  ['crc|colones|₡', ['CRC']],
  ['cop|pesos colombianos', ['COP']],
  ['clp|pesos chilenos', ['CLP']],
  ['ars|pesos argentinos', ['ARS']],
  ['uyu|pesos uruguayos', ['UYU']],
  ['dop|rd\\$', ['DOP']],
  ['cad|ca\\$', ['CAD']],
  ['bob', ['BOB']],
  ['pyg|guaranies', ['PYG']],
  ['pesos', PESOS],
  ['dollars?', DOLLARS],
  ['\\$', DOLLAR_SIGN],
]

/** As part of a pattern; longer marks stand before those they begin with. */
export const CURRENCY_MARK = MARKS.map(([mark]) => mark).join('|')

const PATTERNS = MARKS.map(([mark, currencies]) => [new RegExp(`^(?:${mark})$`), currencies] as const)

/** The currencies that a mark may mean; none for a text that is no mark. */
export const currenciesOf = (mark: string): readonly string[] =>
  PATTERNS.find(([pattern]) => pattern.test(mark.trim()))?.[1] ?? []

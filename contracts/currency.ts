/** Decimals of a currency's minor unit (ISO 4217): what an amount on the wire is counted in. */
export { currencyExponent } from '#domain/money/currency-exponents.ts'

/** Decimals of a currency's minor unit (ISO 4217), in which amounts are sent. */
export { currencyExponent } from '#domain/money/currency-exponents.ts'

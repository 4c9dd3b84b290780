import { currencyExponent } from '#domain/money/money.ts'

/** The database's limit, in units of any currency. */
const MAX_TOTAL = 9_999_999_999

/** Whether an amount in minor units can be the total of a plan: more than nothing, and no more than is kept. */
export const isValidTotal = (total: number | null, currency: string): total is number =>
  total !== null && Number.isSafeInteger(total) && total > 0 && total <= MAX_TOTAL * 10 ** currencyExponent(currency)

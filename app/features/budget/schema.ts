import { currencyExponent } from '#domain/money/money.ts'
import { MAX_PLAN_TOTAL } from '#domain/plans/event-details.ts'

/** Whether an amount in minor units can be the total of a plan: positive and within the database's limit. */
export const isValidTotal = <Total extends number>(total: Total | null, currency: string): total is Total =>
  total !== null &&
  Number.isSafeInteger(total) &&
  total > 0 &&
  total <= MAX_PLAN_TOTAL * 10 ** currencyExponent(currency)

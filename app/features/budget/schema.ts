import { maxMinor } from '#domain/money/money.ts'

/** Whether an amount in minor units can be the total of a plan: positive and within the database's limit. */
export const isValidTotal = <Total extends number>(total: Total | null, currency: string): total is Total =>
  total !== null && Number.isSafeInteger(total) && total > 0 && total <= maxMinor(currency)

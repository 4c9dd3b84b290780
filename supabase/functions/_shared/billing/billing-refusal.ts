import type { FunctionCode } from '#contracts/error-codes.ts'

/** Ends a function of billing with a refusal, wherever in its work. */
export class BillingRefusal extends Error {
  readonly status: number
  readonly code: FunctionCode
  /** Until a retry is accepted */
  readonly seconds: number | null

  constructor(status: number, code: FunctionCode, seconds: number | null = null) {
    super(code)
    this.name = 'BillingRefusal'
    this.status = status
    this.code = code
    this.seconds = seconds
  }
}

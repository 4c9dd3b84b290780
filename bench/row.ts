/** One measured figure. */
export interface BenchRow {
  readonly name: string
  readonly value: number
  /** Such as `ms`, `requests/s`, `MB`, `%`. */
  readonly unit: string
}

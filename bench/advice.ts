import { adviseVendor } from '#domain/advice/advise-vendor.ts'
import { readQuote } from '#domain/advice/quote/read-quote.ts'
import { anAdvisedEvent } from '#domain/example/advised-event.ts'
import { VENDOR_CATEGORIES } from '#domain/vendors/vendor-categories.ts'
import { quantile } from './measure.ts'
import type { BenchRow } from './row.ts'

/** A page of a quote as vendors write them, some 3,000 characters. */
const PAGE = Array.from(
  { length: 30 },
  (_, line) =>
    `Paquete ${line}: $${12 + line},500.00 más IVA (16 %), incluye 6 horas de servicio; hora extra $1,${100 + line}. Tel. 33 1234 5678`,
).join('\n')
const PAGES = 20

function timesOf(rounds: number, call: (turn: number) => unknown): readonly number[] {
  for (let turn = 0; turn < rounds / 5; turn += 1) call(turn)
  return Array.from({ length: rounds }, (_, turn) => {
    const started = performance.now()
    call(turn)
    return performance.now() - started
  })
}

/** Advice about one kind of vendor for 2,000 guests (limit: 5 ms), and the reading of a quote of 20 pages (limit: 1 s). */
export function benchAdvice(): BenchRow[] {
  const event = anAdvisedEvent({ guests: 2000 })
  const advice = timesOf(2000, (turn) =>
    adviseVendor(VENDOR_CATEGORIES[turn % VENDOR_CATEGORIES.length] ?? 'venue', event),
  )
  const quote = Array.from({ length: PAGES }, () => PAGE).join('\n')
  const reading = timesOf(20, () => readQuote(quote, { currency: 'MXN', countryCode: 'MX' }))
  const row = (name: string, value: number): BenchRow => ({ name, value, unit: 'ms' })
  return [
    row('advice, 2,000 guests, median', quantile(advice, 0.5)),
    row('advice, 2,000 guests, p99', quantile(advice, 0.99)),
    row(`quote of ${PAGES} pages, median`, quantile(reading, 0.5)),
    row(`quote of ${PAGES} pages, slowest`, quantile(reading, 1)),
  ]
}

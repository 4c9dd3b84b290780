import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { SeatingInstance } from '#domain/seating/seating-instance.ts'
import { readInstance } from '../../scripts/seat/read-instance.ts'
import { generateInstance } from './generate-instance.ts'

const described = z.object({
  about: z.object({
    generated: z.object({ guests: z.int(), tables: z.int(), seats: z.int(), seed: z.int() }).optional(),
    optimum: z.number().optional(),
    bestKnown: z.number().optional(),
  }),
  tables: z.array(z.unknown()).optional(),
})

/**
 * An instance of `instances` with the points of the best plan that is known of it, which is a proven optimum where its file says
 * so. Files of more than 100 guests hold only what the instance is generated from.
 */
export function benchInstance(name: string): {
  readonly instance: SeatingInstance
  readonly best: number
  readonly isProven: boolean
} {
  const file = join(import.meta.dirname, 'instances', `${name}.json`)
  const { about, tables } = described.parse(JSON.parse(readFileSync(file, 'utf8')))
  const instance = tables === undefined && about.generated ? generateInstance(about.generated) : readInstance(file)
  return { instance, best: about.optimum ?? about.bestKnown ?? Number.NaN, isProven: about.optimum !== undefined }
}

const priced = z.object({ bound: z.number(), prices: z.array(z.number()) })

const pricesFile = (name: string) => join(import.meta.dirname, 'prices', `${name}.json`)

/** Prices that bound what any plan of an instance is worth, where some are kept. */
export function keptPrices(name: string): Float64Array | null {
  if (!existsSync(pricesFile(name))) return null
  return Float64Array.from(priced.parse(JSON.parse(readFileSync(pricesFile(name), 'utf8'))).prices)
}

export function keepPrices(name: string, { bound, prices }: { bound: number; prices: Float64Array }): void {
  const text = JSON.stringify({ bound: Math.round(bound * 100) / 100, prices: [...prices] })
  writeFileSync(pricesFile(name), `${text}\n`)
}

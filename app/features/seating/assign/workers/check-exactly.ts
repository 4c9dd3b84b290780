import { compileSeating, HUNDREDTHS } from '#domain/seating/assign/compile.ts'
import { mustModel, pairModel } from '#domain/seating/assign/pair-model.ts'
import type { SeatingInstance } from '#domain/seating/seating-instance.ts'
import { solveExactly } from './solve-exactly.ts'

/** More units than these are not tried: few rooms of such a size are solved in the time. */
export const MAX_EXACT_UNITS = 30
const SECONDS = 20

export type ExactCheck =
  | { readonly kind: 'too-large' }
  | {
      readonly kind: 'checked'
      /** Whether all musts can be met at once: proven that they cannot, that they can, or not told in time. */
      readonly musts: 'impossible' | 'possible' | 'not-told'
      /** No plan has more points for who sits with whom and where, in points; null where not even that was told. */
      readonly most: number | null
    }

/** Proves what can be proven of an instance in 20 seconds. */
export async function checkExactly(instance: SeatingInstance, seconds = SECONDS): Promise<ExactCheck> {
  const model = compileSeating(instance)
  if (model.unitCount > MAX_EXACT_UNITS) return { kind: 'too-large' }
  const startedAt = performance.now()
  const musts = await solveExactly(mustModel(model), { seconds, isWhole: true })
  const kind = 'checked'
  if (musts.status === 'infeasible') return { kind, musts: 'impossible', most: null }
  const left = seconds - (performance.now() - startedAt) / 1000
  const pairs = left > 0 ? await solveExactly(pairModel(model, false), { seconds: left, isWhole: true }) : null
  return {
    kind,
    musts: musts.status === 'optimal' ? 'possible' : 'not-told',
    most:
      pairs === null || pairs.status === 'infeasible' || !Number.isFinite(pairs.value)
        ? null
        : Math.round(pairs.value * HUNDREDTHS) / HUNDREDTHS,
  }
}

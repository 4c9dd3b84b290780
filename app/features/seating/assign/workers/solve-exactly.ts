import highsModule, { type Highs } from 'highs'
import type { LinearModel, LinearRow } from '#domain/seating/assign/pair-model.ts'

export type ExactAnswer =
  | { readonly status: 'optimal'; readonly value: number }
  | { readonly status: 'infeasible' }
  /** Out of time: no solution is worth more than this. */
  | { readonly status: 'bound'; readonly value: number }

// For Node its types are read as those of the CommonJS form, in which the function is a property; what is loaded is the other one.
const loadHighs = highsModule as unknown as () => Promise<Highs>

/** Solves with HiGHS, adding rows that are left out as long as a solution breaks one. */
export async function solveExactly(
  { costs, rows, constant, brokenRows }: LinearModel,
  { seconds, isWhole }: { readonly seconds: number; readonly isWhole: boolean },
): Promise<ExactAnswer> {
  const highs = await loadHighs()
  const model = highs.createModel()
  const startedAt = performance.now()
  const left = () => Math.max(0.01, seconds - (performance.now() - startedAt) / 1000)
  let bound = Number.POSITIVE_INFINITY
  try {
    model.options.set({ output_flag: false })
    for (const [column, cost] of costs.entries()) {
      model.addVar(0, 1)
      model.changeColCost(column, cost)
    }
    model.changeObjectiveSense(highs.constants.objectiveSense.maximize)
    const add = (own: readonly LinearRow[]) => {
      for (const { columns, values, least, most } of own) {
        model.addRow(Math.max(least, -highs.infinity), most, { indices: [...columns], values: [...values] })
      }
    }
    add(rows)
    // The relaxation first, whose rows serve the whole numbers as well.
    for (const whole of isWhole ? [false, true] : [false]) {
      if (whole) {
        const every = costs.map((_, column) => column)
        for (const column of every) model.changeColIntegrality(column, highs.constants.variableType.integer)
      }
      for (;;) {
        // Otherwise the limit is of all runs so far together.
        model.zeroAllClocks()
        model.options.set({ time_limit: left() })
        model.run()
        const { modelStatus } = highs.constants
        const status = model.getModelStatus()
        if (status === modelStatus.infeasible) return { status: 'infeasible' }
        if (status !== modelStatus.optimal) {
          const dual = whole ? Number(model.info.get('mip_dual_bound')) : Number.POSITIVE_INFINITY
          return { status: 'bound', value: Math.min(bound, dual + constant) }
        }
        bound = Math.min(bound, model.getObjectiveValue() + constant)
        const broken = brokenRows(model.getSolution().colValue)
        if (broken.length === 0) break
        if (performance.now() - startedAt > seconds * 1000) return { status: 'bound', value: bound }
        add(broken)
      }
    }
    return { status: isWhole ? 'optimal' : 'bound', value: bound }
  } finally {
    model.dispose()
  }
}

import { fromMinor, type MinorUnits, minorUnits, toMinor } from '#domain/money/money.ts'
import { vendorFigures } from '#domain/payments/figures.ts'
import type { StoredPaymentStatus, VendorStatus } from '#domain/payments/statuses.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'

/** A saved what-if scenario. */
export interface SavedScenario {
  readonly id: string
  readonly name: string
  readonly guests: number
  /** Null keeps the plan's own total. */
  readonly total: MinorUnits | null
}

export interface WhatIf {
  /** Oldest first. */
  readonly scenarios: readonly SavedScenario[]
  readonly committed: ReadonlyMap<BudgetCategory, MinorUnits>
}

export interface ScenarioRow {
  readonly id: string
  readonly name: string
  readonly guests: number
  readonly total: number | null
  readonly created_at: string
}

interface CommittedVendorRow {
  readonly id: string
  readonly category: BudgetCategory
  readonly status: VendorStatus
  readonly agreed_amount: number | null
  readonly payments: readonly { readonly id: string; readonly amount: number; readonly status: StoredPaymentStatus }[]
}

export interface WhatIfRow {
  readonly budget_scenarios: readonly ScenarioRow[]
  readonly vendors: readonly CommittedVendorRow[]
}

export const SCENARIO_SELECT = 'id, name, guests, total, created_at'

export const WHAT_IF_SELECT = `budget_scenarios(${SCENARIO_SELECT}), vendors(id, category, status, agreed_amount, payments(id, amount, status))`

export const toScenario = (row: ScenarioRow, currency: string): SavedScenario => ({
  id: row.id,
  name: row.name,
  guests: row.guests,
  total: row.total === null ? null : toMinor(row.total, currency),
})

export const fromScenario = (scenario: SavedScenario, currency: string) => ({
  id: scenario.id,
  name: scenario.name,
  guests: scenario.guests,
  total: scenario.total === null ? null : fromMinor(scenario.total, currency),
})

/** What a vendor has been promised or, if more, paid; 0 while it is neither booked nor paid. */
function committedTo(row: CommittedVendorRow, currency: string): number {
  const agreed = row.agreed_amount === null ? null : toMinor(row.agreed_amount, currency)
  const figures = vendorFigures(
    { id: row.id, category: row.category, status: row.status, estimated: null, agreed, finalPaymentOn: null },
    row.payments.map((payment) => ({
      id: payment.id,
      vendorId: row.id,
      amount: toMinor(payment.amount, currency),
      status: payment.status,
      dueOn: null,
      paidOn: null,
    })),
  )
  return figures.isCommitted ? Math.max(figures.agreed ?? 0, figures.paid) : 0
}

export function toWhatIf(row: WhatIfRow, currency: string): WhatIf {
  const committed = new Map<BudgetCategory, MinorUnits>()
  for (const vendor of row.vendors) {
    committed.set(vendor.category, minorUnits((committed.get(vendor.category) ?? 0) + committedTo(vendor, currency)))
  }
  return {
    scenarios: row.budget_scenarios
      .toSorted((a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : a.id < b.id ? -1 : 1))
      .map((scenario) => toScenario(scenario, currency)),
    committed,
  }
}

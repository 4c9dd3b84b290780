import { ALLOCATIONS, BASE } from '../test-context.ts'
import { type Places, place } from './place.ts'

/** The ids in calls of the budget and the ledger. */
export const LEDGER_PLACES: Places = {
  save_budget: {
    plan: place('planId', (plan_id) => ({ plan_id, total: BASE.total, allocations: ALLOCATIONS, base: BASE })),
    'drinks plan': place('drinkRevision', (revision, mine) => ({
      plan_id: mine.planId,
      total: BASE.total,
      allocations: ALLOCATIONS,
      base: BASE,
      drinks: { action: 'reset', revision },
    })),
  },
  add_payments: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, vendor_id: mine.vendorId, payments: [{ amount: 1 }] })),
    vendor: place('vendorId', (vendor_id, mine) => ({ plan_id: mine.planId, vendor_id, payments: [{ amount: 1 }] })),
    contributor: place('contributorId', (contributor_id, mine) => ({
      plan_id: mine.planId,
      vendor_id: mine.vendorId,
      payments: [{ amount: 1, contributor_id }],
    })),
  },
  add_vendor: {
    plan: place('planId', (plan_id) => ({ plan_id, vendor: { category: 'music', name: 'DJ Luna' } })),
    contributor: place('contributorId', (contributor_id, mine) => ({
      plan_id: mine.planId,
      vendor: { category: 'music', name: 'DJ Luna', agreed_amount: 100 },
      payments: [{ amount: 1, contributor_id }],
    })),
  },
  change_payments: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, changes: [{ id: mine.paymentId, amount: 1 }] })),
    payment: place('paymentId', (id, mine) => ({ plan_id: mine.planId, changes: [{ id, amount: 1 }] })),
    contributor: place('contributorId', (contributor_id, mine) => ({
      plan_id: mine.planId,
      changes: [{ id: mine.paymentId, contributor_id }],
    })),
  },
  book_vendor: { vendor: place('vendorId', (vendor_id) => ({ vendor_id, agreed_amount: 1 })) },
  save_quote: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, vendor_id: mine.vendorId, changes: { fixed: 1 } })),
    vendor: place('vendorId', (vendor_id, mine) => ({ plan_id: mine.planId, vendor_id, changes: { fixed: 1 } })),
  },
  restore_payments: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, vendor_id: mine.vendorId, payments: [{ amount: 1 }] })),
    vendor: place('vendorId', (vendor_id, mine) => ({ plan_id: mine.planId, vendor_id, payments: [{ amount: 1 }] })),
  },
  restore_vendor: {
    plan: place('planId', (plan_id) => ({ plan_id, vendor: { category: 'music', name: 'DJ Luna' } })),
    contributor: place('contributorId', (contributor_id, mine) => ({
      plan_id: mine.planId,
      vendor: { category: 'music', name: 'DJ Luna', agreed_amount: 100 },
      payments: [{ amount: 1, contributor_id }],
    })),
  },
  restore_contributor: {
    plan: place('planId', (plan_id) => ({ plan_id, contributor: { name: 'Tía Rosa', kind: 'family' } })),
  },
  apply_budget_scenario: {
    scenario: place('scenarioId', (scenario_id) => ({
      scenario_id,
      guests: 90,
      ...BASE,
      base: { guests: 120, ...BASE },
    })),
  },
  due_payments: {},
  total_budget: { plan: place('planId', (id) => ({ plan: { id } })) },
  ledger_counts: { plan: place('planId', (id) => ({ plan: { id, time_zone: 'UTC' } })) },
}

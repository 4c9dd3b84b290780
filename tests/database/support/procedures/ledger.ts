import {
  addPayments,
  addVendor,
  applyScenario,
  bookVendor,
  changePayments,
  claimReminders,
  ledgerCounts,
  markReminders,
  restoreContributor,
  restorePayments,
  restoreVendor,
  saveQuote,
  totalBudget,
} from '../calls.ts'
import { ALLOCATIONS, saveBudget } from '../test-context.ts'
import {
  byEditors,
  byService,
  countedByMembers,
  foundByRow,
  isOutside,
  isSignedOut,
  NOT_GRANTED,
  type Procedure,
} from './verdicts.ts'

/** The procedures of the budget and the ledger. */
export const LEDGER_PROCEDURES: Readonly<Record<string, Procedure>> = {
  save_budget: {
    call: (sql, { planId }) => saveBudget(sql, planId, 350_000, ALLOCATIONS),
    expects: byEditors,
  },
  add_payments: {
    call: (sql, { planId, ledger }) => addPayments(sql, planId, ledger.vendorId, [{ amount: 100 }]),
    expects: byEditors,
  },
  add_vendor: {
    call: (sql, { planId }) =>
      addVendor(sql, planId, { category: 'music', name: 'DJ Luna', agreed_amount: 100 }, [{ amount: 60 }]),
    expects: byEditors,
  },
  change_payments: {
    call: (sql, { planId, ledger }) => changePayments(sql, planId, [{ id: ledger.paymentId, amount: 100 }]),
    expects: byEditors,
  },
  book_vendor: {
    call: (sql, { ledger }) => bookVendor(sql, ledger.vendorId, 70_000),
    expects: (caller, state) => foundByRow('vendor.not-found', caller, state),
  },
  save_quote: {
    call: (sql, { planId, ledger }) => saveQuote(sql, planId, ledger.vendorId, { fixed: 61_000 }),
    expects: byEditors,
  },
  restore_payments: {
    call: (sql, { planId, ledger }) => restorePayments(sql, planId, ledger.vendorId, [{ amount: 100 }]),
    expects: byEditors,
  },
  restore_vendor: {
    call: (sql, { planId }) =>
      restoreVendor(sql, planId, { category: 'music', name: 'DJ Luna', agreed_amount: 100 }, [{ amount: 60 }]),
    expects: byEditors,
  },
  restore_contributor: {
    call: (sql, { planId }) => restoreContributor(sql, planId, { name: 'Tía Rosa', kind: 'family' }, [{ amount: 5 }]),
    expects: byEditors,
  },
  apply_budget_scenario: {
    call: (sql, { ledger }) => applyScenario(sql, ledger.scenarioId, 90, 350_000, ALLOCATIONS),
    expects: (caller, state) => foundByRow('scenario.not-found', caller, state),
  },
  claim_unused_files: {
    call: (sql) => sql`select * from claim_unused_files()`,
    expects: (caller) => (caller === 'service' ? 'nothing' : NOT_GRANTED),
  },
  claim_payment_reminders: {
    call: (sql) => claimReminders(sql, '2026-12-10T12:00:00Z'),
    expects: (caller, state) => {
      if (caller !== 'service') return NOT_GRANTED
      return state === 'open' || state === 'closed' ? 'done' : 'nothing'
    },
  },
  mark_reminders_sent: { call: (sql) => markReminders(sql, [crypto.randomUUID()]), expects: byService },
  due_payments: {
    call: (sql, { planId }) => sql`select * from due_payments() where plan_id = ${planId}`,
    expects: (caller, state) => {
      if (isSignedOut(caller)) return NOT_GRANTED
      return isOutside(caller) || state === 'completed' || state === 'binned' ? 'nothing' : 'done'
    },
  },
  total_budget: {
    call: (sql, { planId }) => totalBudget(sql, planId),
    expects: countedByMembers,
    isNothing: ([row]) => row?.total === null,
  },
  ledger_counts: {
    call: (sql, { planId }) => ledgerCounts(sql, planId),
    expects: countedByMembers,
    isNothing: ([row]) => row?.counts === null || (row as { counts: { vendors: number } }).counts.vendors === 0,
  },
}

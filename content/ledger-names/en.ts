import type { ledgerNames as spanish } from './es.ts'

/** The labels of the ledger's statuses and kinds, on screens and in files. */
export const ledgerNames = {
  'ledger.vendor-status.considering': 'Considering',
  'ledger.vendor-status.quoted': 'Quoted',
  'ledger.vendor-status.booked': 'Booked',
  'ledger.vendor-status.done': 'Done',

  'ledger.state.pending': 'Pending',
  'ledger.state.unconfirmed': 'Sent, not confirmed',
  'ledger.state.confirmed': 'Confirmed',
  'ledger.state.scheduled': 'Scheduled',
  'ledger.state.overdue': 'Overdue',

  'ledger.method.cash': 'Cash',
  'ledger.method.card': 'Card',
  'ledger.method.bank-transfer': 'Bank transfer',
  'ledger.method.check': 'Check',
  'ledger.method.other': 'Other',

  'ledger.contributor-kind.family': 'Family',
  'ledger.contributor-kind.padrino': 'Padrino',
  'ledger.contributor-kind.company': 'Company',
  'ledger.contributor-kind.other': 'Other',
} as const satisfies Record<keyof typeof spanish, string>

/** The labels of the ledger's statuses and kinds, on screens and in files. */
export const ledgerNames = {
  'ledger.vendor-status.considering': 'Por decidir',
  'ledger.vendor-status.quoted': 'Con cotización',
  'ledger.vendor-status.booked': 'Contratado',
  'ledger.vendor-status.done': 'Terminado',

  'ledger.state.pending': 'Enviado',
  'ledger.state.unconfirmed': 'Enviado, sin confirmar',
  'ledger.state.confirmed': 'Confirmado',
  'ledger.state.scheduled': 'Programado',
  'ledger.state.overdue': 'Vencido',

  'ledger.method.cash': 'Efectivo',
  'ledger.method.card': 'Tarjeta',
  'ledger.method.bank-transfer': 'Transferencia',
  'ledger.method.check': 'Cheque',
  'ledger.method.other': 'Otro',

  'ledger.contributor-kind.family': 'Familia',
  'ledger.contributor-kind.padrino': 'Padrino',
  'ledger.contributor-kind.company': 'Empresa',
  'ledger.contributor-kind.other': 'Otro',
} as const satisfies Record<`ledger.${string}`, string>

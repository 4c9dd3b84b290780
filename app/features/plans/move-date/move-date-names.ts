import type { LedgerData } from '#app/features/ledger/rows.ts'
import { type Task, taskName } from '#app/features/tasks/rows.ts'
import type { Language, Translate } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import type { DayMove } from './move-date.ts'

interface NameContext {
  readonly t: Translate
  readonly language: Language
  readonly currency: string
}

/** The names of the moving items: a task by its name, a payment by its vendor. */
export function namesOfMoves({ vendors, payments }: LedgerData, tasks: readonly Task[]) {
  const taskById = new Map(tasks.map((task) => [task.id, task]))
  const vendorNames = new Map(vendors.map(({ id, name }) => [id, name]))
  const paymentById = new Map(payments.map((payment) => [payment.id, payment]))
  return ({ kind, id }: DayMove, { t, language, currency }: NameContext): string => {
    if (kind === 'final-day') return t('plans.move.final-day', { vendor: vendorNames.get(id) ?? '' })
    if (kind === 'payment') {
      const payment = paymentById.get(id)
      if (!payment) return ''
      const vendor = vendorNames.get(payment.vendorId) ?? ''
      return t('plans.move.payment', { vendor, money: formatMoney(payment.amount, currency, language) })
    }
    const task = taskById.get(id)
    return task ? taskName(task, t) : ''
  }
}

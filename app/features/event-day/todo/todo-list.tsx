import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { taskName } from '#app/features/tasks/rows.ts'
import { useTickTask } from '#app/features/tasks/tick-mutations.ts'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatDay, formatMoney } from '#app/lib/format/format.ts'
import type { DayPaymentRow, DayTaskRow } from '#contracts/event-day/event-day.ts'
import { isNotedSince } from '#domain/event-day/day-state.ts'
import { useDay } from '../use-event-day.ts'

/** What is to be paid in cash, and what is still to be done. */
export function TodoList() {
  const { row } = useDay()
  return (
    <div className="sections">
      {row.payments === null ? null : <Payments payments={row.payments} />}
      {row.tasks === null ? null : <Tasks tasks={row.tasks} />}
    </div>
  )
}

function Payments({ payments }: { readonly payments: readonly DayPaymentRow[] }) {
  const { t, language } = useT()
  const { row, state, mayNote, note } = useDay()
  const isPaid = (payment: DayPaymentRow) => {
    const noted = state.cash.get(payment.id)
    return noted && isNotedSince(noted, row.position) ? noted.paid : payment.is_paid
  }
  // What is to be counted out comes first.
  const sorted = payments.toSorted((a, b) => Number(b.method === 'cash') - Number(a.method === 'cash'))
  const open = payments.filter((payment) => !isPaid(payment))
  return (
    <section aria-labelledby="day-payments">
      <h2 id="day-payments" className="section-title">
        {t('day.payments.title')}
      </h2>
      <p className="hint">
        {t(payments.length === 0 ? 'day.payments.none' : 'day.payments.count', { count: open.length })}
      </p>
      <ul className={sorted.length > 0 ? 'plain-list card divided' : 'plain-list'}>
        {sorted.map((payment) => {
          const amount = formatMoney(payment.amount_minor, payment.currency, language)
          return (
            <li key={payment.id} style={{ padding: '6px 14px' }}>
              <Checkbox
                size="md"
                checked={isPaid(payment)}
                disabled={!mayNote('cash')}
                onChange={({ currentTarget: { checked } }) =>
                  note({ kind: 'cash', subjectId: payment.id, value: { paid: checked } })
                }
                label={
                  <span className="amount-line">
                    <span className="medium breaks">{payment.vendor_name}</span>{' '}
                    <span className="strong nowrap">{amount}</span>
                  </span>
                }
                description={dotted([
                  payment.method === 'cash' ? null : t('day.payments.not-cash'),
                  payment.is_sent ? t('day.payments.sent') : null,
                  payment.reference,
                  payment.due_on === null ? null : formatDay(payment.due_on, language, 'medium'),
                ])}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Tasks({ tasks }: { readonly tasks: readonly DayTaskRow[] }) {
  const { t, language } = useT()
  const { planId, row, read, clock } = useDay()
  const { setStatus } = useTickTask()
  // What was ticked here, until a newer reading of the day tells of it.
  const [ticked, setTicked] = useState<ReadonlyMap<string, { readonly isDone: boolean; readonly atMs: number }>>(
    new Map(),
  )
  const isDone = (task: DayTaskRow) => {
    const own = ticked.get(task.id)
    return own && own.atMs >= read.readAtMs ? own.isDone : task.is_done
  }
  return (
    <section aria-labelledby="day-tasks">
      <h2 id="day-tasks" className="section-title">
        {t('day.tasks.title')}
      </h2>
      <p className="hint">
        {t(tasks.length === 0 ? 'day.tasks.none' : 'day.tasks.count', {
          count: tasks.filter((task) => !isDone(task)).length,
        })}
      </p>
      <ul className={tasks.length > 0 ? 'plain-list card divided' : 'plain-list'}>
        {tasks.map((task) => (
          <li key={task.id} style={{ padding: '6px 14px' }}>
            <Checkbox
              size="md"
              checked={isDone(task)}
              disabled={row.may.tasks !== 'write'}
              onChange={({ currentTarget: { checked } }) => {
                setTicked((before) => new Map(before).set(task.id, { isDone: checked, atMs: Date.now() }))
                if (!clock.isSimulated) setStatus({ id: task.id, planId }, checked ? 'completed' : 'pending')
              }}
              label={<span className="breaks">{taskName({ name: task.name, templateId: task.template_id }, t)}</span>}
              description={task.due_on === null ? null : formatDay(task.due_on, language, 'medium')}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

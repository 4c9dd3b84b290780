import { Button } from '@mantine/core'
import { IconAlertCircle, IconChevronDown, IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import { totalText } from '#app/features/budget/rows.ts'
import { type Language, useT } from '#app/i18n/i18n.ts'
import { formatList, formatMoney } from '#app/lib/format/format.ts'
import { useListFocus } from '#app/ui/records/use-list-focus.ts'
import type { DueGroup } from '#domain/payments/due-payments.ts'
import classes from './due-list.module.css'
import { byDueDay, type DueRow, dueGroups, isUnconfirmed, type MoneySum, sumsOf } from './due-rows.ts'
import { PaymentLine } from './payment-line.tsx'
import { useDoneRows } from './use-done-rows.ts'

/** How many payments are named at first, and how many each press adds. */
const NAMED = 6
const MORE = 20

/** Of what only waits to be confirmed, fewer are named. */
const NAMED_SENT = 3

/** How many lines the list takes at first, with its heads and the buttons that show more. */
export function linesAtFirst(rows: readonly DueRow[]): number {
  const sent = rows.filter(isUnconfirmed).length
  const lines = (count: number, atFirst: number) => Math.min(count, atFirst + 1)
  return lines(rows.length - sent, NAMED) + lines(sent, NAMED_SENT) + dueGroups(rows).length
}

interface DueListProps {
  /** Those with a group, by day. */
  readonly rows: readonly DueRow[]
  readonly isPlanNamed: boolean
}

const idOf = ({ id }: DueRow) => id

/** "$24,000", or "$24,000 MXN and €4,000": each currency for itself. */
export function sumText(sums: readonly MoneySum[], language: Language): string {
  const [only] = sums
  if (only && sums.length === 1) return formatMoney(only.amount, only.currency, language)
  return formatList(
    sums.map(({ amount, currency }) => totalText(amount, currency, language)),
    language,
  )
}

/**
 * What is to be paid, in groups: overdue, due this month, due in the next days; then what was sent and waits to be
 * confirmed. Each with its sum.
 */
export function DueList({ rows, isPlanNamed }: DueListProps) {
  return (
    <>
      <GroupedList rows={rows.filter((row) => !isUnconfirmed(row))} isPlanNamed={isPlanNamed} atFirst={NAMED} />
      <GroupedList rows={rows.filter(isUnconfirmed)} isPlanNamed={isPlanNamed} atFirst={NAMED_SENT} />
    </>
  )
}

function GroupedList({ rows, isPlanNamed, atFirst }: DueListProps & { readonly atFirst: number }) {
  const { t } = useT()
  const [most, setMost] = useState(atFirst)
  const { shown, isDone, setDone } = useDoneRows(rows, { idOf, compare: byDueDay })
  const list = useListFocus<HTMLDivElement>()
  const named = new Set(shown.slice(0, most))
  const more = shown.length - named.size
  return (
    <div {...list} className={classes.list}>
      {dueGroups(shown).map(({ group, rows: own }) => {
        const here = own.filter((row) => named.has(row))
        if (here.length === 0) return null
        return (
          <div key={group}>
            <GroupHead group={group} rows={own.filter((row) => !isDone(row))} />
            <ul className="divided plain-list" aria-label={t(`plans.month.${group}`)}>
              {here.map((row) => (
                <PaymentLine key={row.id} row={row} isPlanNamed={isPlanNamed} isPaid={isDone(row)} onPaid={setDone} />
              ))}
            </ul>
          </div>
        )
      })}
      {more > 0 ? (
        <Button
          variant="subtle"
          className={`screen-only ${classes.more}`}
          leftSection={<IconChevronDown size={18} stroke={1.8} aria-hidden />}
          onClick={() => setMost(most + MORE)}
        >
          {t('plans.month.more', { count: Math.min(more, MORE) })}
        </Button>
      ) : null}
    </div>
  )
}

/** The name of a group and its sum. */
function GroupHead({ group, rows }: { readonly group: DueGroup; readonly rows: readonly DueRow[] }) {
  const { t, language } = useT()
  const isLate = group === 'overdue'
  return (
    <>
      <p className={`${classes.head} ${isLate ? 'danger' : ''}`}>
        <span className="icon-label">
          {isLate ? <IconAlertCircle size={18} stroke={1.9} aria-hidden /> : null}
          {group === 'unconfirmed' ? <IconHourglass size={18} stroke={1.8} aria-hidden /> : null}
          {t(`plans.month.${group}`)}
        </span>{' '}
        <span className={classes.sum}>{rows.length === 0 ? null : sumText(sumsOf(rows), language)}</span>
      </p>
      {group === 'unconfirmed' ? <p className={classes.hint}>{t('plans.month.unconfirmed-hint')}</p> : null}
    </>
  )
}

import { Button, Table } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatDay, moneyColumn } from '#app/lib/format/format.ts'
import { type CashDay, isMoneyIn } from '#domain/payments/cash-flow.ts'
import { useLedger } from '../use-ledger.ts'
import classes from './cash-days.module.css'
import { useEntryName } from './use-entry-name.ts'

/** How many days are shown at first, from today on. */
const FIRST_DAYS = 12

/** Every day on which money moves, with its entries and the balance at its end. */
export function CashDays({ days }: { readonly days: readonly CashDay[] }) {
  const { t, language } = useT()
  const { plan, today } = useLedger()
  const [isAll, setIsAll] = useState(false)
  const nameOf = useEntryName()
  const ahead = days.filter(({ on }) => on >= today)
  const shown = isAll ? days : ahead.slice(0, FIRST_DAYS)
  const amounts = shown.flatMap(({ moneyIn, moneyOut, balance }) => [moneyIn, moneyOut, balance])
  const money = moneyColumn(amounts, plan.currency, language)
  return (
    <>
      <Table captionSide="top" className={classes.table ?? ''}>
        <Table.Caption>{isAll ? t('ledger.flow.days-all') : t('ledger.flow.days')}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('ledger.flow.day')}</Table.Th>
            <Table.Th scope="col" ta="end" className={classes.wide ?? ''}>
              {t('ledger.flow.in')}
            </Table.Th>
            <Table.Th scope="col" ta="end" className={classes.wide ?? ''}>
              {t('ledger.flow.out')}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {t('ledger.flow.balance')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((day) => (
            <Table.Tr key={day.on} data-below={day.balance < 0}>
              <Table.Th scope="row">
                <span className={classes.day}>
                  {dotted([formatDay(day.on, language, 'medium'), day.on === today && t('ledger.flow.today')])}
                </span>
                {day.entries.slice(0, 4).map((entry) => (
                  <span key={`${entry.kind}-${entry.id}`} className={classes.entry}>
                    {t('ledger.flow.entry', {
                      what: nameOf(entry),
                      money: money(isMoneyIn(entry) ? entry.amount : -entry.amount),
                    })}
                  </span>
                ))}
                {day.entries.length > 4 ? (
                  <span className={classes.entry}>{t('ledger.totals.more', { count: day.entries.length - 4 })}</span>
                ) : null}
              </Table.Th>
              <Table.Td ta="end" className={classes.wide ?? ''}>
                {day.moneyIn > 0 ? money(day.moneyIn) : '–'}
              </Table.Td>
              <Table.Td ta="end" className={classes.wide ?? ''}>
                {day.moneyOut > 0 ? money(day.moneyOut) : '–'}
              </Table.Td>
              <Table.Td ta="end" className={classes.balance ?? ''}>
                {money(day.balance)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {days.length > shown.length || isAll ? (
        <Button variant="subtle" className={classes.more ?? ''} onClick={() => setIsAll(!isAll)}>
          {isAll ? t('ledger.flow.show-fewer') : t('ledger.flow.show-all', { count: days.length })}
        </Button>
      ) : null}
    </>
  )
}

import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCalendarEvent, IconCheck, IconPlus } from '@tabler/icons-react'
import { useDeferredValue, useMemo } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format.ts'
import { useLedger } from './ledger-context.ts'
import { findPayments } from './ledger-items.ts'
import { LedgerLines } from './ledger-lines.tsx'
import type { LedgerView, Show } from './ledger-view.ts'
import { moneyWords } from './ledger-words.ts'
import { paymentLists } from './payment-lists.ts'
import { PaymentRow } from './payment-row.tsx'
import classes from './payments-part.module.css'

interface PaymentsPartProps {
  readonly view: LedgerView
  readonly onShow: (show: Show | null) => void
}

/** All payments across vendors: what is next on top, then what was paid. */
export function PaymentsPart({ view, onShow }: PaymentsPartProps) {
  const { t, language } = useT()
  const { plan, ledger, items, today, isReadOnly, acts } = useLedger()
  const search = useDeferredValue(view.search)
  const found = useMemo(
    () => findPayments(ledger.payments, search, ({ vendorId }) => items.vendorById.get(vendorId)?.vendor.name ?? ''),
    [ledger, items, search],
  )
  const lists = useMemo(() => paymentLists(found, today), [found, today])
  const shown = lists[view.show ?? 'all']
  const sum = shown.reduce((total, { amount }) => total + amount, 0)
  const chips: readonly { show: Show | null; words: string; Icon?: typeof IconCheck }[] = [
    { show: null, words: t('ledger.show.all') },
    { show: 'unpaid', words: t('ledger.show.unpaid') },
    { show: 'overdue', words: t('ledger.show.overdue'), Icon: IconAlertTriangle },
    { show: 'next-30-days', words: t('ledger.show.next-30-days'), Icon: IconCalendarEvent },
    { show: 'paid', words: t('ledger.show.paid'), Icon: IconCheck },
  ]
  return (
    <section className={classes.part} aria-labelledby="ledger-payments">
      <div className={classes.head}>
        <h2 id="ledger-payments" className={classes.title}>
          {t('ledger.parts.payments')}
        </h2>
        {isReadOnly || items.vendors.length === 0 ? null : (
          <Button
            variant="light"
            leftSection={<IconPlus size={18} stroke={1.9} aria-hidden />}
            onClick={() => acts.addPayment(null)}
          >
            {t('ledger.payment.add')}
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form. */}
      <div role="group" aria-label={t('ledger.show.label')} className={classes.chips}>
        {chips.map(({ show, words, Icon }) => (
          <button
            key={words}
            type="button"
            className={classes.chip}
            aria-pressed={view.show === show}
            data-kind={show ?? undefined}
            onClick={() => onShow(view.show === show ? null : show)}
          >
            {Icon ? <Icon size={16} stroke={1.9} aria-hidden /> : null}
            {words}
            <span className={classes.count}>{formatNumber(lists[show ?? 'all'].length, language)}</span>
          </button>
        ))}
      </div>
      <p className={classes.sum} role="status">
        {shown.length === 0
          ? t('ledger.show.none')
          : t('ledger.show.sum', {
              count: shown.length,
              money: moneyWords(sum, { t, language, currency: plan.currency }),
            })}
      </p>
      {shown.length === 0 ? null : (
        <div className={classes.card}>
          <LedgerLines label={t('ledger.parts.payments')} rows={shown} estimatePx={66}>
            {(payment) => {
              const vendor = items.vendorById.get(payment.vendorId)?.vendor
              return vendor ? <PaymentRow payment={payment} vendor={vendor} isVendorNamed /> : null
            }}
          </LedgerLines>
        </div>
      )}
    </section>
  )
}

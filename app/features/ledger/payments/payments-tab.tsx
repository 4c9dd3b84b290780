import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCalendarEvent, IconCheck, IconHourglass, IconPlus } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { FilterChips } from '#app/ui/forms/filter-chips.tsx'
import { useListFocus } from '#app/ui/records/use-list-focus.ts'
import { findPayments, paymentItems, paymentLists } from '../ledger-items.ts'
import { moneyLabel } from '../ledger-labels.ts'
import { LedgerLines } from '../ledger-lines.tsx'
import type { LedgerView, PaymentFilter } from '../ledger-view.ts'
import { useLedger } from '../use-ledger.ts'
import { PaymentRow } from './payment-row.tsx'
import classes from './payments-tab.module.css'
import { RestRow } from './rest-row.tsx'

interface PaymentsTabProps {
  readonly view: LedgerView
  readonly onFilter: (filter: PaymentFilter | null) => void
  /** Ends the search and the filter. */
  readonly onShowAll: () => void
}

/** All payments across vendors, and the rests of what was agreed: what is owed first, then what was sent and what was paid. */
export function PaymentsTab({ view, onFilter, onShowAll }: PaymentsTabProps) {
  const { t, language } = useT()
  const { plan, ledger, items, today, arrival, isReadOnly, isNarrow, actions } = useLedger()
  const list = useListFocus<HTMLDivElement>()
  const search = useDeferredValue(view.search)
  const all = useMemo(() => paymentItems(ledger.payments, items, today), [ledger, items, today])
  const found = useMemo(
    () => findPayments(all, search, ({ vendorId }) => items.vendorById.get(vendorId)?.vendor.name ?? ''),
    [all, items, search],
  )
  const lists = useMemo(() => paymentLists(found, today), [found, today])
  const shown = lists[view.filter ?? 'all']
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new arrival changes what is shown.
  useEffect(() => {
    const isArrival = ({ id }: { readonly id: string }) => id === arrival?.id
    if (all.some(isArrival) && !shown.some(isArrival)) onShowAll()
  }, [arrival])
  const sum = shown.reduce((total, { amount }) => total + amount, 0)
  return (
    <section className={classes.tab} aria-labelledby="ledger-payments">
      <div className={classes.head}>
        <div>
          <h2 id="ledger-payments" className={isNarrow ? 'visually-hidden' : classes.title}>
            {t('ledger.parts.payments')}
          </h2>
          <p className="soft" role="status">
            {shown.length === 0
              ? t('ledger.show.none')
              : t('ledger.show.sum', {
                  count: shown.length,
                  money: moneyLabel(sum, { t, language, currency: plan.currency }),
                })}
          </p>
        </div>
        {isReadOnly || items.vendors.length === 0 ? null : (
          <Button
            variant="light"
            className="screen-only"
            leftSection={<IconPlus size={18} stroke={1.9} aria-hidden />}
            onClick={() => actions.open({ kind: 'payment', payment: null, vendorId: null })}
          >
            {t('ledger.payment.add')}
          </Button>
        )}
      </div>
      <FilterChips<PaymentFilter | null>
        label={t('ledger.show.label')}
        selected={view.filter}
        onSelect={onFilter}
        chips={[
          { value: null, label: t('ledger.show.all'), count: lists.all.length },
          { value: 'unpaid', label: t('ledger.show.unpaid'), count: lists.unpaid.length },
          {
            value: 'overdue',
            label: t('ledger.show.overdue'),
            count: lists.overdue.length,
            Icon: IconAlertTriangle,
            tone: 'danger',
          },
          {
            value: 'next-30-days',
            label: t('ledger.show.next-30-days'),
            count: lists['next-30-days'].length,
            Icon: IconCalendarEvent,
          },
          ...(lists.sent.length === 0 && view.filter !== 'sent'
            ? []
            : [
                { value: 'sent' as const, label: t('ledger.show.sent'), count: lists.sent.length, Icon: IconHourglass },
              ]),
          { value: 'paid', label: t('ledger.show.paid'), count: lists.paid.length, Icon: IconCheck },
        ]}
      />
      {shown.length === 0 ? null : (
        <div {...list} className={classes.card}>
          <LedgerLines label={t('ledger.parts.payments')} rows={shown} estimatePx={66} arrival={arrival}>
            {(item) => {
              const vendor = items.vendorById.get(item.vendorId)?.vendor
              if (!vendor) return null
              const { payment } = item
              return payment === null ? (
                <RestRow item={item} vendor={vendor} />
              ) : (
                <PaymentRow
                  payment={payment}
                  vendor={vendor}
                  isVendorNamed
                  isOpenAtFirst={view.paymentId === payment.id}
                />
              )
            }}
          </LedgerLines>
        </div>
      )}
    </section>
  )
}

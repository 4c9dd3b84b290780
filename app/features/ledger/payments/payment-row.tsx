import { Anchor } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { Vendor } from '#app/features/vendors/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { nameOfPath } from '#app/lib/browser/file-names.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatDay } from '#app/lib/format/format.ts'
import { useLitRow } from '#app/ui/records/use-arrival.ts'
import { paymentState } from '#domain/payments/payment.ts'
import { methodName, moneyLabel } from '../ledger-labels.ts'
import type { Payment } from '../rows.ts'
import { useLedger } from '../use-ledger.ts'
import { PaymentActions } from './payment-actions.tsx'
import { AmountCell, DayCell, usePaymentLabel } from './payment-cells.tsx'
import classes from './payment-row.module.css'
import { StateBadge } from './state-badge.tsx'

interface PaymentRowProps {
  readonly payment: Payment
  readonly vendor: Vendor
  /** Off under the vendor's own name. */
  readonly isVendorNamed: boolean
  readonly isOpenAtFirst?: boolean
}

/** One payment: how much, when, in what state, and what may happen to it now. Its amount and day are edited in place. */
export function PaymentRow(props: PaymentRowProps) {
  const { arrival, isNarrow } = useLedger()
  const row = useRef<HTMLDivElement>(null)
  const lit = useLitRow(row, arrival, props.payment.id)
  return (
    <div ref={row} className="lights" {...lit}>
      {isNarrow ? <FoldedPayment {...props} /> : <WholePayment {...props} />}
    </div>
  )
}

function WholePayment({ payment, vendor, isVendorNamed }: PaymentRowProps) {
  const { today } = useLedger()
  const state = paymentState(payment, today)
  return (
    <div className={classes.row} data-state={state}>
      <span className={classes.amount}>
        <AmountCell payment={payment} vendor={vendor} />
      </span>
      <span className={classes.what}>
        {isVendorNamed ? <strong>{vendor.name}</strong> : null}
        <span className={classes.day}>
          <DayCell payment={payment} vendor={vendor} />
        </span>
        <PaymentDetails payment={payment} />
      </span>
      <StateBadge state={state} />
      <PaymentActions payment={payment} vendor={vendor} />
    </div>
  )
}

/** Where there is no room for columns: two lines, which expand. */
function FoldedPayment({ payment, vendor, isVendorNamed, isOpenAtFirst = false }: PaymentRowProps) {
  const { t, language } = useT()
  const { plan, today } = useLedger()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const moreId = useId()
  const about = usePaymentLabel(payment, vendor)
  const state = paymentState(payment, today)
  const on = payment.status === 'confirmed' ? payment.paidOn : payment.dueOn
  const day = on === null ? t('ledger.payment.no-day') : formatDay(on, language, 'medium')
  return (
    <div className={classes.folded} data-state={state}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? moreId : undefined}
        aria-label={about}
        onClick={() => setIsOpen(!isOpen)}
      />
      <strong className={classes.title}>{isVendorNamed ? vendor.name : day}</strong>
      <strong className={classes.sum}>{moneyLabel(payment.amount, { t, language, currency: plan.currency })}</strong>
      <span className={classes.state}>
        <StateBadge state={state} />
        {isVendorNamed ? day : null}
      </span>
      <PaymentActions payment={payment} vendor={vendor} />
      {isOpen ? (
        <div id={moreId} className={classes.more}>
          <AmountCell payment={payment} vendor={vendor} />
          <DayCell payment={payment} vendor={vendor} />
          <PaymentDetails payment={payment} />
        </div>
      ) : null}
    </div>
  )
}

function PaymentDetails({ payment }: { readonly payment: Payment }) {
  const { t } = useT()
  const { ledger, actions } = useLedger()
  const { receiptPath } = payment
  const payer = ledger.contributors.find(({ id }) => id === payment.contributorId)?.name
  const details = dotted([
    methodName(payment.method, t),
    payer === undefined ? t('ledger.payment.paid-by-hosts') : t('ledger.payment.paid-by', { name: payer }),
    payment.reference && t('ledger.payment.reference-named', { reference: payment.reference }),
  ])
  return (
    <>
      <span className={classes.details}>{details}</span>
      {receiptPath === null ? null : (
        <Anchor
          component="button"
          type="button"
          className={classes.receipt ?? ''}
          aria-label={t('ledger.file.download-named', { name: nameOfPath(receiptPath) })}
          onClick={() => actions.download(receiptPath)}
        >
          <IconPaperclip size={16} stroke={1.8} aria-hidden />
          {nameOfPath(receiptPath)}
        </Anchor>
      )}
    </>
  )
}

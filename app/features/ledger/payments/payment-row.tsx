import { ActionIcon, Anchor, Button, Menu } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCalendarEvent,
  IconCheck,
  IconCircleCheck,
  IconDots,
  IconHourglass,
  IconPaperclip,
  IconPencil,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import type { Vendor } from '#app/features/vendors/rows.ts'
import { type Translate, useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatDay } from '#app/lib/format/format.ts'
import { inContent } from '#app/ui/page/in-content.ts'
import { daysFromTo } from '#domain/day/day.ts'
import { paymentState } from '#domain/payments/payment.ts'
import { nextStatuses, type PaymentStatus, type StoredPaymentStatus } from '#domain/payments/statuses.ts'
import { nameOfPath } from '../files/file-rules.ts'
import { dayLabel, type LedgerLocale, methodName, moneyLabel, paymentStateName } from '../ledger-labels.ts'
import type { Payment } from '../rows.ts'
import badgeClasses from '../status-badge.module.css'
import { useLedger } from '../use-ledger.ts'
import classes from './payment-row.module.css'

interface PaymentRowProps {
  readonly payment: Payment
  readonly vendor: Vendor
  /** Off under the vendor's own name. */
  readonly isVendorNamed: boolean
}

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** The label of the action that sets a status. */
function transitionLabel(to: StoredPaymentStatus, from: StoredPaymentStatus, t: Translate): string {
  if (to === 'confirmed') return t('ledger.payment.to-confirmed')
  if (to === 'scheduled') return t('ledger.payment.to-scheduled')
  return from === 'confirmed' ? t('ledger.payment.take-back') : t('ledger.payment.to-pending')
}

/** Forward, on its way, or back. */
function transitionIcon(to: StoredPaymentStatus, from: StoredPaymentStatus) {
  if (to === 'confirmed') return IconCheck
  return to === 'pending' && from === 'scheduled' ? IconSend : IconArrowBackUp
}

/** One payment: how much, when, in what state, and what may happen to it now. */
export function PaymentRow({ payment, vendor, isVendorNamed }: PaymentRowProps) {
  const { t, language } = useT()
  const { plan, ledger, today, isReadOnly, actions } = useLedger()
  const locale: LedgerLocale = { t, language, currency: plan.currency }
  const state = paymentState(payment, today)
  const amount = moneyLabel(payment.amount, locale)
  const payer = ledger.contributors.find(({ id }) => id === payment.contributorId)?.name
  const named = t('ledger.payment.named', { money: amount, vendor: vendor.name })
  // Instalments often have the same amount: the day tells them apart for screen readers.
  const about = payment.dueOn === null ? named : `${named}, ${formatDay(payment.dueOn, language, 'medium')}`
  const details = dotted([
    methodName(payment.method, t),
    payer === undefined ? t('ledger.payment.paid-by-hosts') : t('ledger.payment.paid-by', { name: payer }),
    payment.reference && t('ledger.payment.reference-named', { reference: payment.reference }),
  ])

  return (
    <div className={classes.row} data-state={state}>
      <span className={classes.amount}>{amount}</span>
      <span className={classes.what}>
        {isVendorNamed ? <strong>{vendor.name}</strong> : null}
        <span>{paymentDayLabel(payment, locale, daysFromTo(today, payment.dueOn ?? today))}</span>
        <span className={classes.details}>{details}</span>
        {payment.receiptPath === null ? null : (
          <Anchor
            component="button"
            type="button"
            className={classes.receipt ?? ''}
            aria-label={t('ledger.file.download-named', { name: nameOfPath(payment.receiptPath) })}
            onClick={() => payment.receiptPath && actions.download(payment.receiptPath)}
          >
            <IconPaperclip size={16} stroke={1.8} aria-hidden />
            {nameOfPath(payment.receiptPath)}
          </Anchor>
        )}
      </span>
      <StateBadge state={state} />
      {isReadOnly ? null : (
        <span className={classes.actions}>
          {payment.status === 'confirmed' ? null : (
            <Button
              variant="default"
              leftSection={<IconCheck size={18} stroke={2} aria-hidden />}
              aria-label={t('ledger.payment.mark-paid-named', { payment: about })}
              onClick={() => actions.setStatus(payment, 'confirmed')}
            >
              {t('ledger.payment.mark-paid')}
            </Button>
          )}
          <Menu position="bottom-end" width={264} {...inContent()}>
            <Menu.Target>
              <ActionIcon size={44} aria-label={t('ledger.payment.menu', { payment: about })}>
                <IconDots size={22} stroke={1.7} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconPencil {...ICON} />}
                onClick={() => actions.open({ kind: 'payment', payment, vendorId: payment.vendorId })}
              >
                {t('common.edit')}
              </Menu.Item>
              {nextStatuses(payment.status).map((status) => {
                const Icon = transitionIcon(status, payment.status)
                return (
                  <Menu.Item
                    key={status}
                    leftSection={<Icon {...ICON} />}
                    onClick={() => actions.setStatus(payment, status)}
                  >
                    {transitionLabel(status, payment.status, t)}
                  </Menu.Item>
                )
              })}
              <Menu.Item
                leftSection={<IconPaperclip {...ICON} />}
                onClick={() => actions.open({ kind: 'file', owner: { payment } })}
              >
                {payment.receiptPath === null ? t('ledger.file.attach-receipt') : t('ledger.file.receipt')}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item
                color="red"
                leftSection={<IconTrash {...ICON} />}
                onClick={() => actions.removePayment(payment)}
              >
                {t('ledger.payment.remove')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </span>
      )}
    </div>
  )
}

const STATE_LOOKS = {
  pending: { Icon: IconHourglass, tone: 'warning' },
  scheduled: { Icon: IconCalendarEvent, tone: 'plain' },
  confirmed: { Icon: IconCircleCheck, tone: 'good' },
  overdue: { Icon: IconAlertTriangle, tone: 'danger' },
} as const

function StateBadge({ state }: { readonly state: PaymentStatus }) {
  const { t } = useT()
  const { Icon, tone } = STATE_LOOKS[state]
  return (
    <span className={badgeClasses.badge} data-tone={tone}>
      <Icon size={16} stroke={1.9} aria-hidden />
      {paymentStateName(state, t)}
    </span>
  )
}

function paymentDayLabel({ status, paidOn, dueOn }: Payment, locale: LedgerLocale, daysLeft: number): string {
  const { t, language } = locale
  if (status === 'confirmed') {
    return paidOn === null
      ? t('ledger.payment.paid-some-day')
      : t('ledger.payment.paid-on', { day: formatDay(paidOn, language, 'medium') })
  }
  return dueOn === null
    ? t('ledger.payment.no-day')
    : t('ledger.payment.due', { day: dayLabel(dueOn, daysLeft, locale) })
}

import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconDots,
  IconPaperclip,
  IconPencil,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import type { Vendor } from '#app/features/vendors/rows.ts'
import { type Translate, useT } from '#app/i18n/i18n.ts'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { inContent } from '#app/ui/page/in-content.ts'
import { isSent } from '#domain/payments/payment.ts'
import { nextStatuses, type StoredPaymentStatus } from '#domain/payments/statuses.ts'
import type { Payment } from '../rows.ts'
import { useLedger } from '../use-ledger.ts'
import { usePaymentLabel } from './payment-cells.tsx'
import classes from './payment-row.module.css'

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

interface PaymentActionsProps {
  readonly payment: Payment
  readonly vendor: Vendor
}

/** What may happen to a payment now; paying it is one press. */
export function PaymentActions({ payment, vendor }: PaymentActionsProps) {
  const { t } = useT()
  const { isReadOnly, isNarrow, actions } = useLedger()
  const about = usePaymentLabel(payment, vendor)
  const sent = isSent(payment)
  const markPaid = t(sent ? 'ledger.payment.confirm-named' : 'ledger.payment.mark-paid-named', { payment: about })
  const pay = () => actions.setStatus(payment, 'confirmed')
  if (isReadOnly) return null
  return (
    <span className={classes.actions}>
      {payment.status === 'confirmed' ? null : isNarrow ? (
        <ActionIcon variant="default" size={44} aria-label={markPaid} data-row-action onClick={pay}>
          <IconCheck size={20} stroke={2} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          leftSection={<IconCheck size={18} stroke={2} aria-hidden />}
          aria-label={markPaid}
          data-row-action
          onClick={pay}
        >
          {t(sent ? 'ledger.payment.confirm' : 'ledger.payment.mark-paid')}
        </Button>
      )}
      <Menu position="bottom-end" width={264} {...inContent()}>
        <Menu.Target>
          <ActionIcon size={44} aria-label={t('ledger.payment.menu', { payment: about })} data-row-action>
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
          <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => actions.removePayment(payment)}>
            {t('ledger.payment.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}

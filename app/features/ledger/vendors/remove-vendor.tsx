import { Button, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type RefObject, useEffect } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { DialogTitle } from '#app/ui/overlays/dialog.tsx'
import classes from '../forms/dialog-form.module.css'
import { useLedger } from '../ledger-context.ts'
import type { VendorItem } from '../ledger-items.ts'
import { moneyLabel } from '../ledger-labels.ts'

interface RemoveVendorProps {
  readonly item: VendorItem
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly closeRequest: RefObject<() => void>
}

/** The confirmation of removing a vendor, with what is removed along with it. */
export function RemoveVendor({ item, onConfirm, onClose, closeRequest }: RemoveVendorProps) {
  const { t, language } = useT()
  const { plan } = useLedger()
  const { vendor, payments, figures } = item
  useEffect(() => {
    closeRequest.current = onClose
  })
  return (
    <>
      <DialogTitle>{t('ledger.remove.title', { vendor: vendor.name })}</DialogTitle>
      <Text>
        {t('ledger.remove.message', {
          count: payments.length,
          money: moneyLabel(figures.paid + figures.open, { t, language, currency: plan.currency }),
        })}
      </Text>
      {figures.paid > 0 ? (
        <Text mt="sm" fw={600}>
          {t('ledger.remove.paid', { money: moneyLabel(figures.paid, { t, language, currency: plan.currency }) })}
        </Text>
      ) : null}
      <div className={classes.end}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ledger.remove.keep')}
        </Button>
        <Button color="red" leftSection={<IconTrash size={18} stroke={1.8} aria-hidden />} onClick={onConfirm}>
          {t('ledger.remove.confirm')}
        </Button>
      </div>
    </>
  )
}

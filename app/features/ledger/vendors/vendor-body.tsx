import { Button, Text } from '@mantine/core'
import { IconDownload, IconPaperclip, IconPencil, IconPlus, IconTimeline, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { CommentsButton } from '#app/features/comments/comments-button.tsx'
import { useT } from '#app/i18n/i18n.ts'
import { nameOfPath } from '#app/lib/browser/file-names.ts'
import { lazyDialog } from '#app/ui/overlays/lazy-dialog.tsx'
import { useListFocus } from '#app/ui/records/use-list-focus.ts'
import type { VendorItem } from '../ledger-items.ts'
import { moneyLabel } from '../ledger-labels.ts'
import { PaymentRow } from '../payments/payment-row.tsx'
import { useLedger } from '../use-ledger.ts'
import classes from './vendor-body.module.css'
import { VendorDetails, VendorFigures } from './vendor-details.tsx'

const ConfirmDialog = lazyDialog(async () => (await import('#app/ui/overlays/confirm-dialog.tsx')).ConfirmDialog)

/** An expanded vendor: its payments, its details and its actions. */
export function VendorBody({ id, item }: { readonly id: string; readonly item: VendorItem }) {
  const { t } = useT()
  const { plan, isReadOnly, isVendorReadOnly, actions } = useLedger()
  const { vendor, payments } = item
  const { contractPath } = vendor
  const [isRemoving, setIsRemoving] = useState(false)
  const list = useListFocus<HTMLUListElement>()
  return (
    <div id={id} className={classes.body}>
      <VendorDetails vendor={vendor}>
        <VendorFigures item={item} />
      </VendorDetails>
      <div className={classes.ways}>
        {contractPath === null ? null : (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
            onClick={() => actions.download(contractPath)}
          >
            {t('ledger.file.contract-named', { name: nameOfPath(contractPath) })}
          </Button>
        )}
        {isVendorReadOnly ? null : (
          <Button
            variant={contractPath === null ? 'default' : 'subtle'}
            leftSection={<IconPaperclip size={18} stroke={1.7} aria-hidden />}
            onClick={() => actions.open({ kind: 'file', owner: { vendor } })}
          >
            {contractPath === null ? t('ledger.file.attach-contract') : t('ledger.file.change-contract')}
          </Button>
        )}
        <CommentsButton planId={plan.id} subject={{ kind: 'vendor', id: vendor.id }} name={vendor.name} />
      </div>
      <h3 className={classes.title}>{t('ledger.payment.list')}</h3>
      {payments.length === 0 ? (
        <p className="soft">{t('ledger.payment.none')}</p>
      ) : (
        <ul
          {...list}
          // biome-ignore lint/a11y/noRedundantRoles: a list without bullets is no list to some readers.
          role="list"
          className={classes.payments}
          aria-label={t('ledger.payment.list-of', { vendor: vendor.name })}
        >
          {payments.map((payment) => (
            <li key={payment.id}>
              <PaymentRow payment={payment} vendor={vendor} isVendorNamed={false} />
            </li>
          ))}
        </ul>
      )}
      {isReadOnly && isVendorReadOnly ? null : (
        <div className={classes.ways}>
          {isReadOnly ? null : (
            <>
              <Button
                variant="light"
                leftSection={<IconPlus size={18} stroke={1.9} aria-hidden />}
                onClick={() => actions.open({ kind: 'payment', payment: null, vendorId: vendor.id })}
              >
                {t('ledger.payment.add')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconTimeline size={18} stroke={1.7} aria-hidden />}
                onClick={() => actions.open({ kind: 'instalments', vendor })}
              >
                {t('ledger.instalments.open')}
              </Button>
            </>
          )}
          <span className={classes.space} />
          {isVendorReadOnly ? null : (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />}
              aria-label={t('ledger.vendor.edit-named', { vendor: vendor.name })}
              onClick={() => actions.open({ kind: 'vendor', vendor, category: null })}
            >
              {t('common.edit')}
            </Button>
          )}
          {/* Its payments go with it. */}
          {isVendorReadOnly || (isReadOnly && payments.length > 0) ? null : (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
              aria-label={t('ledger.vendor.remove-named', { vendor: vendor.name })}
              onClick={() => setIsRemoving(true)}
            >
              {t('ledger.vendor.remove')}
            </Button>
          )}
        </div>
      )}
      <RemoveVendorDialog item={item} isOpen={isRemoving} onClose={() => setIsRemoving(false)} />
    </div>
  )
}

interface RemoveVendorDialogProps {
  readonly item: VendorItem
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The confirmation of removing a vendor, with what is removed along with it. */
function RemoveVendorDialog({ item, isOpen, onClose }: RemoveVendorDialogProps) {
  const { t, language } = useT()
  const { plan, actions } = useLedger()
  const { vendor, payments, figures } = item
  const locale = { t, language, currency: plan.currency }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('ledger.remove.title', { vendor: vendor.name })}
      cancel={t('ledger.remove.keep')}
      confirm={t('ledger.remove.confirm')}
      icon={<IconTrash size={18} stroke={1.8} aria-hidden />}
      isDestructive
      onConfirm={() => {
        onClose()
        actions.removeVendor(vendor)
      }}
      onClose={onClose}
    >
      <Text>
        {t('ledger.remove.message', {
          count: payments.length,
          money: moneyLabel(figures.paid + figures.open, locale),
        })}
      </Text>
      {figures.paid > 0 ? (
        <Text mt="sm" fw={600}>
          {t('ledger.remove.paid', { money: moneyLabel(figures.paid, locale) })}
        </Text>
      ) : null}
    </ConfirmDialog>
  )
}

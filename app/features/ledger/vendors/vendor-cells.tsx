import { useT } from '#app/i18n/i18n.ts'
import { formatDay, formatMoney } from '#app/lib/format/format.ts'
import { cellReaders, requiredCell } from '#app/lib/records/cell-reader.ts'
import { InlineEdit } from '#app/ui/records/inline-edit.tsx'
import { VENDOR_FIELDS } from '#domain/vendors/vendor-fields.ts'
import type { VendorItem } from '../ledger-items.ts'
import { moneyLabel } from '../ledger-labels.ts'
import { useFormContext, useLedger } from '../use-ledger.ts'
import classes from './vendor-cells.module.css'

const { name, agreed, finalPaymentOn } = VENDOR_FIELDS
const CELLS = { name, agreed, finalPaymentOn }

interface CellProps {
  readonly item: VendorItem
}

const useCellReaders = () => cellReaders(CELLS, useFormContext(), (issue) => `ledger.error.${issue}`)

/** What was agreed; what it was thought to cost only for as long as nothing is. */
export function AgreedCell({ item: { vendor } }: CellProps) {
  const { t, language } = useT()
  const { plan, isVendorReadOnly, actions } = useLedger()
  const locale = { t, language, currency: plan.currency }
  const isBooked = vendor.status === 'booked' || vendor.status === 'done'
  const { agreed: reader } = useCellReaders()
  const schema = isBooked ? requiredCell(reader, 'ledger.error.agreed-required') : reader
  return (
    <InlineEdit
      label={t('ledger.cell.of', { what: t('ledger.vendor-form.agreed'), whose: vendor.name })}
      type="money"
      draft={vendor.agreed === null ? '' : formatMoney(vendor.agreed, plan.currency, language)}
      schema={schema}
      isReadOnly={isVendorReadOnly}
      onSave={(typed, agreed) => actions.changeVendor(vendor, { agreed: typed }, { agreed })}
    >
      {vendor.agreed !== null ? (
        moneyLabel(vendor.agreed, locale)
      ) : (
        <span className={classes.unknown}>
          {vendor.estimated === null
            ? t('ledger.figure.unknown')
            : t('ledger.figure.about', { money: moneyLabel(vendor.estimated, locale) })}
        </span>
      )}
    </InlineEdit>
  )
}

export function NameCell({ item: { vendor } }: CellProps) {
  const { t } = useT()
  const { isVendorReadOnly, actions } = useLedger()
  return (
    <InlineEdit
      label={t('ledger.cell.of', { what: t('ledger.vendor-form.name'), whose: vendor.name })}
      type="text"
      draft={vendor.name}
      schema={useCellReaders().name}
      isReadOnly={isVendorReadOnly}
      onSave={(typed) => actions.changeVendor(vendor, { name: typed }, { name: typed })}
    >
      {vendor.name}
    </InlineEdit>
  )
}

export function FinalPaymentCell({ item: { vendor } }: CellProps) {
  const { t, language } = useT()
  const { isVendorReadOnly, actions } = useLedger()
  return (
    <InlineEdit
      label={t('ledger.cell.of', { what: t('ledger.vendor-form.final-payment-on'), whose: vendor.name })}
      type="day"
      draft={vendor.finalPaymentOn ?? ''}
      schema={useCellReaders().finalPaymentOn}
      isReadOnly={isVendorReadOnly}
      onSave={(typed, finalPaymentOn) => actions.changeVendor(vendor, { finalPaymentOn: typed }, { finalPaymentOn })}
    >
      {vendor.finalPaymentOn === null ? (
        <span className={classes.unknown}>{t('ledger.payment.no-day')}</span>
      ) : (
        formatDay(vendor.finalPaymentOn, language, 'medium')
      )}
    </InlineEdit>
  )
}

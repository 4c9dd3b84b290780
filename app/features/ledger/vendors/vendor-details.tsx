import type { ReactNode } from 'react'
import type { Vendor } from '#app/features/vendors/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { RecordValue } from '#app/ui/records/record-value.tsx'
import { fieldsOfType, kebabCase } from '#domain/records/field-list.ts'
import { VENDOR_FIELDS } from '#domain/vendors/vendor-fields.ts'
import type { VendorItem } from '../ledger-items.ts'
import { kindName, moneyLabel, moneyOrUnknown } from '../ledger-labels.ts'
import { useLedger } from '../use-ledger.ts'
import { AgreedCell, FinalPaymentCell, NameCell } from './vendor-cells.tsx'
import classes from './vendor-details.module.css'

/** What is neither in the row of a vendor nor edited in place. */
const DETAILS = [
  'vendorCategory',
  ...fieldsOfType(VENDOR_FIELDS, ['phone', 'email', 'website', 'text', 'longText']).filter((name) => name !== 'name'),
] as const

interface VendorDetailsProps {
  readonly vendor: Vendor
  /** What comes first: the names and values of a list. */
  readonly children?: ReactNode
}

/** The contacts and other details of a vendor; empty ones are left out. */
export function VendorDetails({ vendor, children }: VendorDetailsProps) {
  const { t } = useT()
  return (
    <dl className={classes.details}>
      {children}
      {DETAILS.map((name) => {
        const value = name === 'vendorCategory' ? vendor[name] && kindName(vendor[name], t) : vendor[name]
        return value ? (
          <Detail key={name} name={t(`ledger.vendor-form.${kebabCase(name)}`)}>
            <RecordValue type={VENDOR_FIELDS[name].type} value={value} />
          </Detail>
        ) : null
      })}
    </dl>
  )
}

/** What is edited in place, and the figures where the row has no columns for them. */
export function VendorFigures({ item }: { readonly item: VendorItem }) {
  const { t, language } = useT()
  const { plan, isVendorReadOnly, isNarrow } = useLedger()
  const { vendor, figures } = item
  const locale = { t, language, currency: plan.currency }
  return (
    <>
      {isNarrow ? (
        <>
          <Detail name={t('ledger.figure.agreed')}>
            <AgreedCell item={item} />
          </Detail>
          <Detail name={t('ledger.figure.paid')}>{moneyLabel(figures.paid, locale)}</Detail>
          <Detail name={t('ledger.figure.pending')}>{moneyOrUnknown(figures.owed, locale)}</Detail>
        </>
      ) : null}
      {isVendorReadOnly ? null : (
        <Detail name={t('ledger.vendor-form.name')}>
          <NameCell item={item} />
        </Detail>
      )}
      {isVendorReadOnly && vendor.finalPaymentOn === null ? null : (
        <Detail name={t('ledger.vendor-form.final-payment-on')}>
          <FinalPaymentCell item={item} />
        </Detail>
      )}
    </>
  )
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

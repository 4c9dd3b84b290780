import type { Vendor } from '#app/features/vendors/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { RecordValue } from '#app/ui/records/record-value.tsx'
import { fieldsOfType, kebabCase } from '#domain/records/field-list.ts'
import { VENDOR_FIELDS } from '#domain/vendors/vendor-fields.ts'
import { kindName } from '../ledger-labels.ts'
import classes from './vendor-details.module.css'

/** What the head of a vendor does not show. */
const DETAILS = [
  'finalPaymentOn',
  'vendorCategory',
  ...fieldsOfType(VENDOR_FIELDS, ['phone', 'email', 'website', 'text', 'longText']).filter((name) => name !== 'name'),
] as const

/** The contacts and other details of a vendor; empty ones are left out. */
export function VendorDetails({ vendor }: { readonly vendor: Vendor }) {
  const { t } = useT()
  const known = DETAILS.flatMap((name) => {
    const value = name === 'vendorCategory' ? vendor[name] && kindName(vendor[name], t) : vendor[name]
    return value ? [{ name, value }] : []
  })
  if (known.length === 0) return null
  return (
    <dl className={classes.details}>
      {known.map(({ name, value }) => (
        <div key={name}>
          <dt>{t(`ledger.vendor-form.${kebabCase(name)}`)}</dt>
          <dd>
            <RecordValue type={VENDOR_FIELDS[name].type} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

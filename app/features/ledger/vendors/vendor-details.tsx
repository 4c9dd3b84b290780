import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Vendor } from '#app/features/vendors/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { mailLink, phoneLink } from '#app/lib/format/contact-links.ts'
import { formatDay } from '#app/lib/format/format.ts'
import { kindName } from '../ledger-labels.ts'
import classes from './vendor-details.module.css'

/** The contacts and other details of a vendor; empty ones are left out. */
export function VendorDetails({ vendor }: { readonly vendor: Vendor }) {
  const { t, language } = useT()
  const { email, phone, website, address, description, notes, finalPaymentOn, vendorCategory } = vendor
  const details: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('ledger.vendor-form.pay-by'), finalPaymentOn && formatDay(finalPaymentOn, language, 'long')],
    [t('ledger.vendor-form.kind'), vendorCategory && kindName(vendorCategory, t)],
    [t('ledger.vendor-form.phone'), phone && <Anchor href={phoneLink(phone)}>{phone}</Anchor>],
    [t('ledger.vendor-form.email'), email && <Anchor href={mailLink(email)}>{email}</Anchor>],
    [
      t('ledger.vendor-form.website'),
      website && (
        <Anchor href={website} target="_blank" rel="noreferrer noopener">
          {website.replace(/^https?:\/\//i, '')}
        </Anchor>
      ),
    ],
    [t('ledger.vendor-form.address'), address],
    [t('ledger.vendor-form.description'), description],
    [t('ledger.vendor-form.notes'), notes],
  ]
  const known = details.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <dl className={classes.details}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

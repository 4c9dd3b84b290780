import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { mailLink, phoneLink } from '#app/lib/format/contact-links.ts'
import { formatDay } from '#app/lib/format/format.ts'
import { kindName } from '../ledger-labels.ts'
import type { Vendor } from '../rows.ts'
import classes from './vendor-facts.module.css'

/** How to reach a vendor and what is known of it; what nobody wrote down is left out. */
export function VendorFacts({ vendor }: { readonly vendor: Vendor }) {
  const { t, language } = useT()
  const { email, phone, website, address, description, notes, payBy, kind } = vendor
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('ledger.vendor-form.pay-by'), payBy && formatDay(payBy, language, 'long')],
    [t('ledger.vendor-form.kind'), kind && kindName(kind, t)],
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
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <dl className={classes.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

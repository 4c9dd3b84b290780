import { Anchor, Box } from '@mantine/core'
import { IconAddressBook, IconCertificate, IconFileText, IconMail, IconPlane } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Task, taskName } from '#app/features/tasks/rows.ts'
import type { Vendor } from '#app/features/vendors/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { mailLink, phoneLink } from '#app/lib/format/contact-links.ts'
import { formatDay, formatList } from '#app/lib/format/format.ts'
import type { DayString } from '#domain/day/day.ts'
import type { Plan } from '../rows.ts'
import classes from './move-date.module.css'

/** How many of the booked vendors are named; the others are counted. */
const NAMED = 4

const ICON = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

interface MoveDateRestProps {
  readonly plan: Plan
  /** The new day of the event. */
  readonly to: DayString
  readonly engaged: readonly Task[]
  /** The vendors booked for the old day. */
  readonly held: readonly Vendor[]
}

/** What the product cannot move: bookings, whose vendors have to be contacted. */
export function MoveDateRest({ plan, to, engaged, held }: MoveDateRestProps) {
  const { t, language } = useT()
  const named = engaged.slice(0, NAMED).map((task) => taskName(task, t))
  const more = engaged.length - named.length
  const hasOffice = plan.eventType === 'wedding' || plan.variant === 'xv-anos'
  const rest: { readonly key: string; readonly icon: ReactNode; readonly text: string }[] = [
    ...(engaged.length > 0
      ? [
          {
            key: 'engaged',
            icon: <IconFileText {...ICON} />,
            text: t('plans.move.rest-engaged', {
              list: formatList(more > 0 ? [...named, t('plans.move.rest-more', { count: more })] : named, language),
            }),
          },
        ]
      : []),
    ...(engaged.length === 0 && held.length === 0
      ? [{ key: 'contracts', icon: <IconFileText {...ICON} />, text: t('plans.move.rest-contracts') }]
      : []),
    { key: 'people', icon: <IconMail {...ICON} />, text: t('plans.move.rest-people') },
    ...(hasOffice
      ? [
          {
            key: 'office',
            icon: <IconCertificate {...ICON} />,
            text: plan.eventType === 'wedding' ? t('plans.move.rest-papers') : t('plans.move.rest-parish'),
          },
        ]
      : []),
    ...(plan.locationType === 'destination'
      ? [{ key: 'trips', icon: <IconPlane {...ICON} />, text: t('plans.move.rest-trips') }]
      : []),
  ]
  return (
    <section className={classes.rest} aria-labelledby="move-date-rest">
      <h3 id="move-date-rest">{t('plans.move.rest')}</h3>
      <ul className="plain-list">
        {held.length === 0 ? null : (
          <li className={classes.promise}>
            <IconAddressBook {...ICON} />
            <div>
              <span>{t('plans.move.rest-vendors')}</span>
              <ul className="plain-list">
                {held.map((vendor) => (
                  <HeldVendor
                    key={vendor.id}
                    vendor={vendor}
                    subject={t('plans.move.mail-subject', { plan: plan.name, day: formatDay(to, language, 'long') })}
                  />
                ))}
              </ul>
            </div>
          </li>
        )}
        {rest.map(({ key, icon, text }) => (
          <li key={key} className={classes.promise}>
            {icon}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A vendor to contact, with their contact details. */
function HeldVendor({ vendor, subject }: { readonly vendor: Vendor; readonly subject: string }) {
  const { t } = useT()
  const { name, phone, email } = vendor
  return (
    <li className={classes['held-vendor']}>
      <Box component="span" className="strong" w="100%">
        {name}
      </Box>
      {phone ? (
        <Anchor href={phoneLink(phone)} className="target">
          {phone}
        </Anchor>
      ) : null}
      {email ? (
        <Anchor href={mailLink(email, subject)} className="target">
          {email}
        </Anchor>
      ) : null}
      {phone || email ? null : <span className="soft">{t('plans.move.no-contact')}</span>}
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useT } from '#app/i18n/i18n.ts'
import { guestMessagesQuery } from '../mail-mutations.ts'
import type { Party } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import classes from './mail.module.css'
import { messageLabel } from './mail-labels.ts'

/** What a party was mailed and when; nothing where there was none. */
export function PartyMail({ party }: { readonly party: Party }) {
  const { t, language } = useT()
  const { plan } = useGuests()
  // Who never had an address was never written to.
  const isAsked = party.email !== null || party.isInviteSent || party.isSaveTheDateSent
  const { data = [] } = useQuery({ ...guestMessagesQuery(plan.id, { guest_id: party.id }), enabled: isAsked })
  if (data.length === 0) return null
  return (
    <section className={classes.party} aria-label={t('mailings.party.title')}>
      <p className="soft small">{t('mailings.party.title')}</p>
      <ul className="plain-list">
        {data.map((message) => (
          <li key={message.id} className="small">
            {t(`mailings.kind.${message.kind}`)}: {messageLabel(message, { timeZone: plan.timeZone, language }, t)}
          </li>
        ))}
      </ul>
    </section>
  )
}

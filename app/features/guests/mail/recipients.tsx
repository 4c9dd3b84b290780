import { useT } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import { MAIL_REASONS, MAX_MAILING } from '#domain/guests/guest-mail.ts'
import { partyName } from '../guest-labels.ts'
import type { MailingPreview } from '../mail-mutations.ts'
import type { Party } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import { Fold } from './fold.tsx'
import classes from './mail.module.css'
import { momentOf } from './mail-labels.ts'

interface RecipientsProps {
  readonly preview: MailingPreview
  readonly parties: readonly Party[]
}

/** Who gets a mailing and when, who does not and why, and where replies go. */
export function Recipients({ preview, parties }: RecipientsProps) {
  const { t, language } = useT()
  const { plan } = useGuests()
  const names = new Map(parties.map((party) => [party.id, partyName(party, t)]))
  const getting = preview.parties.filter(({ reason }) => reason === null)
  const namesOf = (of: MailingPreview['parties']) => of.flatMap(({ id }) => names.get(id) ?? [])
  const place = { timeZone: plan.timeZone, language }
  return (
    <section className={classes.summary} aria-live="polite">
      <p className="strong">{t('mailings.send.recipients', { count: Math.min(getting.length, MAX_MAILING) })}</p>
      <p className="soft small">{t('mailings.send.of-chosen', { count: preview.parties.length })}</p>
      {preview.obstacle ? <p role="alert">{t(`mailings.obstacle.${preview.obstacle}`)}</p> : null}
      {getting.length > MAX_MAILING ? (
        <p>{t('mailings.send.most', { max: formatNumber(MAX_MAILING, language) })}</p>
      ) : null}
      {preview.days.map(({ send_on, not_before, mails, is_now }) => (
        <p key={send_on} className="small">
          {is_now
            ? t('mailings.send.today', { count: mails })
            : t('mailings.send.later', { count: mails, ...momentOf(not_before, place), max: preview.most_of_day })}
        </p>
      ))}
      <p className="small breaks">
        {preview.reply_to ? t('mailings.send.reply-to', { address: preview.reply_to }) : t('mailings.send.no-reply-to')}
      </p>
      <div className={classes.reasons}>
        {getting.length > 0 ? (
          <NameList title={t('mailings.list.messages')} names={namesOf(getting)} count={getting.length} />
        ) : null}
        {MAIL_REASONS.map((reason) => {
          const of = preview.parties.filter((each) => each.reason === reason)
          if (of.length === 0) return null
          return <NameList key={reason} title={t(`mailings.reason.${reason}`)} names={namesOf(of)} count={of.length} />
        })}
      </div>
    </section>
  )
}

/** As many names as are read. */
const MOST_NAMES = 300

interface NameListProps {
  readonly title: string
  readonly names: readonly string[]
  readonly count: number
}

function NameList({ title, names, count }: NameListProps) {
  const { t, language } = useT()
  return (
    <Fold title={t('mailings.send.left-out', { reason: title, count: formatNumber(count, language) })}>
      <ul className={classes.names}>
        {names.slice(0, MOST_NAMES).map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list is not reordered.
          <li key={index}>{name}</li>
        ))}
        {names.length > MOST_NAMES ? <li aria-hidden>…</li> : null}
      </ul>
    </Fold>
  )
}

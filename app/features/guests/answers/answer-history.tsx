import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { planPeopleQuery } from '#app/features/tasks/queries.ts'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatDate, formatTime } from '#app/lib/format/format.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { answerName, memberName, partyName } from '../guest-labels.ts'
import { type AnswerEntry, answerHistoryQuery } from '../queries.ts'
import { type Party, subEventName } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import classes from './answer-history.module.css'

interface AnswerHistoryProps {
  readonly party: Party
  readonly onClose: () => void
}

/** Every answer of a party that was ever entered, the last one first: what it was, who entered it, and when. */
export function AnswerHistory({ party, onClose }: AnswerHistoryProps) {
  const { t } = useT()
  const { plan } = useGuests()
  const memberIds = party.members.map(({ id }) => id)
  const history = useQuery(answerHistoryQuery(plan.id, memberIds))
  return (
    <>
      <DialogTitle>{t('guests.history.title', { name: partyName(party, t) })}</DialogTitle>
      <p className="soft">{t('guests.history.lead')}</p>
      {history.isError && history.data === undefined ? <QueryError query={history} /> : null}
      {history.isPending ? <Skeleton height={120} mt={16} /> : null}
      {history.data?.length === 0 ? (
        <p role="status" className={classes.none}>
          {t('guests.history.none')}
        </p>
      ) : null}
      <ul className={classes.entries}>
        {history.data?.map((entry) => (
          <Entry key={entry.id} party={party} entry={entry} />
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </>
  )
}

function Entry({ party, entry }: { readonly party: Party; readonly entry: AnswerEntry }) {
  const { t, language } = useT()
  const { plan, setup } = useGuests()
  const people = useQuery(planPeopleQuery(plan.id)).data ?? []
  const member = party.members.find(({ id }) => id === entry.memberId)
  const event = setup.subEvents.length < 2 ? undefined : setup.subEvents.find(({ id }) => id === entry.subEventId)
  const zoned = { timeZone: plan.timeZone, language }
  const host = people.find(({ userId }) => userId === entry.userId)?.fullName
  const source = entry.source ?? 'host'
  return (
    <li className={classes.entry}>
      <p>
        <span className="strong breaks">{member ? memberName(party, member, t) : t('guests.name.unnamed')}</span>
        {': '}
        {dotted([answerName(entry.answer, t), event && subEventName(event, plan, language)])}
      </p>
      <p className="soft small">
        {dotted([
          source === 'host' && host
            ? t('guests.history.entered-by', { name: host })
            : t(`guests.details.answered-by-${source}`),
          `${formatDate(entry.at, { ...zoned, style: 'medium' })}, ${formatTime(entry.at, zoned)}`,
        ])}
      </p>
    </li>
  )
}

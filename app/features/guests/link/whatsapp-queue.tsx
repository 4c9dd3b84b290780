import { Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import type { GuestAnswer } from '#domain/guests/guest-kinds.ts'
import { whatsappOf } from '#domain/guests/party.ts'
import { replyAddress } from '#domain/guests/reply.ts'
import { answersOfAll } from '../guest-changes.ts'
import { partyName } from '../guest-labels.ts'
import type { Party } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import { ClosedNote } from './closed-note.tsx'
import { guestLinksQuery } from './guest-links.ts'
import { type InvitationKind, invitationText, whatsappAddress } from './invitation-text.ts'
import classes from './link.module.css'
import { queueOf } from './queue.ts'

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** Links that are asked for at once, so that the next party is there when it is its turn. */
const PAGE = 50

interface WhatsappQueueProps {
  readonly parties: readonly Party[]
  readonly onClose: () => void
}

/**
 * One party after another: its text in WhatsApp, sent by hand, marked, the next; or, of those who have not answered,
 * what they said meanwhile.
 */
export function WhatsappQueue({ parties, onClose }: WhatsappQueueProps) {
  const { t } = useT()
  const { mainId } = useGuests()
  const [kind, setKind] = useState<InvitationKind>('invite')
  // As it was when it began: a party that is marked stays in its place.
  const [queues] = useState(() => ({
    invite: queueOf('invite', parties, mainId),
    remind: queueOf('remind', parties, mainId),
  }))
  const count = (of: InvitationKind) => queues[of].length
  return (
    <>
      <DialogTitle>{t('reply.queue.title')}</DialogTitle>
      <Text c="dimmed">{t('reply.queue.intro')}</Text>
      <ClosedNote />
      <SegmentedControl
        fullWidth
        size="md"
        mt="md"
        aria-label={t('reply.queue.title')}
        value={kind}
        onChange={(value) => setKind(value === 'remind' ? 'remind' : 'invite')}
        data={[
          { value: 'invite', label: t('reply.queue.invite', { count: count('invite') }) },
          { value: 'remind', label: t('reply.queue.remind', { count: count('remind') }) },
        ]}
      />
      <Steps key={kind} kind={kind} ids={queues[kind]} parties={parties} onClose={onClose} />
    </>
  )
}

interface StepsProps extends WhatsappQueueProps {
  readonly kind: InvitationKind
  readonly ids: readonly string[]
}

function Steps({ kind, ids, parties, onClose }: StepsProps) {
  const { t } = useT()
  const { plan, mainId, actions, isReadOnly, canAnswer } = useGuests()
  const [at, setAt] = useState(0)
  const heading = useRef<HTMLParagraphElement>(null)
  const from = Math.floor(at / PAGE) * PAGE
  const query = useQuery(guestLinksQuery(plan.id, ids.slice(from, from + PAGE)))
  const party = parties.find(({ id }) => id === ids[at])
  const link = query.data?.find(({ guestId }) => guestId === party?.id)

  useEffect(() => {
    if (at > 0) heading.current?.focus()
  }, [at])

  if (at >= ids.length) {
    return (
      <>
        <Text ref={heading} tabIndex={-1} mt="lg">
          {t(ids.length === 0 ? `reply.queue.${kind}-none` : 'reply.queue.done')}
        </Text>
        <DialogActions>
          <Button onClick={onClose}>{t('reply.queue.close')}</Button>
        </DialogActions>
      </>
    )
  }
  const next = () => setAt(at + 1)
  /** Of those who have not answered: what others of the party said stays. */
  const answer = (of: Party, to: GuestAnswer) => {
    actions.answer(answersOfAll([of], mainId, to).filter(({ before }) => before.answer === 'pending'))
    next()
  }
  const text =
    party && link?.token
      ? invitationText(kind, party, plan, link.language, replyAddress(location.origin, link.language, link.token))
      : null
  return (
    <div className={classes.step}>
      <Text ref={heading} tabIndex={-1} className="strong">
        {t('reply.queue.step', { number: at + 1, count: ids.length, name: party ? partyName(party, t) : '' })}
      </Text>
      {query.isError ? <QueryError query={query} /> : null}
      {query.isPending ? <Skeleton height={120} /> : null}
      {party && link && !text ? <Text>{t(link.isRevoked ? 'reply.link.none' : 'reply.link.unreadable')}</Text> : null}
      {party && text ? (
        <>
          <p className={classes.text} lang={link?.language}>
            {text}
          </p>
          {whatsappOf(party) ? null : <Text c="dimmed">{t('reply.queue.no-number')}</Text>}
          <Button
            component="a"
            href={whatsappAddress(party, text)}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconBrandWhatsapp {...ICON} />}
          >
            {t('reply.queue.open')}
          </Button>
        </>
      ) : null}
      {party && canAnswer && kind === 'remind' ? (
        <Group gap={8} grow>
          <Button
            variant="light"
            color="sage"
            leftSection={<IconCheck {...ICON} />}
            onClick={() => answer(party, 'yes')}
          >
            {t('reply.queue.yes')}
          </Button>
          <Button variant="default" leftSection={<IconX {...ICON} />} onClick={() => answer(party, 'no')}>
            {t('reply.queue.no')}
          </Button>
        </Group>
      ) : null}
      <DialogActions>
        <Button variant="default" onClick={next}>
          {t(kind === 'remind' ? 'reply.queue.next' : 'reply.queue.skip')}
        </Button>
        {kind === 'invite' && party && !isReadOnly ? (
          <Button
            variant="light"
            onClick={() => {
              actions.changeAll({ parties: [party], fields: { isInviteSent: true } })
              next()
            }}
          >
            {t('reply.queue.sent')}
          </Button>
        ) : null}
      </DialogActions>
    </div>
  )
}

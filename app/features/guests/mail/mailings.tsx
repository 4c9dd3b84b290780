import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconRefresh, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { notifyError, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { partyName } from '../guest-labels.ts'
import { guestMessagesQuery, type Mailing, mailingsQuery, useChangeMailing } from '../mail-mutations.ts'
import type { Party } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import { Fold } from './fold.tsx'
import classes from './mail.module.css'
import { messageLabel, momentOf } from './mail-labels.ts'

/** What was sent from the list, with what became of each message. */
export function Mailings({ parties }: { readonly parties: readonly Party[] }) {
  const { t } = useT()
  const { plan } = useGuests()
  const query = useQuery(mailingsQuery(plan.id))
  return (
    <>
      <DialogTitle isPlaceholder={query.isPending}>{t('mailings.list.title')}</DialogTitle>
      {query.isPending ? <Skeleton height={120} mt="md" /> : null}
      {query.isError ? <QueryError query={query} /> : null}
      {query.data?.length === 0 ? <Text c="dimmed">{t('mailings.list.empty')}</Text> : null}
      {query.data && query.data.length > 0 ? (
        <>
          <Text c="dimmed">{t('mailings.list.note')}</Text>
          <ul className="divided plain-list">
            {query.data.map((mailing) => (
              <MailingItem key={mailing.id} mailing={mailing} parties={parties} />
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}

interface MailingItemProps {
  readonly mailing: Mailing
  readonly parties: readonly Party[]
}

const COUNTS = ['queued', 'taken', 'refused', 'cancelled'] as const

function MailingItem({ mailing, parties }: MailingItemProps) {
  const { t, language } = useT()
  const { plan, isReadOnly } = useGuests()
  const [isOpen, setIsOpen] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const change = useChangeMailing(plan.id)
  const place = { timeZone: plan.timeZone, language }
  const when = t('mailings.list.when', momentOf(mailing.made_at, place))
  const name = t('mailings.list.of', { kind: t(`mailings.kind.${mailing.kind}`), when })

  const run = async (action: 'cancel' | 'retry') => {
    setIsAsking(false)
    try {
      await change.mutateAsync({ id: mailing.id, action })
      const message = t(action === 'cancel' ? 'mailings.list.cancelled-done' : 'mailings.list.retried')
      notifySuccess({ id: 'guest-mail', message })
    } catch (refusal) {
      notifyError(refusal, t, undefined, 'guest-mail')
    }
  }

  return (
    <li className={classes.mailing} aria-label={name}>
      <div>
        <p className="strong">{t(`mailings.kind.${mailing.kind}`)}</p>
        <p className="soft small breaks">
          {when} {mailing.made_by ? t('mailings.list.by', { name: mailing.made_by }) : null}
        </p>
      </div>
      <p className={classes.counts}>
        {COUNTS.filter((state) => mailing[state] > 0).map((state) => (
          <span key={state} className={state === 'refused' ? 'danger strong small' : 'small'}>
            {t(`mailings.list.${state}`, { count: mailing[state] })}
          </span>
        ))}
      </p>
      {mailing.next_at ? <p className="small">{t('mailings.list.next-at', momentOf(mailing.next_at, place))}</p> : null}
      {[mailing.note_es, mailing.note_en].map((note, index) =>
        note ? (
          <p key={index === 0 ? 'es' : 'en'} className="soft small breaks" lang={index === 0 ? 'es' : 'en'}>
            “{note}”
          </p>
        ) : null,
      )}
      {isReadOnly ? null : (
        <Group gap={8}>
          {mailing.queued > 0 ? (
            <Button
              variant="default"
              loading={change.isPending}
              leftSection={<IconX size={18} stroke={1.7} aria-hidden />}
              onClick={() => setIsAsking(true)}
            >
              {t('mailings.list.cancel')}
            </Button>
          ) : null}
          {mailing.retriable > 0 ? (
            <Button
              variant="default"
              loading={change.isPending}
              leftSection={<IconRefresh size={18} stroke={1.7} aria-hidden />}
              onClick={() => void run('retry')}
            >
              {t('mailings.list.retry')}
            </Button>
          ) : null}
        </Group>
      )}
      <Fold title={t('mailings.list.messages')} onToggle={setIsOpen}>
        {isOpen ? <Messages mailing={mailing} parties={parties} /> : null}
      </Fold>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('mailings.list.cancel-question')}
        cancel={t('mailings.list.keep')}
        confirm={t('mailings.list.cancel')}
        isDestructive
        onConfirm={() => void run('cancel')}
        onClose={() => setIsAsking(false)}
      >
        <Text>{t('mailings.list.cancel-text', { count: mailing.queued })}</Text>
      </ConfirmDialog>
    </li>
  )
}

function Messages({ mailing, parties }: MailingItemProps) {
  const { t, language } = useT()
  const { plan } = useGuests()
  const query = useQuery(guestMessagesQuery(plan.id, { mailing_id: mailing.id }))
  const names = new Map(parties.map((party) => [party.id, partyName(party, t)]))
  if (query.isError) return <QueryError query={query} />
  if (query.isPending) return <Skeleton height={80} />
  return (
    <ul className="divided plain-list">
      {query.data.map((message) => (
        <li key={message.id} className={classes.message}>
          <span className="strong">{names.get(message.guest_id) ?? t('mailings.list.deleted-party')}</span>
          {message.address ? <span className="small">{message.address}</span> : null}
          <span className={message.state === 'refused' ? 'danger small' : 'soft small'}>
            {messageLabel(message, { timeZone: plan.timeZone, language }, t)}
          </span>
        </li>
      ))}
    </ul>
  )
}

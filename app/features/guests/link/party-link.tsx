import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconLinkPlus, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { notifyError, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { SharedAddress } from '#app/ui/sharing/shared-address.tsx'
import type { GuestLink } from '#contracts/guest-links.ts'
import { replyAddress } from '#domain/guests/reply.ts'
import { partyName } from '../guest-labels.ts'
import type { Party } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import { ClosedNote } from './closed-note.tsx'
import { guestLinksQuery, useChangeGuestLink } from './guest-links.ts'
import { invitationText, whatsappAddress } from './invitation-text.ts'
import classes from './link.module.css'

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** The secret link with which a party answers: to copy, to scan, to send; a new one in its place, or none. */
export function PartyLink({ party }: { readonly party: Party }) {
  const { t } = useT()
  const { plan } = useGuests()
  const query = useQuery(guestLinksQuery(plan.id, [party.id]))
  const changing = useChangeGuestLink(plan.id)
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null)
  const link = query.data?.[0]

  const change = async (action: 'renew' | 'revoke') => {
    setAsked(null)
    try {
      await changing.mutateAsync({ guestId: party.id, action })
      notifySuccess({ id: 'guest-link', message: t(action === 'renew' ? 'reply.link.renewed' : 'reply.link.revoked') })
    } catch (refusal) {
      notifyError(refusal, t, undefined, 'guest-link')
    }
  }

  return (
    <>
      <DialogTitle isPlaceholder={query.isPending}>{t('reply.link.title', { name: partyName(party, t) })}</DialogTitle>
      <Text c="dimmed">{t('reply.link.intro')}</Text>
      <ClosedNote />
      {query.isPending ? <Skeleton height={176} mt="md" /> : null}
      {query.isError ? <QueryError query={query} /> : null}
      {link?.token ? <Ways party={party} link={link} token={link.token} /> : null}
      {link && !link.token ? (
        <Text mt="md">{t(link.isRevoked ? 'reply.link.none' : 'reply.link.unreadable')}</Text>
      ) : null}
      {link ? (
        asked ? (
          <div role="alertdialog" aria-label={t(`reply.link.${asked}`)} className={classes.ask}>
            <Text>{t(`reply.link.${asked}-question`)}</Text>
            <Group gap={8} justify="flex-end" mt={8}>
              <Button variant="default" autoFocus onClick={() => setAsked(null)}>
                {t('reply.link.keep')}
              </Button>
              <Button color="red" onClick={() => void change(asked)}>
                {t(`reply.link.${asked}`)}
              </Button>
            </Group>
          </div>
        ) : (
          <Group gap={8} mt="md">
            <Button
              variant={link.isRevoked ? 'filled' : 'subtle'}
              loading={changing.isPending}
              leftSection={link.isRevoked ? <IconLinkPlus {...ICON} /> : <IconRefresh {...ICON} />}
              onClick={() => (link.isRevoked ? void change('renew') : setAsked('renew'))}
            >
              {t(link.isRevoked ? 'reply.link.make' : 'reply.link.renew')}
            </Button>
            {link.isRevoked ? null : (
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconTrash {...ICON} />}
                onClick={() => setAsked('revoke')}
              >
                {t('reply.link.revoke')}
              </Button>
            )}
          </Group>
        )
      ) : null}
    </>
  )
}

interface WaysProps {
  readonly party: Party
  readonly link: GuestLink
  readonly token: string
}

function Ways({ party, link, token }: WaysProps) {
  const { t } = useT()
  const { plan, actions, isReadOnly } = useGuests()
  const address = replyAddress(location.origin, link.language, token)
  return (
    <SharedAddress
      address={address}
      words={{
        address: t('reply.link.address'),
        qr: t('reply.link.qr', { name: partyName(party, t) }),
        copy: t('reply.link.copy'),
        copied: t('reply.link.copied'),
      }}
      messageId="guest-link"
      isFocusedFirst
    >
      <Button
        component="a"
        href={whatsappAddress(party, invitationText('invite', party, plan, link.language, address))}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        leftSection={<IconBrandWhatsapp {...ICON} />}
      >
        {t('reply.link.whatsapp')}
      </Button>
      {isReadOnly || party.isInviteSent ? null : (
        <Button
          variant="subtle"
          onClick={() => actions.changeAll({ parties: [party], fields: { isInviteSent: true } })}
        >
          {t('reply.link.mark-sent')}
        </Button>
      )}
    </SharedAddress>
  )
}

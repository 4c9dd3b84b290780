import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconArrowLeft, IconLinkOff, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { moment } from '#app/lib/format/moment.ts'
import { attempt, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { LinkWays } from './link-ways.tsx'
import classes from './links.module.css'
import { type LinkEnd, type LinkKind, linkState, type SharedLink } from './shared-link.ts'

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

interface LinkDetailsProps<Link extends SharedLink> {
  readonly kind: LinkKind<Link>
  readonly link: Link
  readonly onBack: () => void
  readonly onEdit: () => void
}

/** A link: to copy, to scan, to send; what became of it; another one in its place, or none. */
export function LinkDetails<Link extends SharedLink>({ kind, link, onBack, onEdit }: LinkDetailsProps<Link>) {
  const { t, language } = useT()
  const { mayEdit, messageId } = kind
  const secret = useQuery(kind.secret(link.id))
  const [asked, setAsked] = useState<LinkEnd | null>(null)
  const state = linkState(link, kind.endsMs(link), Date.now())

  const run = async (action: LinkEnd) => {
    setAsked(null)
    const done = await attempt(
      () => kind.end(link.id, action),
      () => translateNow('sharing.failed'),
    )
    if (!done) return
    if (action === 'remove') onBack()
    notifySuccess({ id: messageId, message: t(`sharing.${action}.done`) })
  }

  return (
    <>
      <DialogTitle>{kind.name(link)}</DialogTitle>
      <Text c="dimmed">{kind.details(link)}</Text>
      <div className={classes.states}>
        {state === 'open' ? null : <Text fw={600}>{t(`sharing.state.${state}`)}</Text>}
        <Text>
          {link.openedAt === null
            ? t('sharing.not-opened')
            : t('sharing.opened-often', {
                count: link.openings,
                when: moment(Date.parse(link.openedAt), language),
              })}
        </Text>
        {kind.mark?.(link)}
      </div>
      {secret.isPending ? <Skeleton height={176} mt="md" /> : null}
      {secret.isError ? <QueryError query={secret} /> : null}
      {secret.data && state === 'open' ? (
        <LinkWays
          address={kind.address(link, secret.data)}
          greeting={kind.greeting(link)}
          messageId={messageId}
          hasPreview
        />
      ) : null}
      {secret.data === null && !link.isRevoked ? <Text mt="md">{t('sharing.unreadable')}</Text> : null}
      {asked ? (
        <div role="alertdialog" aria-label={t(`sharing.${asked}`)} className={classes.ask}>
          <Text>{asked === 'remove' ? kind.removeQuestion : t(`sharing.${asked}.question`)}</Text>
          <Group gap={8} justify="flex-end" mt={8}>
            <Button variant="default" autoFocus onClick={() => setAsked(null)}>
              {t('sharing.keep')}
            </Button>
            <Button color="red" onClick={() => void run(asked)}>
              {t(`sharing.${asked}`)}
            </Button>
          </Group>
        </div>
      ) : (
        <Group gap={8} mt="md" ml={-10}>
          {mayEdit ? (
            <>
              <Button variant="subtle" px={10} leftSection={<IconPencil {...ICON} />} onClick={onEdit}>
                {t('sharing.change')}
              </Button>
              <Button
                variant="subtle"
                px={10}
                loading={kind.isEnding}
                leftSection={<IconRefresh {...ICON} />}
                onClick={() => (link.isRevoked ? void run('renew') : setAsked('renew'))}
              >
                {t('sharing.renew')}
              </Button>
            </>
          ) : null}
          {link.isRevoked ? null : (
            <Button
              variant="subtle"
              px={10}
              color="red"
              leftSection={<IconLinkOff {...ICON} />}
              onClick={() => setAsked('revoke')}
            >
              {t('sharing.revoke')}
            </Button>
          )}
          <Button
            variant="subtle"
            px={10}
            color="red"
            leftSection={<IconTrash {...ICON} />}
            onClick={() => setAsked('remove')}
          >
            {t('sharing.remove')}
          </Button>
        </Group>
      )}
      <DialogActions>
        <Button variant="default" leftSection={<IconArrowLeft {...ICON} />} onClick={onBack}>
          {t('sharing.all')}
        </Button>
      </DialogActions>
    </>
  )
}

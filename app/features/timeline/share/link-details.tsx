import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconArrowLeft, IconBrandWhatsapp, IconLinkOff, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canEdit, endsAtMs } from '#app/features/plans/rows.ts'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { fillMessage, formatDate } from '#app/lib/format/format.ts'
import { moment } from '#app/lib/format/moment.ts'
import { attempt, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { SharedAddress } from '#app/ui/sharing/shared-address.tsx'
import { timelineLink as english } from '#content/timeline-link/en.ts'
import { timelineLink as spanish } from '#content/timeline-link/es.ts'
import type { TimelineLink } from '#contracts/timeline/timeline.ts'
import { timelineLinkAddress } from '#domain/timeline/timeline-link.ts'
import { timelineLinkSecretQuery, useWriteTimelineLink } from '../link-mutations.ts'
import { useTimeline } from '../use-timeline.ts'
import { linkName, linkState } from './link-labels.ts'
import { ReadMark } from './read-mark.tsx'
import classes from './share.module.css'

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const
const WORDS = { es: spanish, en: english } as const

type Asked = 'renew' | 'revoke' | 'remove'

interface LinkDetailsProps {
  readonly link: TimelineLink
  readonly onBack: () => void
  readonly onEdit: () => void
}

/** A link: to copy, to scan, to send; what became of it; another one in its place, or none. */
export function LinkDetails({ link, onBack, onEdit }: LinkDetailsProps) {
  const { t, language } = useT()
  const { plan, vendorName } = useTimeline()
  const write = useWriteTimelineLink(plan.id)
  const secret = useQuery(timelineLinkSecretQuery(plan.id, link.id))
  const [asked, setAsked] = useState<Asked | null>(null)
  const state = linkState(link, endsAtMs(plan), Date.now())
  const mayEdit = canEdit(plan)

  const run = async (action: Asked) => {
    setAsked(null)
    const done = await attempt(
      () => write.mutateAsync({ action, linkId: link.id }),
      () => translateNow('sharing.failed'),
    )
    if (!done) return
    if (action === 'remove') onBack()
    notifySuccess({ id: 'timeline-link', message: t(`sharing.${action}.done`) })
  }

  return (
    <>
      <DialogTitle>{linkName(link, vendorName, t)}</DialogTitle>
      <Text c="dimmed">
        {dotted([
          t(`timeline.role.${link.role}`),
          t(`common.language.${link.language}`),
          untilText(link, plan, t, language),
        ])}
      </Text>
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
        <ReadMark link={link} />
      </div>
      {secret.isPending ? <Skeleton height={176} mt="md" /> : null}
      {secret.isError ? <QueryError query={secret} /> : null}
      {secret.data && state === 'open' ? <Ways link={link} token={secret.data} /> : null}
      {secret.data === null && !link.isRevoked ? <Text mt="md">{t('sharing.unreadable')}</Text> : null}
      {asked ? (
        <div role="alertdialog" aria-label={t(`sharing.${asked}`)} className={classes.ask}>
          <Text>{t(`sharing.${asked}.question`)}</Text>
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
                loading={write.isPending}
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

function untilText(
  { expiresAt }: TimelineLink,
  { timeZone }: { readonly timeZone: string },
  t: ReturnType<typeof useT>['t'],
  language: 'es' | 'en',
): string | null {
  if (expiresAt === null) return t('sharing.until-after')
  // It ends at midnight.
  return t('sharing.until', { day: formatDate(Date.parse(expiresAt) - 1, { timeZone, language, style: 'short' }) })
}

function Ways({ link, token }: { readonly link: TimelineLink; readonly token: string }) {
  const { t } = useT()
  const { plan, timeline } = useTimeline()
  const address = timelineLinkAddress(location.origin, link.language, token)
  const text = fillMessage(WORDS[link.language]['whatsapp.send'], {
    event: plan.name,
    day: formatDate(Date.parse(timeline.startsAt), { timeZone: timeline.timeZone, language: link.language }),
  })
  return (
    <div className={classes.ways}>
      <SharedAddress
        address={address}
        words={{
          address: t('sharing.address'),
          qr: t('sharing.qr'),
          copy: t('sharing.copy'),
          copied: t('sharing.copied'),
          preview: t('sharing.preview'),
        }}
        messageId="timeline-link"
        isFocusedFirst
      >
        <Button
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${address}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp {...ICON} />}
        >
          {t('sharing.whatsapp')}
        </Button>
      </SharedAddress>
    </div>
  )
}

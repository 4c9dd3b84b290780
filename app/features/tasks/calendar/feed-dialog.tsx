import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconCalendarPlus, IconCopy, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { clientConfig } from '#app/lib/api/client-config.ts'
import { dismissNotice, notifyError, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { useMakeCalendarFeed, useRevokeCalendarFeed } from '../mutations.ts'
import { calendarFeedQuery } from '../queries.ts'
import type { CalendarFeed } from '../rows.ts'
import classes from './feed-dialog.module.css'

interface FeedDialogProps {
  readonly isOpen: boolean
  readonly planId: string
  readonly onClose: () => void
}

const addressOf = (feed: CalendarFeed) =>
  new URL(`/functions/v1/task-calendar?token=${encodeURIComponent(feed.token)}`, clientConfig().apiUrl).href

/** The due tasks as a feed for the reader's own calendar, at a secret address that can be revoked. */
export function FeedDialog({ isOpen, planId, onClose }: FeedDialogProps) {
  const { t } = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('tasks.feed.title')} size="lg">
      {isOpen ? <Feed planId={planId} /> : null}
    </Dialog>
  )
}

function Feed({ planId }: { planId: string }) {
  const { t } = useT()
  const query = useQuery(calendarFeedQuery(planId))
  const making = useMakeCalendarFeed(planId)
  const revoking = useRevokeCalendarFeed(planId)
  /** Focuses the content that replaced the pressed button. */
  const [hasActed, setHasActed] = useState(false)

  const run = async (call: () => Promise<unknown>, message: string | null) => {
    setHasActed(true)
    try {
      await call()
      if (message === null) dismissNotice('feed')
      else notifySuccess({ id: 'feed', message })
    } catch (refusal) {
      notifyError(refusal, t, undefined, 'feed')
    }
  }

  return (
    <>
      <Text>{t('tasks.feed.intro')}</Text>
      {query.isPending ? <Skeleton height={120} mt="md" /> : null}
      {query.isError ? <QueryError query={query} /> : null}
      {query.data === null ? (
        <Button
          mt="md"
          autoFocus={hasActed}
          loading={making.isPending}
          leftSection={<IconCalendarPlus size={18} stroke={1.7} aria-hidden />}
          onClick={() => void run(() => making.mutateAsync(), null)}
        >
          {t('tasks.feed.make')}
        </Button>
      ) : null}
      {query.data ? (
        <Address
          feed={query.data}
          takesFocus={hasActed}
          isRevoking={revoking.isPending}
          onRevoke={(feedId) => void run(() => revoking.mutateAsync(feedId), t('tasks.feed.revoked'))}
        />
      ) : null}
    </>
  )
}

interface AddressProps {
  readonly feed: CalendarFeed
  readonly takesFocus: boolean
  readonly isRevoking: boolean
  readonly onRevoke: (feedId: string) => void
}

function Address({ feed, takesFocus, isRevoking, onRevoke }: AddressProps) {
  const { t } = useT()
  const [isAsking, setIsAsking] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const address = addressOf(feed)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when this replaces the pressed button.
  useEffect(() => {
    if (takesFocus) link.current?.focus()
  }, [])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      notifySuccess({ id: 'feed-copied', message: t('tasks.feed.copied') })
    } catch {
      // The clipboard needs https and permission: otherwise the address is selected, to be copied by hand.
      field.current?.select()
    }
  }

  return (
    <Stack align="flex-start" gap={10} mt={20}>
      <Button
        component="a"
        ref={link}
        href={address.replace(/^https?:/, 'webcal:')}
        leftSection={<IconCalendarPlus size={18} stroke={1.7} aria-hidden />}
      >
        {t('tasks.feed.subscribe')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('tasks.feed.subscribe-hint')}
      </Text>
      <Box component="label" htmlFor={id} className="strong" mt={10}>
        {t('tasks.feed.address')}
      </Box>
      <Group gap={8} w="100%">
        <input
          ref={field}
          id={id}
          readOnly
          value={address}
          className={classes.field}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('tasks.feed.copy')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('tasks.feed.secret')}
      </Text>
      {isAsking ? (
        <div role="alertdialog" aria-label={t('tasks.feed.revoke')} className={classes.ask}>
          <Text>{t('tasks.feed.revoke-question')}</Text>
          <Group gap={8} justify="flex-end">
            <Button variant="default" data-autofocus autoFocus onClick={() => setIsAsking(false)}>
              {t('tasks.feed.keep')}
            </Button>
            <Button color="red" loading={isRevoking} onClick={() => onRevoke(feed.id)}>
              {t('tasks.feed.revoke')}
            </Button>
          </Group>
        </div>
      ) : (
        <Button
          variant="subtle"
          color="red"
          ml={-12}
          leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
          onClick={() => setIsAsking(true)}
        >
          {t('tasks.feed.revoke')}
        </Button>
      )}
    </Stack>
  )
}

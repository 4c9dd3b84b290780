import { Button, Skeleton, Text } from '@mantine/core'
import { IconCalendarPlus, IconCopy, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { clientConfig } from '#app/lib/client-config.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { errorWords } from '#app/ui/error-words.ts'
import { notifyError, notifySuccess } from '#app/ui/notify.tsx'
import classes from './feed-dialog.module.css'
import { useMakeCalendarFeed, useRevokeCalendarFeed } from './mutations.ts'
import { calendarFeedQuery } from './queries.ts'
import type { CalendarFeed } from './rows.ts'

interface FeedDialogProps {
  readonly isOpen: boolean
  readonly planId: string
  readonly onClose: () => void
}

const addressOf = (feed: CalendarFeed) =>
  new URL(`/functions/v1/task-calendar?token=${encodeURIComponent(feed.token)}`, clientConfig().apiUrl).href

/** The due tasks in the reader's own calendar, by a secret address that can be ended. */
export function FeedDialog({ isOpen, planId, onClose }: FeedDialogProps) {
  const { t } = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('tasks.feed.title')} size="lg">
      {isOpen ? <Feed planId={planId} onClose={onClose} /> : null}
    </Dialog>
  )
}

function Feed({ planId, onClose }: { planId: string; onClose: () => void }) {
  const { t } = useT()
  const query = useQuery(calendarFeedQuery(planId))
  const making = useMakeCalendarFeed(planId)
  const refused = (refusal: unknown) => notifyError(refusal, t)

  return (
    <>
      <Text>{t('tasks.feed.intro')}</Text>
      {query.isPending ? <Skeleton height={120} mt="md" /> : null}
      {query.isError ? (
        <div role="alert" className={classes.failure}>
          <Text>{errorWords(query.error, t)}</Text>
          <Button
            variant="default"
            loading={query.isFetching}
            leftSection={<IconRefresh size={18} stroke={1.7} aria-hidden />}
            onClick={() => void query.refetch()}
          >
            {t('common.retry')}
          </Button>
        </div>
      ) : null}
      {query.data === null ? (
        <Button
          mt="md"
          loading={making.isPending}
          leftSection={<IconCalendarPlus size={18} stroke={1.7} aria-hidden />}
          onClick={() => making.mutate(undefined, { onError: refused })}
        >
          {t('tasks.feed.make')}
        </Button>
      ) : null}
      {query.data ? <Address feed={query.data} planId={planId} /> : null}
      <div className={classes.end}>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </>
  )
}

function Address({ feed, planId }: { feed: CalendarFeed; planId: string }) {
  const { t } = useT()
  const [isAsking, setIsAsking] = useState(false)
  const revoking = useRevokeCalendarFeed(planId)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const address = addressOf(feed)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      notifySuccess({ id: 'feed-copied', message: t('tasks.feed.copied') })
    } catch {
      // No clipboard without https or leave: it is selected, for the person to copy.
      field.current?.select()
    }
  }

  const revoke = () =>
    revoking.mutate(feed.id, {
      onSuccess: () => notifySuccess({ message: t('tasks.feed.revoked') }),
      onError: (refusal) => notifyError(refusal, t),
    })

  return (
    <div className={classes.address}>
      <Button
        component="a"
        href={address.replace(/^https?:/, 'webcal:')}
        leftSection={<IconCalendarPlus size={18} stroke={1.7} aria-hidden />}
      >
        {t('tasks.feed.subscribe')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('tasks.feed.subscribe-hint')}
      </Text>
      <label htmlFor={id} className={classes.label}>
        {t('tasks.feed.address')}
      </label>
      <div className={classes.line}>
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
      </div>
      <Text size="sm" c="dimmed">
        {t('tasks.feed.secret')}
      </Text>
      {isAsking ? (
        <div role="alertdialog" aria-label={t('tasks.feed.revoke')} className={classes.ask}>
          <Text>{t('tasks.feed.revoke-question')}</Text>
          <div className={classes.answers}>
            <Button variant="default" data-autofocus autoFocus onClick={() => setIsAsking(false)}>
              {t('tasks.feed.keep')}
            </Button>
            <Button color="red" loading={revoking.isPending} onClick={revoke}>
              {t('tasks.feed.revoke')}
            </Button>
          </div>
        </div>
      ) : (
        <Button
          variant="subtle"
          color="red"
          className={classes.revoke ?? ''}
          leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
          onClick={() => setIsAsking(true)}
        >
          {t('tasks.feed.revoke')}
        </Button>
      )}
    </div>
  )
}

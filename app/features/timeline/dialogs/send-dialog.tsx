import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { moment } from '#app/lib/format/moment.ts'
import { attempt, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { Dialog, DialogActions } from '#app/ui/overlays/dialog.tsx'
import { compareTimelines, isSameTimeline, type TimelineDifference } from '#domain/timeline/compare-timelines.ts'
import { useSendTimeline } from '../mutations.ts'
import { sentTimelineQuery } from '../queries.ts'
import { hoursText, segmentName } from '../timeline-labels.ts'
import { useTimeline } from '../use-timeline.ts'

interface SendDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Keeps a timeline as it is sent, and says what changed since the last time. */
export function SendDialog({ isOpen, onClose }: SendDialogProps) {
  const { t } = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('timeline.send.title')}>
      {isOpen ? <SendForm onClose={onClose} /> : null}
    </Dialog>
  )
}

function SendForm({ onClose }: Pick<SendDialogProps, 'onClose'>) {
  const { t, language } = useT()
  const { plan, timeline } = useTimeline()
  const send = useSendTimeline(plan.id)
  const [id] = useState(newId)
  const [note, setNote] = useState('')
  const last = timeline.versions[0]
  const sent = useQuery({ ...sentTimelineQuery(plan.id, timeline.id, last?.number ?? 0), enabled: last !== undefined })
  const difference =
    sent.data &&
    compareTimelines(
      { startsAtMs: Date.parse(sent.data.startsAt), segments: sent.data.segments },
      { startsAtMs: Date.parse(timeline.startsAt), segments: timeline.segments },
    )

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const done = await attempt(
      () =>
        send.mutateAsync({
          ...{ id, timelineId: timeline.id, revision: timeline.revision },
          note: note.trim() === '' ? null : note.trim(),
        }),
      () => t('timeline.send.failed'),
    )
    if (!done) return
    onClose()
    notifySuccess({ message: t('timeline.send.done', { number: (last?.number ?? 0) + 1 }) })
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p className="hint">{t('timeline.send.hint')}</p>
      {last ? (
        <p className="small">
          {t('timeline.send.last', { number: last.number, when: moment(Date.parse(last.sentAt), language) })}
        </p>
      ) : null}
      {sent.isError ? <QueryError query={sent} /> : null}
      {difference ? <Difference difference={difference} /> : null}
      <Textarea
        label={t('timeline.send.note')}
        maxLength={300}
        value={note}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={send.isPending}>
          {t('timeline.send.confirm', { number: (last?.number ?? 0) + 1 })}
        </Button>
      </DialogActions>
    </form>
  )
}

function Difference({ difference }: { readonly difference: TimelineDifference }) {
  const { t } = useT()
  const { style } = useTimeline()
  if (isSameTimeline(difference)) return <p className="soft">{t('timeline.send.same')}</p>
  const { movedBy, added, removed, changed } = difference
  return (
    <ul className="notices plain-list" aria-label={t('timeline.send.changed')}>
      {movedBy === 0 ? null : (
        <li>{t(movedBy > 0 ? 'timeline.diff.later' : 'timeline.diff.earlier', { minutes: Math.abs(movedBy) })}</li>
      )}
      {added.map((segment) => (
        <li key={segment.id}>
          {t('timeline.diff.added', { name: segmentName(segment, t), hours: hoursText(segment, style) })}
        </li>
      ))}
      {removed.map((segment) => (
        <li key={segment.id}>{t('timeline.diff.removed', { name: segmentName(segment, t) })}</li>
      ))}
      {changed.map(({ before, after, fields }) => {
        const isMoved = fields.includes('startMinute') || fields.includes('minutes')
        return (
          <li key={after.id}>
            {isMoved
              ? t('timeline.diff.moved', {
                  name: segmentName(after, t),
                  from: hoursText(before, style),
                  to: hoursText(after, style),
                })
              : t('timeline.diff.changed', { name: segmentName(after, t) })}
          </li>
        )
      })}
    </ul>
  )
}

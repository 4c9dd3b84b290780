import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { segmentName } from '#app/features/timeline/timeline-labels.ts'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatTime } from '#app/lib/format/format.ts'
import { notifyUndo } from '#app/ui/feedback/notify.tsx'
import { lazyDialog } from '#app/ui/overlays/lazy-dialog.tsx'
import type { DayNote } from '#domain/event-day/day-state.ts'
import { useDay } from '../use-event-day.ts'
import { NotePhoto } from './note-photo.tsx'

const NoteDialog = lazyDialog(async () => (await import('./note-dialog.tsx')).NoteDialog)

/** What happened, in words and photos, the latest first. */
export function NoteList() {
  const { t, language } = useT()
  const { row, segments, state, mayNote, note } = useDay()
  const [isWriting, setIsWriting] = useState(false)
  const timeZone = row.plan.time_zone
  const remove = ({ id, segmentId, text, files }: DayNote) => {
    note({ kind: 'note', subjectId: segmentId, value: { removed: true }, replaces: [id] })
    notifyUndo({
      id: `note ${id}`,
      message: t('day.notes.removed'),
      onUndo: () => note({ kind: 'note', subjectId: segmentId, value: { text, files } }),
    })
  }
  return (
    <section aria-labelledby="day-notes">
      <h2 id="day-notes" className="section-title">
        {t('day.notes.title')}
      </h2>
      {mayNote('note') ? (
        <Button
          className="screen-only"
          mt={8}
          mih={44}
          leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
          onClick={() => setIsWriting(true)}
        >
          {t('day.notes.add')}
        </Button>
      ) : null}
      {state.notes.length === 0 ? <p className="hint">{t('day.notes.none')}</p> : null}
      <ul className="plain-list stack gap-8" style={{ marginTop: 12 }}>
        {state.notes.toReversed().map((each) => {
          const segment = segments.find(({ id }) => id === each.segmentId)?.segment
          return (
            <li key={each.id} className="card padded">
              <div className="row spread gap-8">
                <span className="soft small breaks">
                  {dotted([
                    formatTime(each.atMs, { timeZone, language }),
                    segment && segmentName(segment, t),
                    each.position === null ? t('day.by.waiting') : each.by,
                  ])}
                </span>
                {mayNote('note') ? (
                  <ActionIcon
                    className="screen-only"
                    variant="subtle"
                    size={44}
                    aria-label={t('day.notes.remove')}
                    onClick={() => remove(each)}
                  >
                    <IconTrash size={20} stroke={1.7} aria-hidden />
                  </ActionIcon>
                ) : null}
              </div>
              <p className="breaks" style={{ whiteSpace: 'pre-line' }}>
                {each.text}
              </p>
              {each.files.length > 0 ? (
                <div className="flex wrap gap-8" style={{ marginTop: 8 }}>
                  {each.files.map((file, index) => (
                    <NotePhoto key={file.path} file={file} label={t('day.notes.photo', { number: index + 1 })} />
                  ))}
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
      <NoteDialog isOpen={isWriting} onClose={() => setIsWriting(false)} />
    </section>
  )
}

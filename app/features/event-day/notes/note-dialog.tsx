import { Button, FileButton, NativeSelect, Textarea } from '@mantine/core'
import { IconCamera, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { hourText, segmentName } from '#app/features/timeline/timeline-labels.ts'
import { useT } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { MAX_FILE_BYTES } from '#app/lib/api/plan-files.ts'
import { objectName } from '#app/lib/browser/file-names.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { shrinkPhoto } from '#app/lib/browser/shrink-photo.ts'
import { storeWaitingFiles, type WaitingFile } from '#app/lib/offline/waiting-files.ts'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { DAY_TEXT_BOUNDS, MAX_NOTE_FILES } from '#domain/event-day/day-entries.ts'
import { useDay } from '../use-event-day.ts'
import { useShownDay } from '../use-shown-day.ts'

interface NoteDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A note of what happened, with photos, which are kept on the device until they are sent. */
export function NoteDialog({ isOpen, onClose }: NoteDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} isPageOnPhone>
      {isOpen ? <NoteForm onClose={onClose} /> : null}
    </Dialog>
  )
}

const message = (key: MessageKey) => key
const schema = z.object({
  text: z.string().trim().max(DAY_TEXT_BOUNDS.note, message('day.notes.long')),
  segmentId: z.string(),
})

function NoteForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT()
  const { planId, userId, clock, note } = useDay()
  const { segments } = useShownDay()
  const [photos, setPhotos] = useState<readonly File[]>([])
  const dialogForm = useDialogForm({
    initial: { text: '', segmentId: '' },
    schema,
    order: ['text', 'segmentId'],
    keptAs: `day-note.${planId}`,
    onSave: async ({ text, segmentId }) => {
      const files = await Promise.all(photos.map(async (photo) => toWaiting(planId, photo)))
      // On the device before the note is: a note whose photos are lost would be only half of it.
      if (files.length > 0 && userId !== null && !clock.isSimulated) await storeWaitingFiles(userId, files, Date.now())
      note({
        kind: 'note',
        subjectId: segmentId || null,
        value: {
          text,
          files: clock.isSimulated
            ? []
            : files.map(({ path, content }) => ({ path, type: content.type, size: content.size })),
        },
      })
      onClose()
    },
  })
  const add = (chosen: readonly File[]) =>
    setPhotos((before) =>
      [...before, ...chosen.filter(({ size }) => size <= 4 * MAX_FILE_BYTES)].slice(0, MAX_NOTE_FILES),
    )
  return (
    <DialogForm
      title={t('day.notes.add')}
      save={t('day.notes.save')}
      form={dialogForm}
      onClose={onClose}
      isDisabled={dialogForm.form.values.text.trim() === '' && photos.length === 0}
    >
      <Textarea
        {...dialogForm.fieldProps('text')}
        data-autofocus
        label={t('day.notes.text')}
        autosize
        minRows={3}
        maxLength={DAY_TEXT_BOUNDS.note}
      />
      <NativeSelect
        {...dialogForm.fieldProps('segmentId')}
        label={t('day.notes.about')}
        data={[
          { value: '', label: t('day.notes.about-day') },
          ...segments.map(({ id, segment, style }) => ({
            value: id,
            label: `${hourText(segment.startMinute, style)} ${segmentName(segment, t)}`,
          })),
        ]}
      />
      <div>
        <FileButton accept="image/*" multiple onChange={add}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              mih={44}
              disabled={photos.length >= MAX_NOTE_FILES || clock.isSimulated}
              leftSection={<IconCamera size={20} stroke={1.7} aria-hidden />}
            >
              {t('day.notes.add-photos')}
            </Button>
          )}
        </FileButton>
        <p className="soft small" style={{ marginTop: 4 }}>
          {t(clock.isSimulated ? 'day.notes.no-photos' : 'day.notes.photos-hint', { max: MAX_NOTE_FILES })}
        </p>
        <ul className="plain-list">
          {photos.map((photo, index) => (
            <li key={`${photo.name} ${photo.lastModified}`} className="row spread gap-8 small">
              <span className="breaks">{photo.name}</span>
              <Button
                variant="subtle"
                size="compact-sm"
                mih={44}
                aria-label={t('day.notes.leave-out', { name: photo.name })}
                onClick={() => setPhotos((before) => before.filter((_, at) => at !== index))}
              >
                <IconX size={18} stroke={1.8} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </DialogForm>
  )
}

async function toWaiting(planId: string, photo: File): Promise<WaitingFile> {
  const content = await shrinkPhoto(photo)
  const stem = photo.name.replace(/\.[^.]*$/, '')
  const name = content.type === 'image/jpeg' ? `${stem}.jpg` : photo.name
  return { path: `${planId}/day/${newId()}/${objectName(name)}`, content }
}

import { Button, Textarea } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { useKeepDraft, useKeptDraft } from '#app/lib/browser/kept-draft.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { DialogActions } from '#app/ui/overlays/dialog.tsx'
import { recentImportsQuery } from '../import-mutations.ts'
import { useGuests } from '../use-guests.ts'
import classes from './import.module.css'
import { readFailureMessage } from './read-failure-message.ts'
import { RecentImports } from './recent-imports.tsx'
import type { Import, ImportStep } from './use-import.ts'

const ACCEPTED =
  '.csv,.tsv,.txt,.xlsx,.vcf,text/csv,text/vcard,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const NOTHING = { text: '' }

interface ChooseStepProps {
  readonly flow: Import
  readonly step: Extract<ImportStep, { name: 'choose' }>
  readonly onClose: () => void
}

/** A file chosen or dropped, or cells pasted; below, what was imported lately. */
export function ChooseStep({ flow, step, onClose }: ChooseStepProps) {
  const { t } = useT()
  const { plan } = useGuests()
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const draft = useKeptDraft(`guest-import.${plan.id}`, NOTHING)
  const [text, setText] = useState(draft.restored?.text ?? '')
  useKeepDraft(draft, { text }, text !== '')
  const recent = useQuery(recentImportsQuery(plan.id))

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    const dropped = event.dataTransfer.getData('text/plain')
    if (file) void flow.openFile(file)
    else if (dropped !== '') setText(dropped)
  }

  return (
    <>
      <p className="soft">{t('imports.choose.text')}</p>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={t('imports.choose.file')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file may be chosen again after it was corrected.
          currentTarget.value = ''
          if (file) void flow.openFile(file)
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping has a button as its twin */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <IconFileSpreadsheet size={36} stroke={1.4} aria-hidden />
        <Button size="md" onClick={() => chooser.current?.click()}>
          {t('imports.choose.file')}
        </Button>
        <p className="soft small">{t('imports.choose.drop')}</p>
      </div>
      <FailureNote message={readFailureMessage(step, t)} />
      <Textarea
        label={t('imports.choose.paste')}
        description={t('imports.choose.paste-hint')}
        value={text}
        autosize
        minRows={3}
        maxRows={8}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <RecentImports imports={recent.data ?? []} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button disabled={text.trim() === ''} onClick={() => void flow.openText(text)}>
          {t('imports.choose.read')}
        </Button>
      </DialogActions>
    </>
  )
}

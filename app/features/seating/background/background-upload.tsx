import { Button, Progress, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import { planFiles } from '#app/lib/api/plan-files.ts'
import { formatPercent } from '#app/lib/format/format.ts'
import { errorMessage } from '#app/ui/feedback/error-message.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { StepperField } from '#app/ui/forms/stepper-field.tsx'
import { useCloseRequest } from '#app/ui/overlays/close-request.ts'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { newBackground } from '#domain/seating/room/background/background.ts'
import { editBackground } from '#domain/seating/room/background/background-actions.ts'
import { newRoom } from '#domain/seating/room/room-fields.ts'
import { readCount } from '../tables/count-text.ts'
import { useSeating } from '../use-seating.ts'
import classes from './background.module.css'
import { openPdf, type PdfFile } from './pdf-file.ts'
import { PicturePreview } from './picture-preview.tsx'
import { ACCEPTED, kindOfFile, MAX_SIDE, PictureRefused, readPicture, storedPicture } from './read-picture.ts'

interface BackgroundUploadProps {
  readonly onSent: () => void
  readonly onClose: () => void
}

/** What happens to the chosen file. */
type Step =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'page'; readonly pdf: PdfFile; readonly name: string }
  | { readonly kind: 'sending'; readonly share: number }

/** Chooses the venue's own plan: a picture, or a page of a PDF, which is drawn here and kept as a picture. */
export function BackgroundUpload({ onSent, onClose }: BackgroundUploadProps) {
  const { t, language } = useT()
  const { plan, data, room } = useSeating()
  const chooser = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController | null>(null)
  const [step, setStep] = useState<Step>({ kind: 'choosing' })
  const [page, setPage] = useState('1')
  const [failure, setFailure] = useState<string | null>(null)

  const end = useCallback(() => {
    stop.current?.abort()
    stop.current = null
  }, [])
  useCloseRequest(() => {
    end()
    onClose()
  })
  useEffect(() => end, [end])

  /** Runs a step of the way, and begins anew when it fails. */
  const attempt = async (work: (signal: AbortSignal) => Promise<void>) => {
    const own = stop.current ?? new AbortController()
    stop.current = own
    setFailure(null)
    try {
      await work(own.signal)
    } catch (refusal) {
      if (own.signal.aborted) return
      end()
      setStep({ kind: 'choosing' })
      setFailure(
        refusal instanceof PictureRefused
          ? t(`seating.background.${refusal.problem}`)
          : errorMessage(toAppError(refusal), t),
      )
    }
  }

  const send = async (picture: ImageBitmap, name: string, signal: AbortSignal) => {
    signal.throwIfAborted()
    setStep({ kind: 'sending', share: 0 })
    const { file, ratio } = await storedPicture(picture, name)
    const { send, discard } = planFiles(plan.id)
    const path = await send(file, file.type, {
      signal,
      onProgress: (share) => setStep({ kind: 'sending', share }),
    })
    if (signal.aborted) discard(path)
    signal.throwIfAborted()
    const now = data.room ?? newRoom('')
    const isReplaced = now.backgroundPath !== null
    // Another version of the same plan lies where the first one does.
    const fields = isReplaced ? { backgroundPath: path, isBackgroundShown: true } : newBackground(now, path, ratio)
    // The file stays when this fails: it may have been saved, and only the response lost. Unused ones are cleaned up.
    await room.save(
      editBackground,
      { fields },
      t(isReplaced ? 'seating.background.replaced' : 'seating.background.added'),
    )
    onSent()
  }

  const choose = (file: File) =>
    attempt(async (signal) => {
      setStep({ kind: 'reading' })
      const kind = await kindOfFile(file)
      if (kind === 'picture') return await send(await readPicture(file), file.name, signal)
      const pdf = await openPdf(file, signal)
      if (pdf.pages === 1) return await send(await pdf.draw(1, MAX_SIDE), file.name, signal)
      setPage('1')
      setStep({ kind: 'page', pdf, name: file.name })
    })

  const number = readCount(page)
  const pages = step.kind === 'page' ? step.pdf.pages : 0
  const shown = number !== null && number >= 1 && number <= pages ? number : null

  return (
    <>
      <DialogTitle>{t('seating.background.title')}</DialogTitle>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={t('seating.background.choose')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file may be chosen again after a failure.
          currentTarget.value = ''
          if (file) void choose(file)
        }}
      />
      <Text c="dimmed">{t('seating.background.hint')}</Text>
      {step.kind === 'page' ? (
        <div className={classes.pages}>
          <StepperField
            value={page}
            count={number}
            error={shown === null ? t('seating.error.count', { min: 1, max: pages }) : null}
            label={t('seating.background.page', { pages })}
            min={1}
            max={pages}
            less={t('seating.background.page-before')}
            more={t('seating.background.page-after')}
            onChange={setPage}
          />
          {shown === null ? null : <PicturePreview key={shown} draw={(side) => step.pdf.draw(shown, side)} />}
        </div>
      ) : null}
      {step.kind === 'reading' ? (
        <Text mt="sm" role="status">
          {t('seating.background.reading')}
        </Text>
      ) : null}
      {step.kind === 'sending' ? (
        <div className={classes.progress}>
          <Progress.Root size="lg">
            <Progress.Section value={step.share * 100} aria-label={t('seating.background.sending')} color="sage" />
          </Progress.Root>
          <span role="status">
            {t('seating.background.progress', {
              percent: formatPercent(Math.floor(step.share * 100) / 100, language),
            })}
          </span>
        </div>
      ) : null}
      <Text size="sm" c="dimmed" mt="sm">
        {t('seating.background.rules')}
      </Text>
      <DialogActions note={<FailureNote message={failure} />}>
        <Button
          variant="default"
          onClick={() => {
            end()
            if (step.kind === 'choosing') onClose()
            else setStep({ kind: 'choosing' })
          }}
        >
          {t('common.cancel')}
        </Button>
        {step.kind === 'page' ? (
          <Button
            disabled={shown === null}
            onClick={() =>
              void attempt(async (signal) => await send(await step.pdf.draw(shown ?? 1, MAX_SIDE), step.name, signal))
            }
          >
            {t('seating.background.use-page')}
          </Button>
        ) : (
          <Button
            loading={step.kind !== 'choosing'}
            leftSection={<IconUpload size={18} stroke={1.7} aria-hidden />}
            onClick={() => chooser.current?.click()}
          >
            {t('seating.background.choose')}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

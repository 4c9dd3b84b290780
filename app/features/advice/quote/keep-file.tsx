import { Button, Progress } from '@mantine/core'
import { IconCheck, IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSaveQuote } from '#app/features/comparison/mutations.ts'
import type { Candidate } from '#app/features/comparison/rows.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import { planFiles } from '#app/lib/api/plan-files.ts'
import { errorMessage } from '#app/ui/feedback/error-message.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { focusIfLost } from '#app/ui/page/focus-content.ts'
import classes from '../tips/tips.module.css'

interface KeepFileProps {
  readonly plan: Plan
  readonly candidate: Candidate
  readonly file: File
}

/** Keeps the PDF that was read among the plan's files, with the vendor's quote. */
export function KeepFile({ plan, candidate, file }: KeepFileProps) {
  const { t } = useT()
  const saving = useSaveQuote(plan)
  const [share, setShare] = useState<number | null>(null)
  const [isKept, setIsKept] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const keep = async () => {
    const own = new AbortController()
    stop.current = own
    setFailure(null)
    setShare(0)
    const { send, discard } = planFiles(plan.id)
    try {
      const path = await send(file, 'application/pdf', { signal: own.signal, onProgress: setShare })
      try {
        await saving.mutateAsync({ vendorId: candidate.id, change: { filePath: path } })
      } catch (refusal) {
        discard(path)
        throw refusal
      }
      setIsKept(true)
    } catch (refusal) {
      if (!own.signal.aborted) setFailure(errorMessage(toAppError(refusal), t))
    } finally {
      setShare(null)
    }
  }

  return (
    <div className="column gap-8">
      {isKept ? (
        <p role="status" className={classes.accepted} tabIndex={-1} ref={focusIfLost}>
          <IconCheck size={18} stroke={2} aria-hidden />
          {t('advice.quote.kept', { name: candidate.name })}
        </p>
      ) : (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          loading={share !== null}
          leftSection={<IconUpload size={18} stroke={1.8} aria-hidden />}
          onClick={() => void keep()}
        >
          {t('advice.quote.keep', { name: candidate.name })}
        </Button>
      )}
      {share === null ? null : <Progress value={100 * share} aria-label={t('advice.quote.sending')} />}
      <FailureNote message={failure} />
    </div>
  )
}

import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import { DialogActions } from '#app/ui/overlays/dialog.tsx'
import { useUndoImport } from '../import-mutations.ts'
import { useGuests } from '../use-guests.ts'
import classes from './import.module.css'
import { UndoneNote } from './undone-note.tsx'
import type { ImportStep } from './use-import.ts'

interface DoneStepProps {
  readonly step: Extract<ImportStep, { name: 'done' }>
  readonly onRestart: () => void
  readonly onClose: () => void
}

/** What was imported, with the undo of all of it. */
export function DoneStep({ step, onRestart, onClose }: DoneStepProps) {
  const { t } = useT()
  const { plan } = useGuests()
  const undo = useUndoImport(plan.id)
  const undone = undo.data ?? null
  const { added, changed, people, kept_answers: kept } = step.result
  return (
    <>
      <div className={classes.done}>
        {undone === null ? (
          <p className={classes.result} role="status">
            <IconCircleCheck size={26} stroke={1.7} aria-hidden />
            {t('imports.done.text', { added, changed, people })}
          </p>
        ) : null}
        {kept > 0 && undone === null ? <p className="soft">{t('imports.done.kept', { count: kept })}</p> : null}
        <UndoneNote undone={undone} failure={undo.error && toAppError(undo.error)} />
        {undone === null ? <p className="soft small">{t('imports.done.undo-hint')}</p> : null}
      </div>
      <DialogActions>
        {undone === null ? (
          <Button
            variant="default"
            loading={undo.isPending}
            leftSection={<IconArrowBackUp size={18} stroke={1.7} aria-hidden />}
            onClick={() => undo.mutate(step.importId)}
          >
            {t('imports.done.undo')}
          </Button>
        ) : (
          <Button variant="default" onClick={onRestart}>
            {t('imports.done.again')}
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          {t('imports.done.close')}
        </Button>
      </DialogActions>
    </>
  )
}

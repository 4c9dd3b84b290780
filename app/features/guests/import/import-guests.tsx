import { Button, Loader } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import { useLeaveQuestion } from '#app/ui/forms/leave-guard.tsx'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { ChooseStep } from './choose-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { DoneStep } from './done-step.tsx'
import classes from './import.module.css'
import { PreviewStep } from './preview-step.tsx'
import { SavingStep } from './saving-step.tsx'
import { useImport } from './use-import.ts'

/** Guests from a file: chosen, its columns checked, what would change, saved. Content of a dialog. */
export function ImportGuests({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT()
  const flow = useImport()
  const { step } = flow
  const isDirty = step.name !== 'choose' && step.name !== 'done'
  const { question } = useLeaveQuestion({ isDirty, isSaving: false, onDiscard: flow.restart, onClose })
  return (
    <>
      <DialogTitle>
        {t(
          step.name === 'columns'
            ? 'imports.columns.title'
            : step.name === 'preview'
              ? 'imports.preview.title'
              : 'imports.title',
        )}
      </DialogTitle>
      {step.name === 'choose' ? <ChooseStep flow={flow} step={step} onClose={onClose} /> : null}
      {step.name === 'reading' || step.name === 'comparing' ? (
        <>
          <p className={classes.wait} role="status">
            <Loader size="sm" />
            {t(step.name === 'reading' ? 'imports.reading' : 'imports.comparing')}
          </p>
          <DialogActions>
            <Button variant="default" onClick={flow.cancel}>
              {t('common.cancel')}
            </Button>
          </DialogActions>
        </>
      ) : null}
      {step.name === 'columns' ? <ColumnsStep flow={flow} step={step} /> : null}
      {step.name === 'preview' ? <PreviewStep flow={flow} step={step} /> : null}
      {step.name === 'saving' ? <SavingStep flow={flow} step={step} /> : null}
      {step.name === 'done' ? <DoneStep step={step} onRestart={flow.restart} onClose={onClose} /> : null}
      {question}
    </>
  )
}

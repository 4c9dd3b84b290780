import { Button, Progress } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import { DialogActions } from '#app/ui/overlays/dialog.tsx'
import classes from './import.module.css'
import type { Import, ImportStep } from './use-import.ts'

interface SavingStepProps {
  readonly flow: Import
  readonly step: Extract<ImportStep, { name: 'saving' }>
}

/** How far the import is sent; nothing is saved before all of it is. */
export function SavingStep({ flow, step }: SavingStepProps) {
  const { t, language } = useT()
  const { sent, all } = step
  const isSent = sent === all
  return (
    <>
      <div className={classes.saving}>
        <p role="status">{t(isSent ? 'imports.saving.last' : 'imports.saving.sending')}</p>
        <Progress.Root size="lg">
          <Progress.Section
            value={(sent / Math.max(1, all)) * 100}
            aria-label={t('imports.saving.sending')}
            color="sage"
          />
        </Progress.Root>
        <p className="soft small tabular">
          {t('imports.saving.count', { sent: formatNumber(sent, language), all: formatNumber(all, language) })}
        </p>
      </div>
      <DialogActions>
        <Button variant="default" disabled={isSent} onClick={flow.cancel}>
          {t('common.cancel')}
        </Button>
      </DialogActions>
    </>
  )
}

import { Button } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { fetchPlanFile } from '#app/lib/api/plan-files.ts'
import { nameOfPath } from '#app/lib/browser/file-names.ts'
import { saveAs } from '#app/lib/browser/save-as.ts'
import { attempt, notifyError, offerUndo } from '#app/ui/feedback/notify.tsx'
import { useSaveQuote } from '../mutations.ts'
import classes from './candidate-panel.module.css'

interface QuoteFileProps {
  readonly plan: Plan
  readonly vendorId: string
  /** Where the plan keeps the file that the quote was read from */
  readonly path: string
  readonly isReadOnly: boolean
}

/** The file that a quote was read from: fetched, and taken from the quote with its undo. */
export function QuoteFile({ plan, vendorId, path, isReadOnly }: QuoteFileProps) {
  const { t } = useT()
  const fetching = useMutation({
    mutationFn: fetchPlanFile,
    onSuccess: ({ content, name }) => saveAs(content, name),
    onError: (refusal) => notifyError(refusal, t, t('comparison.file.not-fetched')),
  })
  const saving = useSaveQuote(plan)
  const name = nameOfPath(path)
  const failedTitle = () => t('comparison.save.failed-title')
  const write = (filePath: string | null) => saving.mutateAsync({ vendorId, change: { filePath } })
  const remove = async () => {
    if (!(await attempt(() => write(null), failedTitle))) return
    offerUndo({
      id: 'comparison-file',
      message: t('comparison.file.removed', { name }),
      undo: () => write(path),
      failedTitle,
    })
  }
  return (
    <div className={classes.file}>
      <Button
        variant="default"
        loading={fetching.isPending}
        leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
        onClick={() => fetching.mutate(path)}
      >
        {t('comparison.file.download', { name })}
      </Button>
      {isReadOnly ? null : (
        <Button
          variant="subtle"
          leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
          onClick={() => void remove()}
        >
          {t('comparison.file.remove')}
        </Button>
      )}
    </div>
  )
}

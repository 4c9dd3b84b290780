import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { TableIllustration } from '#app/ui/illustrations/table-illustration.tsx'
import classes from './comparison-screen.module.css'

interface EmptyComparisonProps {
  readonly isReadOnly: boolean
  readonly onAdd: () => void
}

/** The comparison without candidates: an explanation, and a button to add the first. */
export function EmptyComparison({ isReadOnly, onAdd }: EmptyComparisonProps) {
  const { t } = useT()
  return (
    <EmptyState
      illustration={<TableIllustration />}
      title={isReadOnly ? t('comparison.empty.title-read-only') : t('comparison.empty.title')}
    >
      {isReadOnly ? null : (
        <>
          <ol className={classes.steps}>
            <li>{t('comparison.empty.step-quotes')}</li>
            <li>{t('comparison.empty.step-total')}</li>
            <li>{t('comparison.empty.step-judge')}</li>
          </ol>
          <Button size="md" leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />} onClick={onAdd}>
            {t('comparison.add.open')}
          </Button>
        </>
      )}
    </EmptyState>
  )
}

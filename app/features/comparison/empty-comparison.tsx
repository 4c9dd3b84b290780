import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { TablePicture } from '#app/ui/illustrations/table-picture.tsx'
import classes from './comparison-screen.module.css'

interface EmptyComparisonProps {
  readonly isReadOnly: boolean
  readonly onAdd: () => void
}

/** Nobody to compare yet: what this is for, and one way to begin. */
export function EmptyComparison({ isReadOnly, onAdd }: EmptyComparisonProps) {
  const { t } = useT()
  return (
    <section className={classes.empty} aria-labelledby="comparison-empty">
      <TablePicture />
      <h2 id="comparison-empty" className={classes['empty-title']}>
        {isReadOnly ? t('comparison.empty.title-read-only') : t('comparison.empty.title')}
      </h2>
      {isReadOnly ? null : (
        <>
          <ol>
            <li>{t('comparison.empty.step-quotes')}</li>
            <li>{t('comparison.empty.step-total')}</li>
            <li>{t('comparison.empty.step-judge')}</li>
          </ol>
          <Button size="md" leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />} onClick={onAdd}>
            {t('comparison.add.open')}
          </Button>
        </>
      )}
    </section>
  )
}

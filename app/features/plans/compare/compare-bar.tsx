import { Button } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { COMPARED } from '../dashboard/dashboard-view.ts'
import classes from './compare-bar.module.css'

interface CompareBarProps {
  readonly count: number
  readonly onCompare: () => void
}

/** Stays in view while plans are selected: their number, and the link to the comparison. */
export function CompareBar({ count, onCompare }: CompareBarProps) {
  const { t } = useT()
  return (
    <div className={classes.bar}>
      <p className="strong" role="status">
        {count === 0 ? t('plans.compare.hint') : t('plans.compare.picked', { count, max: COMPARED.max })}
      </p>
      <Button
        disabled={count < COMPARED.min}
        leftSection={<IconColumns size={18} stroke={1.7} aria-hidden />}
        onClick={onCompare}
      >
        {t('plans.compare.go')}
      </Button>
    </div>
  )
}

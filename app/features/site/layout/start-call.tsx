import { IconCheck } from '@tabler/icons-react'
import { useT } from '../../../i18n/i18n.ts'
import { StartButton } from './start-button.tsx'
import classes from './start-call.module.css'

/** The way to begin, and what it does not take. */
export function StartCall() {
  const { t } = useT()
  return (
    <div className={classes.call}>
      <StartButton />
      <p className={classes.note}>
        <IconCheck aria-hidden size={18} stroke={2} />
        {t('site.call.no-card')}
      </p>
    </div>
  )
}

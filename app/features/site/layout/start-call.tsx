import { IconCheck } from '@tabler/icons-react'
import { useT } from '../../../i18n/i18n.ts'
import { StartButton } from './start-button.tsx'
import classes from './start-call.module.css'

/** The sign-up call to action, with what it does not require. */
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

import { IconCheck } from '@tabler/icons-react'
import { useT } from '../../i18n/i18n.ts'
import { TablePicture } from '../../ui/illustrations/table-picture.tsx'
import classes from './closing-call.module.css'
import { StartButton } from './start-button.tsx'

/** The last word of the page: to the plans of who is signed in, else to an account. */
export function ClosingCall() {
  const { t } = useT()
  return (
    <section className={classes.closing} aria-labelledby="closing-call">
      <div className={classes.words}>
        <h2 id="closing-call" className={classes.title}>
          {t('landing.closing.title')}
        </h2>
        <p className={classes.text}>{t('landing.closing.text')}</p>
        <div className={classes.acts}>
          <StartButton />
          <p className={classes.note}>
            <IconCheck aria-hidden size={18} stroke={2} />
            {t('site.call.no-card')}
          </p>
        </div>
      </div>
      <div className={classes.picture}>
        <TablePicture />
      </div>
    </section>
  )
}

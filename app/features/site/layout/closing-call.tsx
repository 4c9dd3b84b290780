import { useT } from '../../../i18n/i18n.ts'
import { TableIllustration } from '../../../ui/illustrations/table-illustration.tsx'
import classes from './closing-call.module.css'
import { StartCall } from './start-call.tsx'

/** The call to action at the end of a page: to the plans for signed-in people, else to sign-up. */
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
          <StartCall />
        </div>
      </div>
      <div className={`from-56 ${classes.illustration}`}>
        <TableIllustration />
      </div>
    </section>
  )
}

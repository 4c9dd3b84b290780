import { IconFileExport, IconLanguage, IconLock } from '@tabler/icons-react'
import { useT } from '../../../i18n/i18n.ts'
import landing from './landing.module.css'
import classes from './trust-notes.module.css'

const NOTES = [
  { Icon: IconLock, title: 'landing.trust.private-title', text: 'landing.trust.private-text' },
  { Icon: IconFileExport, title: 'landing.trust.export-title', text: 'landing.trust.export-text' },
  { Icon: IconLanguage, title: 'landing.trust.spanish-title', text: 'landing.trust.spanish-text' },
] as const

/** Why the product can be trusted with a family's money and names. */
export function TrustNotes() {
  const { t } = useT()
  return (
    <section className={landing.section} aria-labelledby="trust">
      <div className={landing.columns}>
        <h2 id="trust" className={landing.title}>
          {t('landing.trust.title')}
        </h2>
        <ul className="stack plain-list">
          {NOTES.map(({ Icon, title, text }) => (
            <li key={title} className={classes.note}>
              <span className={classes.icon}>
                <Icon aria-hidden size={24} stroke={1.5} />
              </span>
              <div>
                <h3 className={classes.name}>{t(title)}</h3>
                <p className={classes.text}>{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

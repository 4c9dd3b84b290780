import { UpgradePrompt } from '#app/features/billing/upgrade-prompt.tsx'
import { useT } from '#app/i18n/i18n.ts'
import classes from '../analytics.module.css'
import english from './picture-en.webp'
import spanish from './picture-es.webp'

/** What the advanced half is, by a picture of the example event; its own figures are not told. */
export function UpgradeCard({ isOwner }: { readonly isOwner: boolean }) {
  const { t, language } = useT()
  return (
    <section className={`card screen-only ${classes.upgrade}`} aria-labelledby="analytics-upgrade">
      <div className="stack gap-16 start">
        <h2 id="analytics-upgrade" className="section-title">
          {t('analytics.upgrade.title')}
        </h2>
        <p>{t('analytics.upgrade.text')}</p>
        <UpgradePrompt limit="analytics" max={0} isOwner={isOwner}>
          {t('analytics.upgrade.free')}
        </UpgradePrompt>
      </div>
      <figure className={classes.picture}>
        <img
          src={language === 'es' ? spanish : english}
          alt={t('analytics.upgrade.picture')}
          width={1200}
          height={780}
          loading="lazy"
        />
        <figcaption>{t('analytics.upgrade.caption')}</figcaption>
      </figure>
    </section>
  )
}

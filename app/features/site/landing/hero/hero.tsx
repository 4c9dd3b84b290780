import { useT } from '../../../../i18n/i18n.ts'
import { Island } from '../../../../ui/page/island.tsx'
import { StartCall } from '../../layout/start-call.tsx'
import classes from './hero.module.css'
import { HeroBudget } from './hero-budget.tsx'
import { heroStart } from './hero-start.ts'

/** The product in one sentence, with the budget calculator. */
export function Hero() {
  const { t, language } = useT()
  return (
    <section className={classes.hero}>
      <div className={classes.head}>
        <div className={classes.words}>
          <p className={classes.eyebrow}>{t('landing.hero.eyebrow')}</p>
          <h1 className={classes.headline}>{t('landing.hero.title')}</h1>
        </div>
        <div className={classes.call}>
          <p className={classes.lead}>{t('landing.hero.text')}</p>
          <div className={classes.acts}>
            <StartCall />
          </div>
        </div>
      </div>
      <div className="page">
        <noscript>
          <p style={{ marginBlock: '1em' }}>{t('landing.try.without-program')}</p>
        </noscript>
        <Island name="hero-budget" component={HeroBudget} props={heroStart(t, language)} />
      </div>
    </section>
  )
}

import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useT } from '../../i18n/i18n.ts'
import { ButtonLink } from './button-link.tsx'
import { FeatureGrid } from './feature-grid.tsx'
import { HeroBudget } from './hero-budget.tsx'
import classes from './landing-screen.module.css'
import { PageHead } from './page-head.tsx'
import type { SampleBudget } from './sample-budget.ts'

/** The front page: what this is, shown by a real budget, and the way in. */
export function LandingScreen({ sample }: { sample: SampleBudget }) {
  const { t } = useT()
  return (
    <>
      <PageHead wholeTitle={t('site.title')} description={t('site.description')} />

      <section className={classes.hero}>
        <div className={classes.words}>
          <p className={classes.eyebrow}>{t('site.hero.eyebrow')}</p>
          <h1 className={classes.headline}>{t('site.hero.title')}</h1>
          <p className={classes.lead}>{t('site.hero.text')}</p>
          <div className={classes.call}>
            <StartButton />
            <p className={classes.note}>
              <IconCheck aria-hidden size={18} stroke={2} />
              {t('site.call.no-card')}
            </p>
          </div>
        </div>
        <HeroBudget sample={sample} />
      </section>

      <FeatureGrid />

      <section className={classes.closing} aria-labelledby="closing-call">
        <h2 id="closing-call" className={classes['closing-title']}>
          {t('site.closing.title')}
        </h2>
        <p className={classes['closing-text']}>{t('site.closing.text')}</p>
        <StartButton />
      </section>
    </>
  )
}

function StartButton() {
  const { t } = useT()
  return (
    <span className={classes.start}>
      <ButtonLink href="/auth?mode=sign-up" size="large" className={classes.visitor ?? ''}>
        {t('site.call.start')}
        <IconArrowRight aria-hidden size={20} stroke={1.8} />
      </ButtonLink>
      <ButtonLink href="/app" size="large" className={classes.member ?? ''}>
        {t('common.nav.dashboard')}
        <IconArrowRight aria-hidden size={20} stroke={1.8} />
      </ButtonLink>
    </span>
  )
}

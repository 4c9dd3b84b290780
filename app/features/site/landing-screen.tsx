import { Button } from '@mantine/core'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { FeatureGrid } from './feature-grid.tsx'
import { HeroBudget } from './hero-budget.tsx'
import classes from './landing-screen.module.css'
import type { SampleBudget } from './sample-budget.ts'

/** The front page: what this is, shown by a real budget, and the way in. */
export function LandingScreen({ sample }: { sample: SampleBudget }) {
  const { t } = useT()
  return (
    <>
      <PageTitle description={t('site.description')} />
      <link rel="alternate" hrefLang="es" href="/" />
      <link rel="alternate" hrefLang="en" href="/en" />
      <link rel="alternate" hrefLang="x-default" href="/" />

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
  const session = useSession()
  const isSignedIn = session.status === 'signed-in'
  return (
    <Button
      component={Link}
      to={isSignedIn ? '/app' : '/auth?mode=sign-up'}
      size="lg"
      rightSection={<IconArrowRight aria-hidden size={20} stroke={1.8} />}
    >
      {t(isSignedIn ? 'common.nav.dashboard' : 'site.call.start')}
    </Button>
  )
}

import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import blocks from '../layout/blocks.module.css'
import landing from './landing.module.css'
import classes from './landing-steps.module.css'
import { KindsFragment, SharesFragment, TodayFragment } from './step-fragments.tsx'

/** The steps of planning, each beside a fragment of its screen. */
export function LandingSteps() {
  const { t } = useT()
  return (
    <section className={blocks.band} aria-labelledby="steps">
      <div className={landing.section}>
        <h2 id="steps" className={landing.title}>
          {t('landing.steps.title')}
        </h2>
        <ol className={classes.steps}>
          <Step title={t('landing.steps.one-title')} text={t('landing.steps.one-text')}>
            <KindsFragment />
          </Step>
          <Step title={t('landing.steps.two-title')} text={t('landing.steps.two-text')}>
            <SharesFragment />
          </Step>
          <Step title={t('landing.steps.three-title')} text={t('landing.steps.three-text')}>
            <TodayFragment />
          </Step>
        </ol>
      </div>
    </section>
  )
}

function Step({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}) {
  return (
    <li className={classes.step}>
      <div className={classes.words}>
        <h3 className={classes.name}>{title}</h3>
        <p className={landing.text}>{text}</p>
      </div>
      <div className={classes.screen} aria-hidden="true">
        {children}
      </div>
    </li>
  )
}

import { useT } from '../../../i18n/i18n.ts'
import { FEATURE_ILLUSTRATIONS } from '../../../ui/illustrations/feature-illustrations.tsx'
import classes from './feature-grid.module.css'
import landing from './landing.module.css'

const FEATURES = [
  {
    illustration: 'planning',
    tone: 'primary',
    title: 'landing.features.planning-title',
    text: 'landing.features.planning-text',
  },
  {
    illustration: 'budget',
    tone: 'accent',
    title: 'landing.features.budget-title',
    text: 'landing.features.budget-text',
  },
  {
    illustration: 'vendors',
    tone: 'sage',
    title: 'landing.features.vendors-title',
    text: 'landing.features.vendors-text',
  },
  {
    illustration: 'timeline',
    tone: 'accent',
    title: 'landing.features.timeline-title',
    text: 'landing.features.timeline-text',
  },
  {
    illustration: 'guests',
    tone: 'primary',
    title: 'landing.features.guests-title',
    text: 'landing.features.guests-text',
  },
  { illustration: 'tasks', tone: 'sage', title: 'landing.features.tasks-title', text: 'landing.features.tasks-text' },
] as const

/** The six features (specification, section 1). */
export function FeatureGrid() {
  const { t } = useT()
  return (
    <section className={landing.section} aria-labelledby="features">
      <h2 id="features" className={landing.title}>
        {t('landing.features.title')}
      </h2>
      <ul className={classes.grid}>
        {FEATURES.map(({ illustration, tone, title, text }) => {
          const FeatureIllustration = FEATURE_ILLUSTRATIONS[illustration]
          return (
            <li key={illustration} className={classes.feature}>
              <div className={classes.illustration} style={{ background: `var(--convite-${tone}-soft)` }}>
                <FeatureIllustration />
              </div>
              <h3 className={classes.name}>{t(title)}</h3>
              <p className={classes.text}>{t(text)}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

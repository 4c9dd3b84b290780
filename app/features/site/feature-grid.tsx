import { useT } from '../../i18n/i18n.ts'
import { FEATURE_PICTURES } from '../../ui/illustrations/feature-pictures.tsx'
import classes from './feature-grid.module.css'

const FEATURES = [
  { picture: 'planning', title: 'site.features.planning-title', text: 'site.features.planning-text' },
  { picture: 'budget', title: 'site.features.budget-title', text: 'site.features.budget-text' },
  { picture: 'vendors', title: 'site.features.vendors-title', text: 'site.features.vendors-text' },
  { picture: 'timeline', title: 'site.features.timeline-title', text: 'site.features.timeline-text' },
  { picture: 'guests', title: 'site.features.guests-title', text: 'site.features.guests-text' },
  { picture: 'tasks', title: 'site.features.tasks-title', text: 'site.features.tasks-text' },
] as const

/** The six things the product is for (specification, section 1). */
export function FeatureGrid() {
  const { t } = useT()
  return (
    <section className={classes.section} aria-labelledby="features">
      <h2 id="features" className={classes.title}>
        {t('site.features.title')}
      </h2>
      <ul className={classes.grid}>
        {FEATURES.map(({ picture, title, text }) => {
          const FeaturePicture = FEATURE_PICTURES[picture]
          return (
            <li key={picture} className={classes.feature}>
              <FeaturePicture />
              <h3 className={classes.name}>{t(title)}</h3>
              <p className={classes.text}>{t(text)}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

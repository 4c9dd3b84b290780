import { useT } from '../../i18n/i18n.ts'
import { FEATURE_PICTURES } from '../../ui/illustrations/feature-pictures.tsx'
import classes from './feature-grid.module.css'

const FEATURES = ['planning', 'budget', 'vendors', 'timeline', 'guests', 'tasks'] as const

/** The six things the product is for (specification, section 1). */
export function FeatureGrid() {
  const { t } = useT()
  return (
    <section className={classes.section} aria-labelledby="features">
      <h2 id="features" className={classes.title}>
        {t('site.features.title')}
      </h2>
      <ul className={classes.grid}>
        {FEATURES.map((feature) => {
          const FeaturePicture = FEATURE_PICTURES[feature]
          return (
            <li key={feature} className={classes.feature}>
              <FeaturePicture />
              <h3 className={classes.name}>{t(`site.features.${feature}-title`)}</h3>
              <p className={classes.text}>{t(`site.features.${feature}-text`)}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

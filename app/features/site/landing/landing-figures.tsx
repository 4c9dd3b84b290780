import { ALL_TEMPLATES } from '#domain/checklist/template-sets.ts'
import { CITIES, COUNTRIES } from '#domain/places/places.ts'
import { useT } from '../../../i18n/i18n.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import classes from './landing-figures.module.css'

/** Figures counted from the domain's own rules when the page is built. */
export function LandingFigures() {
  const { t, language } = useT()
  const figures = [
    { figure: CITIES.length, label: t('landing.facts.cities') },
    { figure: COUNTRIES.length, label: t('landing.facts.countries') },
    { figure: ALL_TEMPLATES.length, label: t('landing.facts.tasks') },
    { figure: 0, label: t('landing.facts.trackers') },
  ]
  return (
    <section className="page" aria-label={t('landing.facts.label')}>
      <ul className={classes.figures}>
        {figures.map(({ figure, label }) => (
          <li key={label}>
            <strong>{formatNumber(figure, language)}</strong> <span>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

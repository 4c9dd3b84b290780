import { ALL_TEMPLATES } from '#domain/checklist/template-sets.ts'
import { CITIES, COUNTRIES } from '#domain/places/places.ts'
import { useT } from '../../../i18n/i18n.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import classes from './landing-facts.module.css'

/** Figures that anybody can count: they are taken from the rules themselves when the page is built. */
export function LandingFacts() {
  const { t, language } = useT()
  const facts = [
    { figure: CITIES.length, words: t('landing.facts.cities') },
    { figure: COUNTRIES.length, words: t('landing.facts.countries') },
    { figure: ALL_TEMPLATES.length, words: t('landing.facts.tasks') },
    { figure: 0, words: t('landing.facts.trackers') },
  ]
  return (
    <section className={classes.facts} aria-label={t('landing.facts.label')}>
      <ul>
        {facts.map(({ figure, words }) => (
          <li key={words}>
            <strong>{formatNumber(figure, language)}</strong> <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { Translate } from '../../../../i18n/i18n.ts'
import type { Language } from '../../../../i18n/languages.ts'
import { type HeroAnswers, readAnswers, wholeAmount } from './hero-answers.ts'
import type { HeroBudgetProps } from './hero-budget.tsx'
import { heroCountries, SAMPLE } from './hero-cities.ts'
import { heroMessages } from './hero-messages.ts'
import { heroView } from './hero-view.ts'

/** The island's props, computed at build, where the messages are available. */
export function heroStart(t: Translate, language: Language): HeroBudgetProps {
  const messages = heroMessages(t)
  const countries = heroCountries(language)
  const city = countries.flatMap(({ cities }) => cities).find(({ id }) => id === SAMPLE.cityId)
  if (!city) throw new Error(`${SAMPLE.cityId} is not one of the cities of the front page`)
  const start: HeroAnswers = {
    kind: SAMPLE.kind,
    city,
    total: wholeAmount(SAMPLE.total, language),
    guests: SAMPLE.guests,
    isTotalTyped: false,
    chosen: 'catering',
    first: null,
  }
  const view = heroView(start, readAnswers(start, language), messages, language)
  if (!view) throw new Error('the sample event has a budget')
  return { language, messages, countries, start, view }
}

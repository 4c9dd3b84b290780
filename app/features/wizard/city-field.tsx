import { Autocomplete } from '@mantine/core'
import { type City, findCity, findCountry, searchCities } from '#domain/places/places.ts'
import { type Language, useT } from '../../i18n/i18n.ts'
import { browserTimeZone } from '../../lib/zoned-time.ts'
import { nameOfCountry } from './country-names.ts'
import { issueWords } from './issue-words.ts'
import type { StepProps } from './step-props.ts'
import classes from './steps.module.css'
import { plain, timeZoneName } from './time-zone-names.ts'
import { type WizardDraft, withCity } from './wizard-draft.ts'

const SHOWN = 12

/** How a city is offered: with its country while none is chosen. */
function labelOf(city: City, draft: WizardDraft, language: Language): string {
  const name = city.name[language]
  return draft.countryCode ? name : `${name}, ${findCountry(city.country)?.name[language] ?? city.country}`
}

/** The one city of ours that the text names exactly, accents and capitals aside. */
function namedCity(text: string, draft: WizardDraft, language: Language): City | null {
  const wanted = plain(text.trim())
  if (wanted === '') return null
  const found = searchCities(text, draft.countryCode ?? undefined).filter((city) =>
    [city.name.es, city.name.en, labelOf(city, draft, language)].some((name) => plain(name) === wanted),
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

/** A city of our list, or any other by name. */
export function CityField({ draft, change, issues, nowMs }: StepProps) {
  const { t, language } = useT()
  const found = searchCities(draft.city, draft.countryCode ?? undefined).slice(0, SHOWN)
  const options = [...new Set(found.map((city) => labelOf(city, draft, language)))]

  return (
    <div>
      <div data-field="city">
        <Autocomplete
          label={t('wizard.place.city')}
          placeholder={t('wizard.place.city-placeholder')}
          autoComplete="off"
          openOnFocus={!issues.city}
          maxLength={120}
          data={options}
          filter={({ options: all }) => all}
          value={draft.city}
          error={issueWords(issues, 'city', t)}
          onChange={(text) =>
            change((now) => {
              const city = now.countryCode ? namedCity(text, now, language) : null
              return city ? { ...withCity(now, city, text), city: text } : { ...now, city: text, cityId: null }
            })
          }
          onOptionSubmit={(label) =>
            change((now) => {
              const city = namedCity(label, now, language)
              return city ? withCity(now, city, city.name[language]) : now
            })
          }
          onBlur={() =>
            change((now) => {
              const city = (now.cityId ? findCity(now.cityId) : null) ?? namedCity(now.city, now, language)
              return city ? withCity(now, city, city.name[language]) : now
            })
          }
        />
      </div>
      <PriceLevelNote draft={draft} nowMs={nowMs} />
    </div>
  )
}

/** Where the prices come from, and that the clocks moved along. */
function PriceLevelNote({ draft, nowMs }: Pick<StepProps, 'draft' | 'nowMs'>) {
  const { t, language } = useT()
  const city = draft.city.trim()
  if (!draft.countryCode || city === '') return null
  if (!draft.cityId) {
    const country = nameOfCountry(draft.countryCode, language)
    return (
      <p className={classes.note} style={{ marginBlockStart: '0.3125rem' }}>
        {findCountry(draft.countryCode)
          ? t('wizard.place.city-unknown', { city, country })
          : t('wizard.budget.basis-unknown', { place: country })}
      </p>
    )
  }
  const known = findCity(draft.cityId)
  return (
    <p className={classes.note} style={{ marginBlockStart: '0.3125rem' }}>
      {t('wizard.place.city-known', { city })}{' '}
      {known?.timeZone === draft.timeZone && !draft.isTimeZoneChosen && draft.timeZone !== browserTimeZone()
        ? t('wizard.place.zone-follows', { zone: timeZoneName(draft.timeZone, language, nowMs) })
        : null}
    </p>
  )
}

import { findCity, findCountry } from '#domain/places/places.ts'
import { useT } from '../../../i18n/i18n.ts'
import { browserTimeZone } from '../../../lib/format/zoned-time.ts'
import { CityField } from '../../../ui/forms/city-field.tsx'
import { cityOptions, namedCity, nameOfCountry, timeZoneName } from '../../places/rows.ts'
import { withCity } from '../draft/wizard-draft.ts'
import { issueMessage } from './issue-message.ts'
import type { StepProps } from './step-props.ts'
import classes from './steps.module.css'

/** A listed city, or any other by name. */
export function CityAnswer({ draft, change, issues, nowMs }: StepProps) {
  const { t, language } = useT()
  return (
    <div>
      <div data-field="city">
        <CityField
          label={t('wizard.place.city')}
          placeholder={t('wizard.place.city-placeholder')}
          options={cityOptions(draft.city, draft.countryCode, language)}
          value={draft.city}
          error={issueMessage(issues, 'city', t)}
          onType={(text) =>
            change((now) => {
              const city = now.countryCode ? namedCity(text, now.countryCode, language) : null
              return city ? { ...withCity(now, city, text), city: text } : { ...now, city: text, cityId: null }
            })
          }
          onChoose={(label) =>
            change((now) => {
              const city = namedCity(label, now.countryCode, language)
              return city ? withCity(now, city, city.name[language]) : now
            })
          }
          onBlur={() =>
            change((now) => {
              const city = (now.cityId ? findCity(now.cityId) : null) ?? namedCity(now.city, now.countryCode, language)
              return city ? withCity(now, city, city.name[language]) : now
            })
          }
        />
      </div>
      <PriceLevelNote draft={draft} nowMs={nowMs} />
    </div>
  )
}

/** The source of the prices, and a notice that the time zone followed the city. */
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

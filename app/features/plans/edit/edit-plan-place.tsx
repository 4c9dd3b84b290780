import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { cityOptions, countryOptions, findCountryCodes, namedCity } from '#app/features/places/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { CityField } from '#app/ui/forms/city-field.tsx'
import { SearchSelect } from '#app/ui/forms/search-select.tsx'
import { findCity } from '#domain/places/places.ts'
import type { EventDetailsIssues } from '#domain/plans/event-details.ts'
import { LOCATION_TYPES } from '#domain/plans/event-types.ts'
import { locationTypeName } from '../rows.ts'
import classes from './edit-plan-dialog.module.css'
import { type ChangeDetails, type DetailsDraft, withCity, withCountry } from './edit-plan-draft.ts'
import { issueMessage } from './edit-plan-messages.ts'

interface EditPlanPlaceProps {
  readonly draft: DetailsDraft
  readonly change: ChangeDetails
  readonly issues: EventDetailsIssues
}

/** Country, city and venue type. */
export function EditPlanPlace({ draft, change, issues }: EditPlanPlaceProps) {
  const { t, language } = useT()
  const countries = useMemo(() => countryOptions(language), [language])
  return (
    <>
      <div className={classes.pair}>
        <div data-field="countryCode">
          <SearchSelect
            label={t('plans.edit.country')}
            placeholder={t('plans.edit.country-placeholder')}
            openOnFocus={!issues.countryCode}
            data={countries}
            find={(typed) => findCountryCodes(typed, language)}
            nothingFoundMessage={t('plans.edit.country-nothing')}
            value={draft.countryCode}
            error={issueMessage(issues.countryCode, t)}
            onChange={(countryCode) => change((now) => withCountry(now, countryCode))}
          />
        </div>
        <div data-field="city">
          <CityField
            label={t('plans.edit.city')}
            placeholder={t('plans.edit.city-placeholder')}
            options={cityOptions(draft.city, draft.countryCode, language)}
            value={draft.city}
            error={issueMessage(issues.city, t)}
            onType={(text) =>
              change((now) => {
                const city = now.countryCode ? namedCity(text, now.countryCode, language) : null
                return city ? withCity(now, city, text) : { ...now, city: text, cityId: null }
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
                const city =
                  (now.cityId ? findCity(now.cityId) : null) ?? namedCity(now.city, now.countryCode, language)
                return city ? withCity(now, city, city.name[language]) : now
              })
            }
          />
        </div>
      </div>
      <div className={classes.pair}>
        <Select
          label={t('plans.edit.location')}
          allowDeselect={false}
          data={LOCATION_TYPES.map((type) => ({ value: type, label: locationTypeName(type, t) }))}
          value={draft.locationType}
          onChange={(locationType) => locationType && change((now) => ({ ...now, locationType }))}
        />
      </div>
    </>
  )
}

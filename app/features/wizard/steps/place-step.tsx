import { TextInput } from '@mantine/core'
import { IconBuilding, IconHome, IconPlane, IconTrees } from '@tabler/icons-react'
import { useMemo } from 'react'
import { findCity } from '#domain/places/places.ts'
import {
  CATERING_TIERS,
  type CateringTier,
  DRINKS_TIERS,
  type DrinksTier,
  LOCATION_TYPES,
  type LocationType,
} from '#domain/plans/event-types.ts'
import { useT } from '../../../i18n/i18n.ts'
import type { MessageKey } from '../../../i18n/message-key.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { ChoiceCards } from '../../../ui/forms/choice-cards.tsx'
import { SearchSelect } from '../../../ui/forms/search-select.tsx'
import { isValidTotal } from '../../budget/schema.ts'
import { countryOptions, findCountryCodes } from '../../places/rows.ts'
import { locationTypeName } from '../../plans/rows.ts'
import { guestCount } from '../../plans/schema.ts'
import { floorOf } from '../draft/budget-draft.ts'
import { withCountry } from '../draft/wizard-draft.ts'
import { CityAnswer } from './city-answer.tsx'
import { OtherZone } from './details-step.tsx'
import { DraftFloor } from './draft-floor.tsx'
import { issueMessage } from './issue-message.ts'
import { roundedUp } from './rounded-up.ts'
import type { StepProps } from './step-props.ts'
import classes from './steps.module.css'
import { TotalField } from './total-field.tsx'

const LOCATION_LOOKS: Readonly<Record<LocationType, { Icon: typeof IconHome; hint: MessageKey }>> = {
  'indoor-venue': { Icon: IconBuilding, hint: 'wizard.place.indoor-venue-hint' },
  'outdoor-venue': { Icon: IconTrees, hint: 'wizard.place.outdoor-venue-hint' },
  home: { Icon: IconHome, hint: 'wizard.place.home-hint' },
  destination: { Icon: IconPlane, hint: 'wizard.place.destination-hint' },
}

const CATERING_HINTS: Readonly<Record<CateringTier, MessageKey>> = {
  economy: 'wizard.place.catering-economy-hint',
  standard: 'wizard.place.catering-standard-hint',
  premium: 'wizard.place.catering-premium-hint',
}

const DRINKS_HINTS: Readonly<Record<DrinksTier, MessageKey>> = {
  'non-alcoholic': 'wizard.place.drinks-non-alcoholic-hint',
  'beer-and-wine': 'wizard.place.drinks-beer-and-wine-hint',
  'full-bar': 'wizard.place.drinks-full-bar-hint',
  'premium-bar': 'wizard.place.drinks-premium-bar-hint',
}

/** Place, guests, total, and the level of food and drink. */
export function PlaceStep(props: StepProps) {
  const { draft, change, issues, nowMs } = props
  const { t, language } = useT()
  const countries = useMemo(() => countryOptions(language), [language])

  return (
    <div className={classes.stack}>
      <div className={classes.fields}>
        <div className={classes.pair}>
          <div data-field="countryCode">
            <SearchSelect
              label={t('wizard.place.country')}
              placeholder={t('wizard.place.country-placeholder')}
              openOnFocus={!issues.countryCode}
              data={countries}
              find={(typed) => findCountryCodes(typed, language)}
              nothingFoundMessage={t('wizard.place.country-nothing')}
              value={draft.countryCode}
              error={issueMessage(issues, 'countryCode', t)}
              onChange={(countryCode) => change((now) => withCountry(now, countryCode))}
            />
          </div>
          <CityAnswer {...props} />
        </div>
        {draft.cityId && draft.isTimeZoneChosen && findCity(draft.cityId) ? (
          <OtherZone draft={draft} change={change} atMs={nowMs} />
        ) : null}
        <ChoiceCards
          legend={t('wizard.place.location')}
          layout="cards"
          field="locationType"
          choices={LOCATION_TYPES.map((type) => {
            const { Icon, hint } = LOCATION_LOOKS[type]
            return {
              value: type,
              label: locationTypeName(type, t),
              hint: t(hint),
              illustration: <Icon size={26} stroke={1.5} aria-hidden />,
            }
          })}
          value={draft.locationType}
          error={issueMessage(issues, 'locationType', t)}
          onChange={(locationType) => change((now) => ({ ...now, locationType }))}
        />
      </div>
      <div className={classes.section}>
        <div className={classes.pair}>
          <div data-field="guests">
            <TextInput
              label={t('wizard.place.guests')}
              description={t('wizard.place.guests-hint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="numeric"
              autoComplete="off"
              classNames={{ input: classes.amount ?? '' }}
              value={draft.guests}
              error={issueMessage(issues, 'guests', t)}
              onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, guests: value }))}
            />
          </div>
          <TotalField {...props} />
        </div>
      </div>
      <div className={classes.section}>
        <h2 className={classes['wide-subtitle']}>{t('wizard.place.service-legend')}</h2>
        <ChoiceCards
          legend={t('wizard.place.catering')}
          layout="cards"
          choices={CATERING_TIERS.map((tier) => ({
            value: tier,
            label: t(`plans.catering-tier.${tier}`),
            hint: t(CATERING_HINTS[tier]),
          }))}
          value={draft.cateringTier}
          onChange={(cateringTier) => change((now) => ({ ...now, cateringTier }))}
        />
        <ChoiceCards
          legend={t('wizard.place.drinks')}
          layout="cards"
          choices={DRINKS_TIERS.map((tier) => ({
            value: tier,
            label: t(`plans.drinks-tier.${tier}`),
            hint: t(DRINKS_HINTS[tier]),
          }))}
          value={draft.drinksTier}
          onChange={(drinksTier) => change((now) => ({ ...now, drinksTier }))}
        />
        <FloorHint draft={draft} />
      </div>
    </div>
  )
}

/** The least that food and drink cost at this level, before the total is split. */
function FloorHint({ draft }: Pick<StepProps, 'draft'>) {
  const { t, language } = useT()
  const floor = floorOf(draft)
  const guests = guestCount(draft)
  const { total, currency } = draft
  if (!floor?.isKnown || floor.total === 0 || guests === null) return <div role="status" />
  if (isValidTotal(total, currency) && floor.missing > 0) {
    return <DraftFloor request={{ total, currency, guests }} floor={floor} what={floor.what} status="insufficient" />
  }
  return (
    <p className={classes.note} role="status">
      {t('wizard.place.floor-hint', {
        what: floor.what,
        guests,
        floor: formatMoney(roundedUp(floor.total), currency, language, { estimate: 'up' }),
      })}
    </p>
  )
}

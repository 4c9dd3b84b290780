import { NativeSelect } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import { ChoiceCards } from '#app/ui/forms/choice-cards.tsx'
import { DRINK_SERVICES } from '#domain/drinks/drink-kinds.ts'
import { CORKAGE_KINDS, type CorkageKind } from '#domain/drinks/venue-package.ts'
import { minorUnits } from '#domain/money/money.ts'
import { AmountAnswer, CountAnswer, SwitchAnswer } from '../form/answer-fields.tsx'
import { PackageComparisonText } from '../result/package-comparison.tsx'
import { useDrinks } from '../use-drinks.ts'
import classes from './steps.module.css'

const NO_AMOUNT = minorUnits(0)

/** Who serves, what the venue takes for own bottles, and its package beside them. */
export function VenueStep() {
  const { t } = useT()
  const { form, figures, tables, set, isReadOnly } = useDrinks()
  const { answers } = form
  const { service, corkageKind, packagePerGuest } = answers
  const guests = figures.request.adults + figures.request.minors
  return (
    <div className={classes.fields}>
      <ChoiceCards
        legend={t('drinks.venue.service')}
        layout="cards"
        value={service}
        choices={(isReadOnly ? [service] : DRINK_SERVICES).map((value) => ({
          value,
          label: t(`drinks.service.${value}`),
          hint: t(`drinks.service-hint.${value}`),
        }))}
        onChange={(next) => set({ service: next, tables: answers.tables ?? tables }, { tables: null })}
      />
      {service === 'bottles-on-tables' ? (
        <CountAnswer
          field="tables"
          label={t('drinks.venue.tables')}
          description={tables === null ? t('drinks.venue.tables-none') : t('drinks.venue.tables-hint', { tables })}
          min={1}
          max={2000}
          value={answers.tables ?? Math.max(1, Math.ceil(guests / 10))}
          onChange={(count) => set({ tables: count })}
        />
      ) : null}
      <section className={classes.section} aria-labelledby="drinks-own">
        <h2 id="drinks-own" className="subtitle">
          {t('drinks.venue.own')}
        </h2>
        <div className={classes.pair}>
          <NativeSelect
            label={t('drinks.venue.corkage-kind')}
            description={t('drinks.venue.corkage-hint')}
            inputWrapperOrder={['label', 'input', 'description']}
            disabled={isReadOnly}
            value={corkageKind}
            data={CORKAGE_KINDS.map((value) => ({ value, label: t(`drinks.corkage.${value}`) }))}
            onChange={({ currentTarget: { value } }) => set({ corkageKind: value as CorkageKind })}
          />
          {corkageKind === 'none' ? null : (
            <AmountAnswer
              label={t('drinks.venue.corkage')}
              value={answers.corkage}
              onChange={(corkage) => set({ corkage })}
            />
          )}
          <AmountAnswer
            label={t('drinks.venue.fixed')}
            description={t('drinks.venue.fixed-hint')}
            value={answers.fixedCost}
            onChange={(fixedCost) => set({ fixedCost })}
          />
        </div>
      </section>
      <section className={classes.section} aria-labelledby="drinks-package">
        <h2 id="drinks-package" className="subtitle">
          {t('drinks.venue.package')}
        </h2>
        <SwitchAnswer
          label={t('drinks.venue.has-package')}
          description={t('drinks.venue.package-hint')}
          isOn={packagePerGuest !== null}
          onChange={(isOn) =>
            set(
              { packagePerGuest: isOn ? NO_AMOUNT : null, packageMinimumGuests: 0, packageExtraHours: 0 },
              { packageMinimum: null, packageExtra: null },
            )
          }
        />
        {packagePerGuest === null ? null : (
          <>
            <div className={classes.pair}>
              <AmountAnswer
                label={t('drinks.venue.per-guest')}
                value={packagePerGuest}
                onChange={(amount) => set({ packagePerGuest: amount ?? NO_AMOUNT })}
              />
              <CountAnswer
                field="packageMinimum"
                label={t('drinks.venue.minimum')}
                max={20_000}
                value={answers.packageMinimumGuests}
                onChange={(packageMinimumGuests) => set({ packageMinimumGuests })}
              />
              <CountAnswer
                field="packageExtra"
                label={t('drinks.venue.extra-hours')}
                max={24}
                value={answers.packageExtraHours}
                onChange={(packageExtraHours) => set({ packageExtraHours })}
              />
              <AmountAnswer
                label={t('drinks.venue.per-extra-hour')}
                value={answers.packagePerExtraHour}
                onChange={(packagePerExtraHour) => set({ packagePerExtraHour })}
              />
            </div>
            <PackageComparisonText />
          </>
        )}
      </section>
    </div>
  )
}

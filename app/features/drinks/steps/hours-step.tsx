import { useT } from '#app/i18n/i18n.ts'
import { ChoiceCards } from '#app/ui/forms/choice-cards.tsx'
import { DAY_PARTS, DRINK_MEALS } from '#domain/drinks/drink-kinds.ts'
import { CountAnswer, SwitchAnswer } from '../form/answer-fields.tsx'
import { useDrinks } from '../use-drinks.ts'
import classes from './steps.module.css'

/** How long, what part of the day, what is eaten, and what the hosts pay for. */
export function HoursStep() {
  const { t } = useT()
  const { form, set, isReadOnly } = useDrinks()
  const { hours, hostedHours, tickets, meal, dayPart, barMode } = form.answers
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <CountAnswer
          field="hours"
          label={t('drinks.hours.hours')}
          description={t('drinks.hours.hours-hint')}
          min={1}
          max={72}
          value={hours}
          onChange={(count) =>
            set({ hours: count, hostedHours: hostedHours === null ? null : Math.min(hostedHours, count) })
          }
        />
        <ChoiceCards
          legend={t('drinks.hours.day-part')}
          layout="pills"
          value={dayPart}
          choices={(isReadOnly ? [dayPart] : DAY_PARTS).map((value) => ({
            value,
            label: t(`drinks.day-part.${value}`),
          }))}
          onChange={(next) => set({ dayPart: next })}
        />
      </div>
      <ChoiceCards
        legend={t('drinks.hours.meal')}
        layout="cards"
        value={meal}
        choices={(isReadOnly ? [meal] : DRINK_MEALS).map((value) => ({
          value,
          label: t(`drinks.meal.${value}`),
          hint: t(`drinks.meal-hint.${value}`),
        }))}
        onChange={(next) => set({ meal: next })}
      />
      {barMode === 'no-alcohol' ? null : (
        <section className={classes.section} aria-labelledby="drinks-hosted">
          <h2 id="drinks-hosted" className="subtitle">
            {t('drinks.hours.hosted-title')}
          </h2>
          <SwitchAnswer
            label={t('drinks.hours.hosted')}
            description={t('drinks.hours.hosted-hint')}
            isOn={hostedHours !== null}
            onChange={(isOn) => set({ hostedHours: isOn ? Math.min(3, hours) : null }, { hostedHours: null })}
          />
          {hostedHours === null ? null : (
            <CountAnswer
              field="hostedHours"
              label={t('drinks.hours.hosted-hours')}
              max={hours}
              value={hostedHours}
              onChange={(count) => set({ hostedHours: count })}
            />
          )}
          <SwitchAnswer
            label={t('drinks.hours.tickets')}
            description={t('drinks.hours.tickets-hint')}
            isOn={tickets !== null}
            onChange={(isOn) => set({ tickets: isOn ? 3 : null }, { tickets: null })}
          />
          {tickets === null ? null : (
            <CountAnswer
              field="tickets"
              label={t('drinks.hours.tickets-count')}
              max={50}
              value={tickets}
              onChange={(count) => set({ tickets: count })}
            />
          )}
        </section>
      )}
    </div>
  )
}

import { placeName } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatDate, formatNumber } from '#app/lib/format/format.ts'
import { dayAt } from '#app/lib/format/zoned-time.ts'
import { ChoiceCards } from '#app/ui/forms/choice-cards.tsx'
import { usualTemperature } from '#domain/drinks/usual-temperature.ts'
import { SwitchAnswer } from '../form/answer-fields.tsx'
import { useDrinks } from '../use-drinks.ts'
import classes from './steps.module.css'

/** The bands between which the rules differ, each with a temperature in its middle. */
const WEATHERS = [
  { value: 'cold', below: 15, degrees: 10 },
  { value: 'mild', below: 22, degrees: 19 },
  { value: 'warm', below: 28, degrees: 25 },
  { value: 'hot', below: Number.POSITIVE_INFINITY, degrees: 31 },
] as const

const weatherAt = (degrees: number) => WEATHERS.find(({ below }) => degrees < below) ?? WEATHERS[1]

const celsius = { style: 'unit', unit: 'celsius' } as const

/** How warm it will be: guessed from date and place, and what bottles are chilled with. */
export function WeatherStep() {
  const { t, language } = useT()
  const { plan, form, set, isReadOnly } = useDrinks()
  const { temperatureC, isChilledOnIce } = form.answers
  const usual = usualTemperature(plan, Number(dayAt(plan.startsAtMs, plan.timeZone).slice(5, 7)) - 1)
  const chosen = weatherAt(temperatureC)
  return (
    <div className={classes.fields}>
      <p className="remark">
        {t('drinks.weather.usual', {
          place: placeName(plan, language),
          month: formatDate(plan.startsAtMs, { timeZone: plan.timeZone, language, style: 'month' }),
          degrees: formatNumber(usual, language, celsius),
        })}
      </p>
      <ChoiceCards
        legend={t('drinks.weather.question')}
        layout="cards"
        value={chosen.value}
        choices={WEATHERS.filter(({ value }) => !isReadOnly || value === chosen.value).map(({ value }) => ({
          value,
          label: t(`drinks.weather.${value}`),
          hint: t(`drinks.weather.${value}-hint`),
        }))}
        onChange={(next) => {
          const band = WEATHERS.find(({ value }) => value === next) ?? WEATHERS[1]
          // The usual temperature of date and place stays where it is of that band.
          set({ temperatureC: weatherAt(usual) === band ? usual : band.degrees })
        }}
      />
      <SwitchAnswer
        label={t('drinks.weather.ice')}
        description={t('drinks.weather.ice-hint')}
        isOn={isChilledOnIce}
        onChange={(next) => set({ isChilledOnIce: next })}
      />
    </div>
  )
}

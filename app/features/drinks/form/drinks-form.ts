import type { Plan } from '#app/features/plans/rows.ts'
import { dayAt, timeAt } from '#app/lib/format/zoned-time.ts'
import type { DrinkHeadcount } from '#domain/drinks/count-drinkers.ts'
import type { DrinkAnswers, DrinkEventDetails } from '#domain/drinks/drinks-plan.ts'
import type { DrinkChoice, ShoppingItem } from '#domain/drinks/shopping-list.ts'
import { usualTemperature } from '#domain/drinks/usual-temperature.ts'

export type DrinkChoices = Readonly<Partial<Record<ShoppingItem, DrinkChoice>>>

/** The drinks plan as it is being edited. Survives JSON. */
export interface DrinksForm {
  readonly answers: DrinkAnswers
  readonly choices: DrinkChoices
  /** The texts of fields that are no valid number, by the field; the answer is then the last valid one. */
  readonly typed: Readonly<Record<string, string>>
}

/** The steps of the wizard, in order; also the values of `?step=`. */
export const DRINK_STEPS = ['people', 'styles', 'hours', 'weather', 'level', 'venue', 'result'] as const
export type DrinkStep = (typeof DRINK_STEPS)[number]

export const isDrinkStep = (text: unknown): text is DrinkStep => (DRINK_STEPS as readonly unknown[]).includes(text)

/** The fields of each step that are typed as numbers or texts. */
const STEP_FIELDS: Readonly<Record<DrinkStep, RegExp>> = {
  people: /^(adults|nonDrinkers|minors|ofAge)$/,
  styles: /^cocktail/,
  hours: /^(hours|hostedHours|tickets)$/,
  weather: /^temperatureC$/,
  level: /^$/,
  venue: /^(tables|corkage|fixedCost|package)/,
  result: /^(changed|choice)/,
}

/** The fields of a step that keep it from being finished. */
export function issuesOf({ typed, answers }: DrinksForm, step: DrinkStep): readonly string[] {
  const invalid = Object.keys(typed).filter((field) => STEP_FIELDS[step].test(field))
  if (step === 'people' && answers.adults + answers.minors + answers.unknownAge === 0 && invalid.length === 0)
    return ['adults']
  return invalid
}

/** The first step with something to mend; null without one. */
export const firstUnfinished = (form: DrinksForm): DrinkStep | null =>
  DRINK_STEPS.find((step) => issuesOf(form, step).length > 0) ?? null

/** What the first answers are made from: the guest list where there is one, else the number of guests that is planned. */
export function eventDetailsOf(plan: Plan, counted: DrinkHeadcount | null, tables: number | null): DrinkEventDetails {
  const hasList = counted !== null && counted.adults + counted.minors + counted.unknownAge > 0
  return {
    drinksTier: plan.drinksTier,
    startHour: Number(timeAt(plan.startsAtMs, plan.timeZone).slice(0, 2)),
    durationHours: plan.durationHours,
    isWedding: plan.eventType === 'wedding',
    temperatureC: usualTemperature(plan, Number(dayAt(plan.startsAtMs, plan.timeZone).slice(5, 7)) - 1),
    headcountSource: hasList ? 'likely' : 'typed',
    headcount: hasList ? counted : { adults: plan.guests, nonDrinkers: 0, minors: 0, unknownAge: 0 },
    tables,
  }
}

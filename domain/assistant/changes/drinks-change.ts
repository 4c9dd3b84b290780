import {
  BAR_MODES,
  type BarMode,
  BOTTLE_LEVELS,
  type BottleLevel,
  DRINK_HOURS,
  DRINK_PROFILES,
  type DrinkProfile,
} from '../../drinks/drink-kinds.ts'
import type { DrinkAnswers } from '../../drinks/drinks-plan.ts'

/** Another answer of a plan's drinks, of those that a sentence can say. Amounts and who drinks are the wizard's own. */
export type DrinksChange =
  | { readonly field: 'hours' | 'hostedHours'; readonly value: number }
  | { readonly field: 'barMode'; readonly value: BarMode }
  | { readonly field: 'level'; readonly value: BottleLevel }
  | { readonly field: 'profile'; readonly value: DrinkProfile }
  | { readonly field: 'hasToast'; readonly value: boolean }

/** The answers that may be proposed, in the order of the wizard. */
export const DRINKS_CHANGE_FIELDS = ['barMode', 'profile', 'hasToast', 'hours', 'hostedHours', 'level'] as const

const among = <Value extends string>(list: readonly Value[], value: string): Value | null =>
  list.find((each) => each === value) ?? null

/** The answers with a change; the host pays for no more hours than the bar is open. */
export function withDrinksChange(answers: DrinkAnswers, { field, value }: DrinksChange): DrinkAnswers {
  const changed: DrinkAnswers = { ...answers, [field]: value }
  const { hours, hostedHours } = changed
  return hostedHours !== null && hostedHours > hours ? { ...changed, hostedHours: hours } : changed
}

/** Whether the bar can be open for so long: half hours, within what is stored. */
export const isDrinkHours = (value: number): boolean =>
  value >= DRINK_HOURS.min && value <= DRINK_HOURS.max && Number.isInteger(value * 2)

/** A change that is claimed with a field and a value as text; null for one that the wizard does not know. */
export function toDrinksChange(field: string | null, value: string | null): DrinksChange | null {
  const text = value ?? ''
  switch (field) {
    case 'hours':
    case 'hostedHours':
      return /^\d{1,2}(?:\.\d)?$/.test(text) && isDrinkHours(Number(text)) ? { field, value: Number(text) } : null
    case 'barMode': {
      const mode = among(BAR_MODES, text)
      return mode && { field, value: mode }
    }
    case 'level': {
      const level = among(BOTTLE_LEVELS, text)
      return level && { field, value: level }
    }
    case 'profile': {
      const profile = among(DRINK_PROFILES, text)
      return profile && { field, value: profile }
    }
    case 'hasToast':
      return text === 'true' || text === 'false' ? { field, value: text === 'true' } : null
    default:
      return null
  }
}

import { pricePlaceOf } from '#app/features/drinks/rows.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import type { Language, Translate } from '#app/i18n/i18n.ts'
import { formatMoney, formatNumber } from '#app/lib/format/format.ts'
import type { SavedDrinks } from '#contracts/drinks.ts'
import { DRINKS_CHANGE_FIELDS, type DrinksChange, withDrinksChange } from '#domain/assistant/changes/drinks-change.ts'
import { drinkResult } from '#domain/drinks/drink-result.ts'
import type { DrinkAnswers } from '#domain/drinks/drinks-plan.ts'
import type { ProposedChange } from '../proposed-change.ts'

interface DrinksContext {
  readonly plan: Plan
  readonly t: Translate
  readonly language: Language
}

const FIELD_NAMES = {
  hours: 'assistant.drinks.hours',
  hostedHours: 'assistant.drinks.hosted-hours',
  barMode: 'assistant.drinks.bar-mode',
  level: 'assistant.drinks.level',
  profile: 'assistant.drinks.profile',
  hasToast: 'assistant.drinks.toast',
} as const

/** An answer in the words of the wizard. */
function answerText(answers: DrinkAnswers, field: DrinksChange['field'], { t, language }: DrinksContext): string {
  const hours = (value: number) =>
    formatNumber(value, language, { style: 'unit', unit: 'hour', unitDisplay: 'long', maximumFractionDigits: 1 })
  switch (field) {
    case 'hours':
      return hours(answers.hours)
    case 'hostedHours':
      return hours(answers.hostedHours ?? answers.hours)
    case 'barMode':
      return t(`drinks.bar-mode.${answers.barMode}`)
    case 'level':
      return t(`drinks.level.${answers.level}`)
    case 'profile':
      return t(`drinks.profile.${answers.profile}`)
    case 'hasToast':
      return t('assistant.change.toast', { has: answers.hasToast ? 'yes' : 'no' })
  }
}

/** Those of the changes that change something, each with what the drinks come to by it, from the wizard's rules. */
export function drinksProposals(
  changes: readonly DrinksChange[],
  { answers, choices }: Pick<SavedDrinks, 'answers' | 'choices'>,
  context: DrinksContext,
): readonly ProposedChange[] {
  if (answers === null) return []
  const { plan, t, language } = context
  const place = pricePlaceOf(plan)
  const cost = (of: DrinkAnswers) => {
    const { total, lines, unpriced } = drinkResult(of, choices, place)
    return lines.length > unpriced.length || lines.length === 0 ? total.likely : null
  }
  const money = (amount: number) => formatMoney(amount, plan.currency, language, { estimate: 'nearest' })
  const before = cost(answers)
  return changes
    .map((change) => ({ change, changed: withDrinksChange(answers, change) }))
    .filter(({ change: { field }, changed }) => answers[field] !== changed[field])
    .map(({ change, changed }) => {
      const after = cost(changed)
      return {
        id: change.field,
        proposal: { kind: 'set-drinks', change },
        name: t(FIELD_NAMES[change.field]),
        detail: t('assistant.change.drinks-detail', {
          before: answerText(answers, change.field, context),
          after: answerText(changed, change.field, context),
          hasCost: before === null || after === null ? 'no' : 'yes',
          costBefore: money(before ?? 0),
          costAfter: money(after ?? 0),
        }),
      }
    })
}

/** What a model is told of the saved drinks. */
export function drinksFacts(plan: Plan, drinks: SavedDrinks | null, context: Omit<DrinksContext, 'plan'>) {
  const answers = drinks?.answers
  if (!answers) return []
  const own = { ...context, plan }
  return DRINKS_CHANGE_FIELDS.map((field) => `${context.t(FIELD_NAMES[field])}: ${answerText(answers, field, own)}`)
}

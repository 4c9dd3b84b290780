import { useMemo } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { ChoiceCards } from '#app/ui/forms/choice-cards.tsx'
import { BOTTLE_LEVELS } from '#domain/drinks/drink-kinds.ts'
import { drinkFigures } from '../drink-figures.ts'
import { BudgetLine } from '../result/budget-line.tsx'
import { useDrinks } from '../use-drinks.ts'
import classes from './steps.module.css'

/** How expensive the bottles are, and what each level comes to beside the budget's drinks category. */
export function LevelStep() {
  const { t, language } = useT()
  const { plan, form, place, set, isReadOnly, isInTier } = useDrinks()
  const { level } = form.answers
  const totals = useMemo(
    () =>
      BOTTLE_LEVELS.map((each) => {
        const { result } = drinkFigures({ ...form, answers: { ...form.answers, level: each } }, place)
        return { level: each, total: result.total.likely, hasPrices: result.lines.length > result.unpriced.length }
      }),
    [form, place],
  )
  return (
    <div className={classes.fields}>
      <ChoiceCards
        legend={t('drinks.level.question')}
        layout="cards"
        value={level}
        choices={totals
          .filter((each) => !isReadOnly || each.level === level)
          .map((each) => ({
            value: each.level,
            label: t(`drinks.level.${each.level}`),
            hint:
              // The total of other levels is part of what Basic compares.
              isInTier && each.hasPrices
                ? t('drinks.level.total', {
                    words: t(`drinks.level-hint.${each.level}`),
                    money: formatMoney(each.total, plan.currency, language, { estimate: 'nearest' }),
                  })
                : t(`drinks.level-hint.${each.level}`),
          }))}
        onChange={(next) => set({ level: next })}
      />
      <BudgetLine />
      <p className="soft small">{t('drinks.level.prices')}</p>
    </div>
  )
}

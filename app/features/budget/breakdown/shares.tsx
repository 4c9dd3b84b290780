import type { Language, Translate } from '#app/i18n/i18n.ts'
import { CATEGORY_STYLES, CategoryIcon } from '#app/ui/charts/category-icons.tsx'
import type { Share } from '#app/ui/forms/share-editor.tsx'
import type { MinorUnits } from '#domain/money/money.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import { type Allocation, categoryIncludes, categoryName, mainReason, reasonFormatters, reasonText } from '../rows.ts'
import classes from './shares.module.css'

/** The lines of a budget as the editor shows them, with the texts of their reasons. */
export function toShares(
  lines: readonly Allocation[],
  floors: ReadonlyMap<BudgetCategory, MinorUnits>,
  currency: string,
  t: Translate,
  language: Language,
): readonly Share[] {
  const formatters = reasonFormatters(currency, language)
  return lines.map((line) => {
    const main = mainReason(line.reasons)
    const floor = floors.get(line.category)
    const texts = line.reasons.map((reason) => reasonText(reason, t, formatters)).filter((text) => text !== '')
    return {
      key: line.category,
      label: categoryName(line.category, t),
      icon: <CategoryIcon category={line.category} />,
      tone: CATEGORY_STYLES[line.category].tone,
      amount: line.amount,
      suggested: line.suggested,
      isLocked: line.isLocked,
      ...(floor === undefined ? {} : { min: floor }),
      reason: main ? reasonText(main, t, formatters) : null,
      // Without a reason there is nothing to expand behind "Why this amount".
      details:
        texts.length === 0 ? null : (
          <div className={classes.details}>
            <p>{categoryIncludes(line.category, t)}.</p>
            <ol>
              {texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          </div>
        ),
    }
  })
}

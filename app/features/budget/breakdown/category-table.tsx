import type { CSSProperties, ReactNode } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { CategoryIcon } from '#app/ui/charts/category-icons.tsx'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import { categoryName } from '../rows.ts'
import classes from './category-table.module.css'

interface CategoryLine {
  readonly category: BudgetCategory
  /** Shown below its name. */
  readonly about: ReactNode
  /** In the order of the columns. */
  readonly amounts: readonly string[]
  readonly style?: CSSProperties
}

/** Where a category has no such amount; left out of the cards of a phone. */
export const NONE = '–'

interface CategoryTableProps {
  readonly label?: string
  readonly columns: readonly string[]
  readonly lines: readonly CategoryLine[]
}

/** Amounts by category. Rows become small cards on a phone; the roles keep them rows for screen readers. */
export function CategoryTable({ label, columns, lines }: CategoryTableProps) {
  const { t } = useT()
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: changing `display` takes the native roles away in some browsers
    <table className={classes.table} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {t('budget.chart.category')}
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" role="columnheader" className={classes.number}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map(({ category, about, amounts, style }) => (
          <tr key={category} role="row" style={style}>
            <th scope="row" role="rowheader">
              <span className={`icon-line ${classes.name}`}>
                <CategoryIcon category={category} />
                {categoryName(category, t)}
              </span>
              {about}
            </th>
            {columns.map((name, index) => (
              <td
                key={name}
                role="cell"
                className={classes.number}
                data-label={name}
                data-none={amounts[index] === NONE}
              >
                {amounts[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}

import type { CSSProperties } from 'react'
import { CATEGORY_STYLES } from '#app/ui/charts/category-icons.tsx'
import '#app/theme/series.css'
import type { Plan } from '../rows.ts'
import classes from './share-strip.module.css'

/** The budget as a thin strip, largest share first. Decorative: the figures are in text beside it. */
export function ShareStrip({ plan }: { plan: Plan }) {
  const parts = plan.allocations.filter((part) => part.amount > 0).toSorted((a, b) => b.amount - a.amount)
  return (
    <div className={classes.strip} aria-hidden>
      {parts.map((part) => {
        const style = {
          flexGrow: part.amount / plan.total,
          '--part-tone': `var(--convite-series-${CATEGORY_STYLES[part.category].tone})`,
        } as CSSProperties
        return <span key={part.category} style={style} />
      })}
    </div>
  )
}

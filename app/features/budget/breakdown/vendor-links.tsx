import { Link } from 'react-router'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { CategoryIcon } from '#app/ui/charts/category-icons.tsx'
import { categoryName } from '../rows.ts'
import classes from './vendor-links.module.css'

/** Links from a budget category to its vendors. */
export function VendorLinks({ plan }: { plan: Plan }) {
  const { t } = useT()
  return (
    <section className="card padded" aria-labelledby="budget-vendors">
      <h2 id="budget-vendors" className="section-title">
        {t('budget.vendors.title')}
      </h2>
      <p className="hint">{t('budget.vendors.intro')}</p>
      <ul className="row wrap plain-list" style={{ gap: 8 }}>
        {plan.categories.map((category) => (
          <li key={category}>
            <Link className={classes.link ?? ''} to={`/app/vendor-comparison/${category}?plan=${plan.id}`}>
              <CategoryIcon category={category} />
              {categoryName(category, t)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Link } from 'react-router'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { DRINK_TYPES } from '#domain/drinks/bottles/bottles.ts'
import { typeName } from '../drinks-labels.ts'
import classes from './bottles.module.css'
import { bottlesPath } from './bottles-path.ts'

/** The types of drinks, each with its taste and the way to its bottles. */
export function BottleTypesScreen({ plan }: { readonly plan: Plan | null }) {
  const { t } = useT()
  const title = t('bottles.list.title')
  return (
    <div className={classes.screen}>
      <PageTitle title={plan ? `${title} · ${plan.name}` : title} />
      <div>
        <h1 className="screen-title">{title}</h1>
        <p className="hint">{t('bottles.list.hint')}</p>
      </div>
      <ul className={classes.types}>
        {DRINK_TYPES.map((type) => (
          <li key={type}>
            <Link className={classes.type ?? ''} to={bottlesPath(type, plan?.id ?? null)}>
              <span className="subtitle">{typeName(type, t)}</span>
              <span className="soft small">{t(`bottles.taste.${type}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

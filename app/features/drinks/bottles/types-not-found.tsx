import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { NotFoundScreen } from '#app/ui/feedback/not-found-screen.tsx'
import { DRINK_TYPES } from '#domain/drinks/bottles.ts'
import { typeName } from '../drinks-labels.ts'

/** The 404 page of bottles: the types that there are. */
export function TypesNotFound({ planId }: { readonly planId: string | null }) {
  const { t } = useT()
  const query = planId === null ? '' : `?plan=${encodeURIComponent(planId)}`
  return (
    <NotFoundScreen>
      <nav aria-label={t('drinks.bottles.types')}>
        <p className="strong">{t('drinks.bottles.types')}</p>
        <ul className="plain-list row wrap" style={{ gap: '4px 16px', justifyContent: 'center' }}>
          {DRINK_TYPES.map((type) => (
            <li key={type}>
              <Link className="target" to={`/bottle-recommendations/${type}${query}`}>
                {typeName(type, t)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </NotFoundScreen>
  )
}

import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { NotFoundScreen } from '#app/ui/feedback/not-found-screen.tsx'
import { DRINK_TYPES } from '#domain/drinks/bottles/bottles.ts'
import { typeName } from '../drinks-labels.ts'
import { bottlesPath } from './bottles-path.ts'

/** The 404 page of bottles: the types that there are. */
export function TypesNotFound({ planId }: { readonly planId: string | null }) {
  const { t } = useT()
  return (
    <NotFoundScreen>
      <nav aria-label={t('bottles.types')}>
        <p className="strong">{t('bottles.types')}</p>
        <ul className="plain-list row wrap" style={{ gap: '0 16px', justifyContent: 'center' }}>
          {DRINK_TYPES.map((type) => (
            <li key={type}>
              <Anchor component={Link} className="target" to={bottlesPath(type, planId)}>
                {typeName(type, t)}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
    </NotFoundScreen>
  )
}

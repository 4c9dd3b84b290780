import { IconCircleCheck } from '@tabler/icons-react'
import { useT } from '../../../i18n/i18n.ts'
import { TableIllustration } from '../../../ui/illustrations/table-illustration.tsx'
import classes from './auth-aside.module.css'

/** Beside the form on wide screens: the benefits of an account. */
export function AuthAside() {
  const { t } = useT()
  return (
    <aside className={classes.aside} aria-label={t('auth.aside.title')}>
      <TableIllustration />
      <p className={classes.title}>{t('auth.aside.title')}</p>
      <ul className={classes.list}>
        {(['auth.aside.budget', 'auth.aside.why', 'auth.aside.own'] as const).map((key) => (
          <li key={key}>
            <IconCircleCheck aria-hidden size={22} stroke={1.5} />
            {t(key)}
          </li>
        ))}
      </ul>
    </aside>
  )
}

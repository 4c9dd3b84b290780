import { IconCertificate, IconFileText, IconMail, IconPlane } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Task, taskName } from '#app/features/tasks/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatList } from '#app/lib/format.ts'
import classes from './move-date.module.css'
import type { Plan } from './rows.ts'

/** How many of the engaged are named; the others are counted. */
const NAMED = 4

const ICON = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** What no list can move: promises made by people, who have to be asked. */
export function MoveDateRest({ plan, engaged }: { readonly plan: Plan; readonly engaged: readonly Task[] }) {
  const { t, language } = useT()
  const named = engaged.slice(0, NAMED).map((task) => taskName(task, t))
  const more = engaged.length - named.length
  const hasOffice = plan.eventType === 'wedding' || plan.variant === 'xv-anos'
  const rest: { readonly key: string; readonly icon: ReactNode; readonly words: string }[] = [
    {
      key: 'contracts',
      icon: <IconFileText {...ICON} />,
      words:
        engaged.length === 0
          ? t('plans.move.rest-contracts')
          : t('plans.move.rest-engaged', {
              list: formatList(more > 0 ? [...named, t('plans.move.rest-more', { count: more })] : named, language),
            }),
    },
    { key: 'people', icon: <IconMail {...ICON} />, words: t('plans.move.rest-people') },
    ...(hasOffice
      ? [
          {
            key: 'office',
            icon: <IconCertificate {...ICON} />,
            words: plan.eventType === 'wedding' ? t('plans.move.rest-papers') : t('plans.move.rest-parish'),
          },
        ]
      : []),
    ...(plan.locationType === 'destination'
      ? [{ key: 'trips', icon: <IconPlane {...ICON} />, words: t('plans.move.rest-trips') }]
      : []),
  ]
  return (
    <section className={classes.rest} aria-labelledby="move-date-rest">
      <h3 id="move-date-rest">{t('plans.move.rest')}</h3>
      <ul>
        {rest.map(({ key, icon, words }) => (
          <li key={key} className={classes.promise}>
            {icon}
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { IconCalendarHeart, IconMapPin, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { totalText } from '#app/features/budget/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatDate } from '#app/lib/format.ts'
import { EventIllustration } from '#app/ui/illustrations/event-illustration.tsx'
import { accentOf } from './accent.ts'
import classes from './plan-card.module.css'
import { eventKindName, isBehind, type Plan, placeName } from './rows.ts'
import { ShareStrip } from './share-strip.tsx'
import { timeLeft } from './time-left.ts'

export function PlanCard({ plan, nowMs }: { plan: Plan; nowMs: number }) {
  const { t, language } = useT()
  const place = placeName(plan, language)
  return (
    <article className={classes.card} style={accentOf(plan)} data-behind={isBehind(plan, nowMs)}>
      <div className={classes.band}>
        <span className={classes.kind}>{eventKindName(plan, t)}</span>
        <span className={classes.left}>{timeLeft(plan, nowMs, t)}</span>
        <EventIllustration tone={plan.eventType} className={classes.picture} />
      </div>
      <div className={classes.body}>
        <h3 className={classes.name}>
          <Link to={`/app/event-plan/${plan.id}`} className={classes.link} prefetch="intent">
            {plan.name}
          </Link>
        </h3>
        <p className={classes.fact}>
          <IconCalendarHeart size={18} stroke={1.6} aria-hidden />
          <time dateTime={new Date(plan.startsAtMs).toISOString()}>
            {formatDate(plan.startsAtMs, { timeZone: plan.timeZone, language, style: 'long' })}
          </time>
        </p>
        <p className={classes.fact}>
          <IconMapPin size={18} stroke={1.6} aria-hidden />
          {place}
        </p>
        <p className={classes.fact}>
          <IconUsers size={18} stroke={1.6} aria-hidden />
          {t('plans.card.guests', { count: plan.guests })}
        </p>
        <div className={classes.money}>
          <span className={classes['money-label']}>{t('plans.card.total')}</span>
          <span className={classes.total}>{totalText(plan.total, plan.currency, language)}</span>
        </div>
        <ShareStrip plan={plan} />
      </div>
    </article>
  )
}

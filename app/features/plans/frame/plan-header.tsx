import { IconCalendarHeart, IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { useNow } from '#app/lib/browser/use-now.ts'
import { DOT } from '#app/lib/format/dotted.ts'
import { formatDate, formatTime } from '#app/lib/format/format.ts'
import { browserTimeZone, offsetName } from '#app/lib/format/zoned-time.ts'
import { EventIllustration } from '#app/ui/illustrations/event-illustration.tsx'
import { WhoIsHere } from '../live/who-is-here.tsx'
import { eventKindName, type Plan, placeName } from '../rows.ts'
import { timeLeft } from '../time-left.ts'
import { CountdownClock } from './countdown-clock.tsx'
import classes from './plan-header.module.css'

/** The event's time zone, where the reader's differs. */
function elsewhere({ startsAtMs, timeZone }: Plan): string {
  const there = offsetName(timeZone, startsAtMs)
  return there === offsetName(browserTimeZone(), startsAtMs) ? '' : ` (${there})`
}

interface PlanHeaderProps {
  readonly plan: Plan
  readonly size: 'large' | 'compact'
  readonly mentions?: ReactNode
}

/** The plan's name, date and place, and the time left; above other screens than the overview one line on a phone. */
export function PlanHeader({ plan, size, mentions }: PlanHeaderProps) {
  const { t, language } = useT()
  const nowMs = useNow(plan.startsAtMs)
  const { timeZone } = plan
  const isLarge = size === 'large'

  return (
    <header className={classes.header} data-size={size}>
      <div className={classes.text}>
        {isLarge ? (
          <>
            <p className={classes.kind}>{eventKindName(plan, t)}</p>
            <h1 className={classes.name}>{plan.name}</h1>
          </>
        ) : (
          <p className={classes.name} title={plan.name}>
            <Link to={`/app/event-plan/${plan.id}`} className="plain-link">
              {plan.name}
            </Link>
          </p>
        )}
        <p className={classes.details}>
          <span className={classes.when}>
            <IconCalendarHeart size={18} stroke={1.6} aria-hidden />
            <time dateTime={new Date(plan.startsAtMs).toISOString()}>
              {formatDate(plan.startsAtMs, { timeZone, language, style: isLarge ? 'full' : 'long' })}
              {isLarge ? (
                <>
                  {DOT}
                  <span className="nowrap">
                    {formatTime(plan.startsAtMs, { timeZone, language })}
                    {elsewhere(plan)}
                  </span>
                </>
              ) : null}
            </time>
          </span>
          <span className={classes.where}>
            <IconMapPin size={18} stroke={1.6} aria-hidden />
            {placeName(plan, language)}
          </span>
          {isLarge ? null : <span className={classes.left}>{timeLeft(plan, nowMs, t)}</span>}
        </p>
        {isLarge ? <CountdownClock plan={plan} nowMs={nowMs} /> : null}
        {isLarge ? (
          <div className="row gap-12">
            <WhoIsHere planId={plan.id} />
            {mentions}
          </div>
        ) : null}
      </div>
      {isLarge ? null : (
        <>
          <WhoIsHere planId={plan.id} />
          {mentions}
        </>
      )}
      <EventIllustration tone={plan.eventType} className={classes.illustration} />
    </header>
  )
}

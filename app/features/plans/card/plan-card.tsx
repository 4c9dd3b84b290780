import { Button, Checkbox } from '@mantine/core'
import {
  IconCalendarHeart,
  IconCircleCheck,
  IconLock,
  IconMapPin,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { memo, useId } from 'react'
import { Link } from 'react-router'
import { totalText } from '#app/features/budget/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatDate } from '#app/lib/format/format.ts'
import { EventIllustration } from '#app/ui/illustrations/event-illustration.tsx'
import { accentOf } from '../accent.ts'
import { type PlanAction, refusalOf } from '../actions/plan-actions.ts'
import { PlanMenu } from '../actions/plan-menu.tsx'
import { eventKindName, isBehind, mayRead, type Plan, placeName } from '../rows.ts'
import { sharedAs } from '../shared-as.ts'
import { timeLeft } from '../time-left.ts'
import classes from './plan-card.module.css'
import { PlanPaymentsLine } from './plan-payments-line.tsx'
import { PlanTasksLine } from './plan-tasks-line.tsx'
import { ShareStrip } from './share-strip.tsx'

interface PlanCardProps {
  readonly plan: Plan
  readonly nowMs: number
  readonly onAction: (action: PlanAction) => void
  /** While plans are selected: whether this one is, or is disabled because the maximum is reached. */
  readonly picking?: 'picked' | 'free' | 'full' | undefined
  readonly onPick?: (planId: string) => void
}

/** A plan in the list: name, date, place, urgent items and cost. */
export const PlanCard = memo(function PlanCard({ plan, nowMs, onAction, picking, onPick }: PlanCardProps) {
  const { t, language } = useT()
  const pickId = useId()
  return (
    <article
      className={`${classes.card} lights`}
      data-record={plan.id}
      style={accentOf(plan)}
      data-behind={plan.completedAtMs !== null}
      data-picking={picking}
    >
      <div className={classes.band}>
        <span className={classes.kind}>{eventKindName(plan, t)}</span>
        <span className={classes.left}>{timeLeft(plan, nowMs, t)}</span>
        <EventIllustration tone={plan.eventType} className={classes.illustration} />
      </div>
      <div className={classes.body}>
        <div className={classes.head}>
          <h3 className={classes.name}>
            {picking ? (
              <label htmlFor={pickId} className={classes.link}>
                {plan.name}
              </label>
            ) : (
              <Link to={`/app/event-plan/${plan.id}`} className={classes.link} prefetch="intent">
                {plan.name}
              </Link>
            )}
          </h3>
          {picking ? (
            <Checkbox
              id={pickId}
              size="md"
              checked={picking === 'picked'}
              disabled={picking === 'full'}
              onChange={() => onPick?.(plan.id)}
            />
          ) : (
            <PlanMenu plan={plan} onAction={onAction} />
          )}
        </div>
        {plan.role === 'owner' ? null : (
          <p className={`inline-row ${classes.shared}`}>
            <IconUsersGroup size={18} stroke={1.6} aria-hidden />
            {t(`plans.card.shared-${sharedAs(plan)}`)}
          </p>
        )}
        {plan.closedAt === null ? null : (
          <p className={`${classes.fact} warning strong`}>
            <IconLock size={18} stroke={1.6} aria-hidden />
            {t('plans.closed.mark')}
          </p>
        )}
        <p className={classes.fact}>
          <IconCalendarHeart size={18} stroke={1.6} aria-hidden />
          <time dateTime={new Date(plan.startsAtMs).toISOString()}>
            {formatDate(plan.startsAtMs, { timeZone: plan.timeZone, language, style: 'long' })}
          </time>
        </p>
        <p className={classes.fact}>
          <IconMapPin size={18} stroke={1.6} aria-hidden />
          {placeName(plan, language)}
        </p>
        <p className={classes.fact}>
          <IconUsers size={18} stroke={1.6} aria-hidden />
          {t('plans.card.guests', { count: plan.guests })}
        </p>
        {picking ? null : <PlanPaymentsLine plan={plan} />}
        {picking ? null : <PlanTasksLine plan={plan} />}
        {picking ? null : <CompleteNudge plan={plan} nowMs={nowMs} onAction={onAction} />}
        {mayRead(plan, 'money') ? (
          <>
            <div className={classes.money}>
              <span className="soft small">{t('plans.card.total')}</span>
              <span className="figure">{totalText(plan.total, plan.currency, language)}</span>
            </div>
            <ShareStrip plan={plan} />
          </>
        ) : null}
      </div>
    </article>
  )
})

/** Shown when the day has passed and the plan is still open: the owner can complete it, other members see no action. */
function CompleteNudge({ plan, nowMs, onAction }: Pick<PlanCardProps, 'plan' | 'nowMs' | 'onAction'>) {
  const { t } = useT()
  if (plan.completedAtMs !== null || !isBehind(plan, nowMs) || refusalOf('complete', plan) !== null) return null
  return (
    <div className={classes.nudge}>
      <span>{t('plans.card.passed')}</span>
      <Button
        variant="light"
        leftSection={<IconCircleCheck size={18} stroke={1.8} aria-hidden />}
        onClick={() => onAction({ kind: 'complete', plan })}
      >
        {t('plans.card.complete')}
      </Button>
    </div>
  )
}

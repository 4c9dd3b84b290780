import { IconAlertCircle, IconCash, IconClock, IconLeaf } from '@tabler/icons-react'
import { Link } from 'react-router'
import { taskName } from '#app/features/tasks/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatDay, formatDaysAway, formatMoney } from '#app/lib/format/format.ts'
import { accentOf } from '../accent.ts'
import type { Plan } from '../rows.ts'
import { type Attention, attentionOf, NAMED, type PlannedTask, type PressingPayment } from './attention.ts'
import classes from './plans-today.module.css'

interface PlansTodayProps {
  readonly plans: readonly Plan[]
  readonly nowMs: number
}

/** How many plans with payments, and with more tasks, are named. */
const NAMED_PLANS = 3

/**
 * What needs attention today, over all plans; a short line when nothing does, hidden when no plan has tasks or
 * payments.
 */
export function PlansToday({ plans, nowMs }: PlansTodayProps) {
  const { t } = useT()
  const attention = attentionOf(plans, nowMs)
  const { overdue, dueSoon, pressing, payments, overduePayments, upNext, hasTasks } = attention
  if (!hasTasks && payments.length === 0) return null
  const isQuiet = overdue + dueSoon + payments.length === 0
  const hasSeveralPlans = plans.length > 1

  return (
    <section className={classes.panel} aria-labelledby="plans-today">
      <h2 id="plans-today" className="section-title">
        {isQuiet ? t('plans.summary.quiet-title') : t('plans.summary.title')}
      </h2>
      {isQuiet ? (
        <>
          <p className="soft with-icon">
            <IconLeaf size={22} stroke={1.5} aria-hidden className="sage" />
            {t('plans.summary.quiet-text')}
          </p>
          {upNext === null ? null : (
            <>
              <h3 className={classes.next}>{t('plans.summary.up-next')}</h3>
              <ul className={classes.tasks}>
                <TaskLine planned={upNext} hasSeveralPlans={hasSeveralPlans} />
              </ul>
            </>
          )}
        </>
      ) : (
        <>
          <p className="row wrap heavy" style={{ gap: '4px 20px' }}>
            {overdue === 0 ? null : (
              <span className="icon-label danger">
                <IconAlertCircle size={20} stroke={1.8} aria-hidden />
                {t('plans.summary.overdue', { count: overdue })}
              </span>
            )}
            {overduePayments === 0 ? null : (
              <span className="icon-label danger">
                <IconCash size={20} stroke={1.8} aria-hidden />
                {t('plans.summary.overdue-payments', { count: overduePayments })}
              </span>
            )}
            {dueSoon === 0 ? null : (
              <span className="icon-label warning">
                <IconClock size={20} stroke={1.8} aria-hidden />
                {t('plans.summary.due-soon', { count: dueSoon })}
              </span>
            )}
          </p>
          <ul className={classes.tasks}>
            {payments.slice(0, NAMED_PLANS).map((payment) => (
              <PaymentLine
                key={`${payment.kind}-${payment.plan.id}`}
                payment={payment}
                hasSeveralPlans={hasSeveralPlans}
              />
            ))}
            {pressing.slice(0, NAMED).map((planned) => (
              <TaskLine key={planned.task.id} planned={planned} hasSeveralPlans={hasSeveralPlans} />
            ))}
          </ul>
          <Rest attention={attention} hasSeveralPlans={hasSeveralPlans} />
        </>
      )}
    </section>
  )
}

/** The items that are not named: counted per plan, each count a link to its list. */
function Rest({ attention, hasSeveralPlans }: { attention: Attention; hasSeveralPlans: boolean }) {
  const { t } = useT()
  const named = attention.rest.slice(0, NAMED_PLANS)
  const others = attention.rest.slice(NAMED_PLANS)
  const payers = attention.payments.slice(0, NAMED_PLANS).map(({ plan }) => plan)
  const otherPayers = [...new Set(attention.payments.map(({ plan }) => plan))].filter((plan) => !payers.includes(plan))
  const unnamedPayers = otherPayers.length - NAMED_PLANS
  if (named.length + otherPayers.length === 0) return null
  return (
    <ul className="row wrap soft small plain-list" style={{ columnGap: 20 }}>
      {named.map(({ plan, count }) => (
        <li key={plan.id} className="target">
          <Link to={`/app/event-tasks/${plan.id}?show=open`} className={classes.more}>
            {hasSeveralPlans
              ? t('plans.summary.rest-in', { count, plan: plan.name })
              : t('plans.summary.rest', { count })}
          </Link>
        </li>
      ))}
      {others.length === 0 ? null : (
        <li className="target">
          {t('plans.summary.rest-others', {
            count: others.reduce((sum, { count }) => sum + count, 0),
            plans: others.length,
          })}
        </li>
      )}
      {otherPayers.slice(0, NAMED_PLANS).map((plan) => (
        <li key={`payments-${plan.id}`} className="target">
          <Link to={`/app/budget-tracking/${plan.id}?show=unpaid`} className={classes.more}>
            {t('plans.summary.rest-payments-in', { plan: plan.name })}
          </Link>
        </li>
      ))}
      {unnamedPayers > 0 ? (
        <li className="target">{t('plans.summary.rest-payments', { count: unnamedPayers })}</li>
      ) : null}
    </ul>
  )
}

/** Urgent payments of a plan; links to its payments. */
function PaymentLine({ payment, hasSeveralPlans }: { payment: PressingPayment; hasSeveralPlans: boolean }) {
  const { t, language } = useT()
  const { plan } = payment
  const money = formatMoney(payment.amount, plan.currency, language)
  const isLate = payment.kind === 'overdue'
  return (
    <li>
      <Link
        to={`/app/budget-tracking/${plan.id}${isLate ? '?show=overdue' : ''}`}
        className={classes.task}
        style={accentOf(plan)}
      >
        <IconCash size={18} stroke={1.8} className={classes.cash} aria-hidden />
        <span className={classes.words}>
          <span className={classes.name} data-late={isLate || undefined}>
            {isLate
              ? t('plans.summary.late-money', { count: payment.count, money })
              : t('plans.summary.next-money', { money, vendor: payment.vendorName })}
          </span>
          {hasSeveralPlans ? <span className={classes.plan}>{plan.name}</span> : null}
        </span>
        {isLate ? null : (
          <time className={`soft ${classes.due}`} dateTime={payment.dueOn} title={formatDay(payment.dueOn, language)}>
            {formatDaysAway(payment.daysAway, language)}
          </time>
        )}
      </Link>
    </li>
  )
}

/** A task with its due date, its assignee, and its plan where there are several; links to it. */
function TaskLine({ planned, hasSeveralPlans }: { planned: PlannedTask; hasSeveralPlans: boolean }) {
  const { t, language } = useT()
  const { task, plan, daysAway } = planned
  const away = formatDaysAway(daysAway, language)
  return (
    <li>
      <Link to={`/app/event-tasks/${plan.id}?task=${task.id}`} className={classes.task} style={accentOf(plan)}>
        <span className={classes.dot} aria-hidden />
        <span className={classes.words}>
          <span className={classes.name}>{taskName(task, t)}</span>
          {hasSeveralPlans ? <span className={classes.plan}>{plan.name}</span> : null}
        </span>
        <time
          className={`${daysAway < 0 ? 'danger strong' : 'soft'} ${classes.due}`}
          dateTime={task.dueOn ?? undefined}
          title={task.dueOn === null ? undefined : formatDay(task.dueOn, language)}
        >
          {daysAway < 0 ? t('plans.summary.late', { when: away }) : away}
        </time>
      </Link>
    </li>
  )
}

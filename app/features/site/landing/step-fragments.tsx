import { IconCalendarDue, IconCheck, IconCreditCard, IconLock, IconLockOpen2 } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { toMinor } from '#domain/money/money.ts'
import { EVENT_TYPES } from '#domain/plans/event-types.ts'
import { useT } from '../../../i18n/i18n.ts'
import { formatMoney, formatPercent } from '../../../lib/format/format.ts'
import { CATEGORY_STYLES, CategoryIcon, type CategoryStyle } from '../../../ui/charts/category-icons.tsx'
import { EventIllustration } from '../../../ui/illustrations/event-illustration.tsx'
import '../../../theme/series.css'
import classes from './step-fragments.module.css'

/** The first question of the wizard. */
export function KindsFragment() {
  const { t } = useT()
  return (
    <div className={classes.kinds}>
      {EVENT_TYPES.map((type) => (
        <div key={type} className={classes.kind} data-chosen={type === 'wedding' || undefined}>
          <EventIllustration tone={type} className={classes.drawing ?? ''} />
          <span>{t(`plans.event-type.${type}`)}</span>
        </div>
      ))}
    </div>
  )
}

/** Percents of an example; the middle one is locked. */
const SHARES: readonly (readonly [category: CategoryStyle, percent: number, isLocked: boolean])[] = [
  ['catering', 30, false],
  ['venue', 18, true],
  ['music', 14, false],
  ['photo-and-video', 9, false],
]
const EXAMPLE_TOTAL = 350_000

/** The share editor. */
export function SharesFragment() {
  const { t, language } = useT()
  return (
    <div className="stack">
      {SHARES.map(([category, percent, isLocked]) => (
        <div
          key={category}
          className={classes.share}
          style={
            {
              '--tone': `var(--convite-series-${CATEGORY_STYLES[category].tone})`,
              '--filled': `${percent * 2.6}%`,
            } as CSSProperties
          }
        >
          <span className={classes.icon}>
            <CategoryIcon category={category} size={18} />
          </span>
          <span className="truncate strong">{t(`budget.category.${category}`)}</span>
          <span className="soft tabular">{formatPercent(percent / 100, language)}</span>
          <span className="strong tabular nowrap">
            {formatMoney(toMinor((EXAMPLE_TOTAL * percent) / 100, 'MXN'), 'MXN', language)}
          </span>
          <span className={classes.track} />
          <span className={classes.lock} data-locked={isLocked || undefined}>
            {isLocked ? <IconLock size={17} stroke={1.8} /> : <IconLockOpen2 size={17} stroke={1.6} />}
          </span>
        </div>
      ))}
    </div>
  )
}

/** Today's items: tasks and a payment, as the dashboard lists them. */
export function TodayFragment() {
  const { t, language } = useT()
  return (
    <div>
      <p className="display subtitle" style={{ marginBottom: '0.5rem' }}>
        {t('landing.steps.today')}
      </p>
      <div className={classes.row}>
        <span className={classes.tick} data-done>
          <IconCheck size={15} stroke={2.4} />
        </span>
        <span className="soft" style={{ textDecoration: 'line-through' }}>
          {t('landing.steps.task-done')}
        </span>
        <span className={classes.when}>{t('landing.steps.done')}</span>
      </div>
      <div className={classes.row}>
        <span className={classes.tick} />
        <span>{t('landing.steps.task-soon')}</span>
        <span className={classes.when} data-tone="warning">
          <IconCalendarDue size={16} stroke={1.7} />
          {t('landing.steps.tomorrow')}
        </span>
      </div>
      <div className={classes.row}>
        <span className={classes.tick} />
        <span>{t('landing.steps.task-later')}</span>
        <span className={classes.when}>
          <IconCalendarDue size={16} stroke={1.7} />
          {t('landing.steps.friday')}
        </span>
      </div>
      <div className={classes.payment}>
        <span className={classes.card}>
          <IconCreditCard size={19} stroke={1.6} />
        </span>
        <span className={classes['payment-words']}>
          <span>{t('landing.steps.payment')}</span>
          <small className="soft small">{t('landing.steps.scheduled')}</small>
        </span>
        <span className="strong tabular nowrap">{formatMoney(toMinor(12_500, 'MXN'), 'MXN', language)}</span>
      </div>
    </div>
  )
}

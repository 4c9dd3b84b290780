import { CardFrame } from '#app/ui/charts/chart-card.tsx'
import { useAnalytics } from '../use-analytics.ts'

/** How far the seating is; nothing without a room. */
export function SeatsCard() {
  const { row, t, count, percent } = useAnalytics()
  const { seating } = row
  if (seating === null || seating.plans === 0) return null
  const { tables, seats, needing, seated, final, plans } = seating
  return (
    <CardFrame
      id="analytics-seats"
      label={t('analytics.seats.title')}
      hint={t('analytics.seats.summary', {
        seated,
        needing,
        share: percent(needing === 0 ? null : Math.min(1, seated / needing)),
      })}
    >
      <dl className="facts tabular">
        <div>
          <dt>{t('analytics.seats.tables')}</dt>
          <dd>{count(tables)}</dd>
        </div>
        <div>
          <dt>{t('analytics.seats.seats')}</dt>
          <dd>{count(seats)}</dd>
        </div>
        <div>
          <dt>{t('analytics.seats.open')}</dt>
          <dd>{count(Math.max(0, needing - seated))}</dd>
        </div>
        <div>
          <dt>{t('analytics.seats.final')}</dt>
          <dd>{t('analytics.seats.final-of', { count: final, plans })}</dd>
        </div>
      </dl>
    </CardFrame>
  )
}

import { Anchor } from '@mantine/core'
import { IconAlertTriangle, IconCalendarEvent, IconCircleCheck } from '@tabler/icons-react'
import { categoryName } from '#app/features/budget/rows.ts'
import { type Plan, placeName } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatDay, formatList, formatMoney } from '#app/lib/format/format.ts'
import type { VendorAdvice } from '#domain/advice/advise-vendor.ts'
import { COST_SOURCES } from '#domain/advice/cost-sources.ts'
import { budgetCategoryOf } from '#domain/vendors/vendor-categories.ts'
import { AdviceCard } from '../advice-card.tsx'
import { basisLines, estimateText } from '../advice-labels.ts'
import classes from './tips.module.css'

/** What a vendor of the kind should cost there for so many, the calculation, and what the budget has left for it. */
export function CostCard({ plan, advice }: { readonly plan: Plan; readonly advice: VendorAdvice }) {
  const { t, language } = useT()
  const { cost, room, booking, booked } = advice
  const money = (amount: number) => formatMoney(amount, plan.currency, language)
  const place = placeName(plan, language)
  const values = { category: categoryName(budgetCategoryOf(advice.kind), t), left: money(room.left ?? 0) }
  const source = cost.basis.source === null ? null : COST_SOURCES[cost.basis.source]
  const isEnough = room.verdict === 'enough'
  // Who is booked has taken its money already: what is left of it is no reason to look for a smaller service.
  const isBooked = booked.length > 0
  return (
    <AdviceCard id="advice-cost" title={t('advice.cost.title')}>
      <p className={classes.estimate}>
        <span className={classes.mark}>{t('advice.cost.estimate')}</span>
        <strong className="figure">{estimateText(cost, plan.currency, t, language)}</strong>
      </p>
      <p className="soft">{t('advice.cost.for', { guests: plan.guests, place, likely: money(cost.likely) })}</p>
      {isBooked && !isEnough ? null : (
        <p className={isEnough ? classes.good : classes.caution}>
          {isEnough ? (
            <IconCircleCheck size={20} stroke={1.8} aria-hidden />
          ) : (
            <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
          )}
          <span>{t(`advice.room.${room.verdict}`, values)}</span>
        </p>
      )}
      {booking === null || isBooked ? null : (
        <p className={classes.note}>
          <IconCalendarEvent size={20} stroke={1.8} aria-hidden />
          <span>{t('advice.cost.book-by', { date: formatDay(booking.bookBy, language) })}</span>
        </p>
      )}
      {!isBooked ? null : (
        <p className={classes.note}>
          <IconCircleCheck size={20} stroke={1.8} aria-hidden />
          <span>{t('advice.cost.booked', { names: formatList(booked, language) })}</span>
        </p>
      )}
      <details className={classes.details}>
        <summary>{t('advice.cost.how')}</summary>
        <ul>
          {basisLines(cost.basis, plan, place, t, language).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>
          {source === null ? (
            t('advice.cost.own-source')
          ) : (
            <>
              {t('advice.cost.source')}{' '}
              <Anchor href={source.url} target="_blank" rel="noopener noreferrer">
                {source.name}
              </Anchor>
            </>
          )}
        </p>
        {room.allocated === null ? null : (
          <dl>
            <Line label={t('advice.room.allocated', values)} value={money(room.allocated)} />
            {room.committed > 0 ? <Line label={t('advice.room.committed')} value={money(-room.committed)} /> : null}
            {room.reserved > 0 ? <Line label={t('advice.room.reserved')} value={money(-room.reserved)} /> : null}
            <Line label={t('advice.room.left')} value={money(room.left ?? 0)} />
          </dl>
        )}
      </details>
      <p className="soft small">{t('advice.cost.no-offer')}</p>
    </AdviceCard>
  )
}

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="amount-line">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

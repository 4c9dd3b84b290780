import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format.ts'
import type { BudgetAllocation } from '#domain/budget/allocate-budget.ts'
import classes from './floor-notice.module.css'

interface FloorNoticeProps {
  readonly suggestion: BudgetAllocation
  readonly guests: number
  readonly currency: string
}

/** Whether the total can feed the guests, in words; silent where no price is known. */
export function FloorNotice({ suggestion, guests, currency }: FloorNoticeProps) {
  const { t, language } = useT()
  const { status, floor, priceIndex } = suggestion
  if (!floor.isKnown || floor.total === 0) return null
  const money = formatMoney(floor.total, currency, language)
  const approximate = priceIndex.approximate ? ` ${t('budget.floor.approximate')}` : ''

  if (status === 'ok') {
    return (
      <p className={classes.notice} data-status="ok">
        <IconInfoCircle size={18} stroke={1.7} aria-hidden />
        <span>
          {t('budget.floor.ok', { guests, money })}
          {approximate}
        </span>
      </p>
    )
  }
  const isTight = status === 'tight'
  return (
    <div className={classes.notice} data-status={status} role="status">
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
      <div>
        <strong>{isTight ? t('budget.floor.tight-title') : t('budget.floor.insufficient-title')}</strong>
        <p>
          {isTight
            ? t('budget.floor.tight', { guests, money })
            : t('budget.floor.insufficient', {
                guests,
                money,
                missing: formatMoney(floor.missing, currency, language),
                max: floor.maxGuests ?? 0,
              })}
          {approximate}
        </p>
      </div>
    </div>
  )
}

import { useT } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { FloorNotice } from '#app/ui/feedback/floor-notice.tsx'
import type { BudgetAllocation } from '#domain/budget/allocate-budget.ts'
import { floorsAreFor } from '#domain/budget/floors-by-category.ts'
import type { MinorUnits } from '#domain/money/money.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'

interface BudgetFloorProps {
  readonly suggestion: BudgetAllocation
  /** The categories with a minimum: some events have none for food. */
  readonly floors: ReadonlyMap<BudgetCategory, MinorUnits>
  readonly guests: number
  readonly city: string
  readonly currency: string
}

/** A message on whether the total covers the minimum per guest; renders nothing without known prices. */
export function BudgetFloor({ suggestion, floors, guests, city, currency }: BudgetFloorProps) {
  const { t, language } = useT()
  const { status, floor, priceIndex } = suggestion
  if (!floor.isKnown || floor.total === 0) return null
  const money = formatMoney(floor.total, currency, language, { estimate: 'up' })
  const missing = formatMoney(floor.missing, currency, language, { estimate: 'up' })
  const what = floorsAreFor(floors)
  const messages = {
    ok: { title: undefined, text: t('budget.floor.ok', { what, guests, city, money }) },
    tight: { title: t('budget.floor.tight-title'), text: t('budget.floor.tight', { what, guests, city, money }) },
    insufficient: {
      title: t('budget.floor.insufficient-title'),
      text: t('budget.floor.insufficient', { what, guests, city, money, missing, max: floor.maxGuests ?? 0 }),
    },
  }
  const { title, text } = messages[status]
  return (
    <FloorNotice status={status} title={title}>
      <p>
        {text}
        {priceIndex.approximate ? ` ${t('budget.floor.approximate')}` : ''}
      </p>
    </FloorNotice>
  )
}

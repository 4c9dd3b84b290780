import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { BudgetFloor, BudgetRequest } from '#domain/budget/allocate-budget.ts'
import type { FlooredThings } from '#domain/budget/floors-by-category.ts'
import { useT } from '../../../i18n/i18n.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { FloorNotice } from '../../../ui/feedback/floor-notice.tsx'
import { roundedUp } from './rounded-up.ts'

interface DraftFloorProps {
  readonly request: Pick<BudgetRequest, 'total' | 'currency' | 'guests'>
  readonly floor: BudgetFloor
  readonly what: FlooredThings
  readonly status: 'ok' | 'tight' | 'insufficient'
  /** Shows a link to the step of guests and total. */
  readonly hasLink?: boolean
}

/** A message when the total does not cover food and drink: the missing amount, and the guests it covers. */
export function DraftFloor({ request, floor, what, status, hasLink = false }: DraftFloorProps) {
  const { t, language } = useT()
  if (status === 'ok' || !floor.isKnown) return null
  const { currency, guests } = request
  const money = (amount: typeof floor.total) => formatMoney(amount, currency, language)
  const about = (amount: typeof floor.total) => formatMoney(roundedUp(amount), currency, language, { estimate: 'up' })
  const isShort = status === 'insufficient'
  return (
    <FloorNotice status={status} title={t(isShort ? 'wizard.floor.title' : 'wizard.tight.title')}>
      {isShort ? (
        <>
          <p>
            {t('wizard.floor.text', { what, guests, floor: about(floor.total), missing: about(floor.missing) })}{' '}
            {floor.maxGuests === 0
              ? t('wizard.floor.nobody')
              : t('wizard.floor.max-guests', { what, total: money(request.total), count: floor.maxGuests ?? guests })}
          </p>
          <p>{t('wizard.floor.go-on')}</p>
        </>
      ) : (
        <p>{t('wizard.tight.text', { what, floor: about(floor.total), total: money(request.total) })}</p>
      )}
      {hasLink ? (
        <p>
          <Anchor component={Link} to="?step=place">
            {t('wizard.floor.change')}
          </Anchor>
        </p>
      ) : null}
    </FloorNotice>
  )
}

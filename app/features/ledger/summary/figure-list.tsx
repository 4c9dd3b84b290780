import { useT } from '#app/i18n/i18n.ts'
import type { MinorUnits } from '#domain/money/money.ts'
import { moneyOrUnknown } from '../ledger-labels.ts'
import { useLedger } from '../use-ledger.ts'
import classes from './figure-list.module.css'

interface FigureListProps {
  readonly className: string | undefined
  /** Null is shown as unknown. */
  readonly figures: readonly { readonly name: string; readonly amount: MinorUnits | null }[]
}

/** Amounts beside each other, each under its name. */
export function FigureList({ className, figures }: FigureListProps) {
  const { t, language } = useT()
  const { currency } = useLedger().plan
  return (
    <dl className={`${classes.figures} ${className}`}>
      {figures.map(({ name, amount }) => (
        <div key={name} data-unknown={amount === null}>
          <dt>{name}</dt>
          <dd>{moneyOrUnknown(amount, { t, language, currency })}</dd>
        </div>
      ))}
    </dl>
  )
}

import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import type { Candidate } from '../rows.ts'
import classes from './compare-table.module.css'

interface DecisionCellProps {
  readonly plan: Plan
  readonly candidate: Candidate
  /** The leading candidate: its button is emphasized. */
  readonly isFirst: boolean
  /** Beside each other, for a card as wide as a phone. */
  readonly isRow?: boolean
  readonly isReadOnly: boolean
  readonly onOpen: (vendorId: string) => void
  readonly onBook: (vendorId: string) => void
  readonly onRemove: (vendorId: string) => void
}

/** The actions on a candidate; a booked one is managed in the ledger. */
export function DecisionCell(props: DecisionCellProps) {
  const { plan, candidate, isFirst, isRow = false, isReadOnly, onOpen, onBook, onRemove } = props
  const { t, language } = useT()
  const { id, name, status, agreed } = candidate
  const isChosen = status === 'booked' || status === 'done'
  return (
    <div className={classes.actions} data-row={isRow}>
      {isChosen ? (
        <>
          <span>{t('comparison.table.booked-for', { money: formatMoney(agreed ?? 0, plan.currency, language) })}</span>
          <Link className={classes.link ?? ''} to={`/app/budget-tracking/${plan.id}?vendor=${id}`}>
            {t('comparison.table.to-tracking')}
          </Link>
        </>
      ) : null}
      {isChosen || isReadOnly ? null : (
        <Button
          variant={isFirst ? 'filled' : 'light'}
          aria-label={t('comparison.table.choose-name', { name })}
          onClick={() => onBook(id)}
        >
          {t('comparison.table.choose')}
        </Button>
      )}
      <Button
        variant="default"
        aria-label={t(isReadOnly ? 'comparison.table.read-name' : 'comparison.table.edit-name', { name })}
        onClick={() => onOpen(id)}
      >
        {isReadOnly ? t('comparison.table.read') : t('comparison.table.edit')}
      </Button>
      {isChosen || isReadOnly ? null : (
        <RemoveButton label={t('comparison.table.remove-name', { name })} isIcon={isRow} onClick={() => onRemove(id)} />
      )}
    </div>
  )
}

interface RemoveButtonProps {
  readonly label: string
  readonly isIcon: boolean
  readonly onClick: () => void
}

function RemoveButton({ label, isIcon, onClick }: RemoveButtonProps) {
  const { t } = useT()
  const icon = <IconTrash size={18} stroke={1.7} aria-hidden />
  if (isIcon)
    return (
      <ActionIcon variant="subtle" color="red" size={44} aria-label={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    )
  return (
    <Button variant="subtle" color="red" leftSection={icon} aria-label={label} onClick={onClick}>
      {t('comparison.table.remove')}
    </Button>
  )
}

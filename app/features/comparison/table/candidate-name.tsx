import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { statusName } from '../comparison-labels.ts'
import type { Candidate } from '../rows.ts'
import classes from './compare-table.module.css'

interface CandidateNameProps {
  readonly candidate: Candidate
  readonly onOpen: (vendorId: string) => void
}

/** The name of a candidate, which opens its quote and notes. */
export function CandidateName({ candidate: { id, name }, onOpen }: CandidateNameProps) {
  return (
    <UnstyledButton className={classes.name ?? ''} onClick={() => onOpen(id)}>
      <span>{name}</span>
    </UnstyledButton>
  )
}

export function CandidateStatus({ status }: Pick<Candidate, 'status'>) {
  const { t } = useT()
  return (
    <span className={`soft ${classes.line}`} data-status={status}>
      {status === 'booked' || status === 'done' ? <IconCheck size={16} stroke={2.2} aria-hidden /> : null}
      {statusName(status, t)}
    </span>
  )
}

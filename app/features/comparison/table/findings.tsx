import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Translate } from '#app/i18n/i18n.ts'
import type { VendorCriteria } from '#domain/vendors/vendor-criteria.ts'
import type { ComparedCandidate } from '../compare-candidates.ts'
import classes from './compare-table.module.css'

interface Finding {
  readonly name: string
  readonly text: (compared: ComparedCandidate) => ReactNode
}

/** What was found out about a candidate: red flags, answered questions, points of the contract. */
export const findings = (criteria: VendorCriteria, t: Translate): readonly Finding[] => [
  {
    name: t('comparison.table.red-flags'),
    text: ({ candidate: { redFlags }, score: { penalty } }) =>
      redFlags.length === 0 ? (
        t('comparison.table.no-red-flags')
      ) : (
        <span className={`warning ${classes.line}`}>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          {t('comparison.table.red-flag-count', { count: redFlags.length, points: penalty })}
        </span>
      ),
  },
  {
    name: t('comparison.table.questions'),
    text: ({ candidate }) =>
      t('comparison.table.done-of', {
        done: known(candidate.answered, criteria.questions),
        count: criteria.questions.length,
      }),
  },
  {
    name: t('comparison.table.contract'),
    text: ({ candidate }) =>
      t('comparison.table.done-of', {
        done: known(candidate.checked, criteria.contract),
        count: criteria.contract.length,
      }),
  },
]

/** How many items of the list are ticked; ticked ids that are no longer on the list do not count. */
const known = (ticked: readonly string[], list: readonly { readonly id: string }[]) =>
  list.filter(({ id }) => ticked.includes(id)).length

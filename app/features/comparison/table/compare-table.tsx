import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatPercent } from '#app/lib/format/format.ts'
import type { WeighedCriterion } from '#domain/vendors/criteria-weights.ts'
import type { VendorCriteria } from '#domain/vendors/vendor-criteria.ts'
import type { ComparedCandidate } from '../compare-candidates.ts'
import { criterionLabel } from '../comparison-labels.ts'
import { CandidateName, CandidateStatus } from './candidate-name.tsx'
import { RankLine, ScoreBar, TotalCell } from './compare-cells.tsx'
import classes from './compare-table.module.css'
import { CriterionCell } from './criterion-cell.tsx'
import { DecisionCell } from './decision-cell.tsx'
import { findings } from './findings.tsx'

export interface CandidatesProps {
  readonly plan: Plan
  /** In the order in which they are shown. */
  readonly compared: readonly ComparedCandidate[]
  readonly criteria: VendorCriteria
  readonly weights: readonly WeighedCriterion[]
  readonly isReadOnly: boolean
  readonly onOpen: (vendorId: string) => void
  readonly onRate: (vendorId: string, criterion: string, rating: number | null) => void
  readonly onBook: (vendorId: string) => void
  readonly onRemove: (vendorId: string) => void
}

/** One column for each candidate. More than have room scroll inside the frame; names and criteria stay visible. */
export function CompareTable(props: CandidatesProps) {
  const { plan, compared, criteria, weights, isReadOnly, onOpen } = props
  const { t, language } = useT()
  const weightOf = new Map(weights.map(({ id, weight }) => [id, weight]))
  const all = (text: (each: ComparedCandidate) => ReactNode) =>
    compared.map((each) => <td key={each.candidate.id}>{text(each)}</td>)

  return (
    <section
      className={classes.frame}
      data-candidates={compared.length}
      aria-label={t('comparison.table.label')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('comparison.table.candidate')}</th>
            {compared.map(({ candidate }) => (
              <th key={candidate.id} scope="col">
                <CandidateName candidate={candidate} onOpen={onOpen} />
                <CandidateStatus status={candidate.status} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('comparison.table.total')}</th>
            {all(({ total }) => (
              <TotalCell total={total} currency={plan.currency} />
            ))}
          </tr>
          <tr>
            <th scope="row">
              {t('comparison.table.score')}
              <Box component="span" className="block soft small" fw={400}>
                {t('comparison.table.score-hint')}
              </Box>
            </th>
            {all((each) => (
              <>
                <ScoreBar score={each.score} />
                <RankLine compared={each} isAlone={compared.length < 2} />
              </>
            ))}
          </tr>
          {criteria.criteria.map((criterion) => (
            <tr key={criterion.id}>
              <th scope="row">
                {criterionLabel(criterion.key, t)}
                <Box component="span" className="block soft small" fw={400}>
                  {t('comparison.table.weight', { percent: formatPercent(weightOf.get(criterion.id) ?? 0, language) })}
                </Box>
              </th>
              {all((each) => (
                <CriterionCell criterion={criterion} compared={each} isReadOnly={isReadOnly} onRate={props.onRate} />
              ))}
            </tr>
          ))}
          {findings(criteria, t).map(({ name, text }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {all(text)}
            </tr>
          ))}
          <tr className="screen-only">
            <th scope="row">{t('comparison.table.decision')}</th>
            {all(({ candidate, isLeading }) => (
              <DecisionCell
                plan={plan}
                candidate={candidate}
                isFirst={isLeading || compared.length === 1}
                isReadOnly={isReadOnly}
                onOpen={onOpen}
                onBook={props.onBook}
                onRemove={props.onRemove}
              />
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

import { useId } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { formatPercent } from '#app/lib/format/format.ts'
import type { ComparedCandidate } from '../compare-candidates.ts'
import { criterionLabel, differenceText } from '../comparison-labels.ts'
import classes from './candidate-cards.module.css'
import { CandidateName, CandidateStatus } from './candidate-name.tsx'
import { RankLine, ScoreBar, TotalCell } from './compare-cells.tsx'
import type { CandidatesProps } from './compare-table.tsx'
import { CriterionCell } from './criterion-cell.tsx'
import { DecisionCell } from './decision-cell.tsx'
import { findings } from './findings.tsx'

/** The candidates one below the other, for a phone. */
export function CandidateCards(props: CandidatesProps) {
  const { t } = useT()
  const leader = props.compared.find(({ isLeading }) => isLeading) ?? null
  return (
    <ol className={classes.cards} aria-label={t('comparison.table.label')}>
      {props.compared.map((each) => (
        <li key={each.candidate.id}>
          <CandidateCard {...props} each={each} leader={leader} />
        </li>
      ))}
    </ol>
  )
}

interface CandidateCardProps extends CandidatesProps {
  readonly each: ComparedCandidate
  readonly leader: ComparedCandidate | null
}

function CandidateCard(props: CandidateCardProps) {
  const { plan, each, leader, compared, criteria, weights, isReadOnly, onOpen } = props
  const { t, language } = useT()
  const id = useId()
  const { candidate, total, isLeading } = each
  const weightOf = new Map(weights.map((criterion) => [criterion.id, criterion.weight]))
  const difference = leader && !isLeading ? differenceText(each, leader, plan.currency, t, language) : null
  return (
    <article className={classes.card} aria-labelledby={id} data-leading={isLeading}>
      <div>
        <h2 id={id} className={classes.name}>
          <CandidateName candidate={candidate} onOpen={onOpen} />
        </h2>
        <CandidateStatus status={candidate.status} />
      </div>
      <dl className={classes.figures}>
        <div>
          <dt>{t('comparison.table.total')}</dt>
          <dd>
            <TotalCell total={total} currency={plan.currency} />
            {difference === null ? null : <span className="block soft small">{difference}</span>}
          </dd>
        </div>
        <div>
          <dt>
            {t('comparison.table.score')} {t('comparison.table.score-hint')}
          </dt>
          <dd>
            <ScoreBar score={each.score} />
            <RankLine compared={each} isAlone={compared.length < 2} />
          </dd>
        </div>
      </dl>
      <dl className={classes.criteria}>
        {criteria.criteria.map((criterion) => (
          <div key={criterion.id}>
            <dt>
              {criterionLabel(criterion.key, t)}{' '}
              <span className="soft small">
                {t('comparison.table.weight', { percent: formatPercent(weightOf.get(criterion.id) ?? 0, language) })}
              </span>
            </dt>
            <dd>
              <CriterionCell criterion={criterion} compared={each} isReadOnly={isReadOnly} onRate={props.onRate} />
            </dd>
          </div>
        ))}
      </dl>
      <dl className={`facts small ${classes.findings}`}>
        {findings(criteria, t).map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text(each)}</dd>
          </div>
        ))}
      </dl>
      <DecisionCell
        plan={plan}
        candidate={candidate}
        isFirst={isLeading || compared.length === 1}
        isRow
        isReadOnly={isReadOnly}
        onOpen={onOpen}
        onBook={props.onBook}
        onRemove={props.onRemove}
      />
    </article>
  )
}

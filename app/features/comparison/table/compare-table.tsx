import { Box, NativeSelect, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatPercent } from '#app/lib/format/format.ts'
import type { WeighedCriterion } from '#domain/vendors/criteria-weights.ts'
import { TOP_RATING } from '#domain/vendors/price-score.ts'
import type { VendorCriteria } from '#domain/vendors/vendor-criteria.ts'
import type { ComparedCandidate } from '../compare-candidates.ts'
import { criterionLabel, pointsText, reasonText, statusName } from '../comparison-labels.ts'
import { RankLine, ScoreBar, TotalCell } from './compare-cells.tsx'
import classes from './compare-table.module.css'
import { DecisionCell } from './decision-cell.tsx'

interface CompareTableProps {
  readonly plan: Plan
  readonly compared: readonly ComparedCandidate[]
  readonly criteria: VendorCriteria
  readonly weights: readonly WeighedCriterion[]
  readonly isReadOnly: boolean
  readonly onOpen: (vendorId: string) => void
  readonly onRate: (vendorId: string, criterion: string, rating: number | null) => void
  readonly onBook: (vendorId: string) => void
  readonly onRemove: (vendorId: string) => void
}

const RATINGS = Array.from({ length: TOP_RATING + 1 }, (_, rating) => rating)

/** One column for each candidate. The table scrolls inside its frame; names and criteria stay visible. */
export function CompareTable(props: CompareTableProps) {
  const { plan, compared, criteria, weights, isReadOnly, onOpen } = props
  const { t, language } = useT()
  const weightOf = new Map(weights.map(({ id, weight }) => [id, weight]))
  const all = (text: (each: ComparedCandidate) => React.ReactNode) =>
    compared.map((each) => <td key={each.candidate.id}>{text(each)}</td>)

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={classes.frame} aria-label={t('comparison.table.label')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('comparison.table.candidate')}</th>
            {compared.map(({ candidate }) => (
              <th key={candidate.id} scope="col">
                <UnstyledButton className={classes.name ?? ''} onClick={() => onOpen(candidate.id)}>
                  <span>{candidate.name}</span>
                </UnstyledButton>
                <span className={`soft ${classes.line}`} data-status={candidate.status}>
                  {candidate.status === 'booked' || candidate.status === 'done' ? (
                    <IconCheck size={16} stroke={2.2} aria-hidden />
                  ) : null}
                  {statusName(candidate.status, t)}
                </span>
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
            {all(({ score, rank }) => (
              <>
                <ScoreBar score={score} />
                <RankLine score={score} rank={rank} isAlone={compared.length < 2} />
              </>
            ))}
          </tr>
          {criteria.criteria.map(({ id, key, kind }) => (
            <tr key={id}>
              <th scope="row">
                {criterionLabel(key, t)}
                <Box component="span" className="block soft small" fw={400}>
                  {t('comparison.table.weight', { percent: formatPercent(weightOf.get(id) ?? 0, language) })}
                </Box>
              </th>
              {all(({ candidate, score }) => {
                const worth = score.criteria.find((each) => each.id === id)
                if (!worth) return null
                const rating = candidate.ratings[id] ?? null
                if (kind === 'price')
                  return (
                    <>
                      <span className="block strong">
                        {t('comparison.table.of-five', { points: pointsText(worth, t, language) })}
                      </span>
                      <span className="block soft small">{reasonText(worth, t, language)}</span>
                    </>
                  )
                if (isReadOnly)
                  return rating === null
                    ? t('comparison.table.unknown')
                    : t('comparison.table.of-five', { points: pointsText(worth, t, language) })
                return (
                  <NativeSelect
                    aria-label={t('comparison.table.rate', { criterion: criterionLabel(key, t), name: candidate.name })}
                    value={rating === null ? '' : String(Math.round(rating))}
                    onChange={({ currentTarget: { value } }) =>
                      props.onRate(candidate.id, id, value === '' ? null : Number(value))
                    }
                    data={[
                      { value: '', label: t('comparison.table.unknown') },
                      ...RATINGS.map((points) => ({
                        value: String(points),
                        label: t('comparison.table.of-five', { points }),
                      })),
                    ]}
                  />
                )
              })}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('comparison.table.red-flags')}</th>
            {all(({ candidate: { redFlags }, score: { penalty } }) =>
              redFlags.length === 0 ? (
                t('comparison.table.no-red-flags')
              ) : (
                <span className={`warning ${classes.line}`}>
                  <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
                  {t('comparison.table.red-flag-count', { count: redFlags.length, points: penalty })}
                </span>
              ),
            )}
          </tr>
          <tr>
            <th scope="row">{t('comparison.table.questions')}</th>
            {all(({ candidate }) =>
              t('comparison.table.done-of', {
                done: known(candidate.answered, criteria.questions),
                count: criteria.questions.length,
              }),
            )}
          </tr>
          <tr>
            <th scope="row">{t('comparison.table.contract')}</th>
            {all(({ candidate }) =>
              t('comparison.table.done-of', {
                done: known(candidate.checked, criteria.contract),
                count: criteria.contract.length,
              }),
            )}
          </tr>
          <tr>
            <th scope="row">{t('comparison.table.decision')}</th>
            {all(({ candidate, score, rank }) => (
              <DecisionCell
                plan={plan}
                candidate={candidate}
                isFirst={rank === 1 && !score.isDisqualified}
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

/** How many items of the list are ticked; ticked ids that are no longer on the list do not count. */
const known = (ticked: readonly string[], list: readonly { readonly id: string }[]) =>
  list.filter(({ id }) => ticked.includes(id)).length

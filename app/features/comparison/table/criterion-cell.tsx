import { useT } from '#app/i18n/i18n.ts'
import type { VendorCriteria } from '#domain/vendors/vendor-criteria.ts'
import type { ComparedCandidate } from '../compare-candidates.ts'
import { criterionLabel, pointsText, reasonText } from '../comparison-labels.ts'
import { RatingGroup } from './rating-group.tsx'

interface CriterionCellProps {
  readonly criterion: VendorCriteria['criteria'][number]
  readonly compared: ComparedCandidate
  readonly isReadOnly: boolean
  readonly onRate: (vendorId: string, criterion: string, rating: number | null) => void
}

/** What a candidate has in one criterion: the score of its price with the reason, or a rating to give. */
export function CriterionCell({ criterion, compared, isReadOnly, onRate }: CriterionCellProps) {
  const { t, language } = useT()
  const { candidate, score } = compared
  const { id, key, kind } = criterion
  const worth = score.criteria.find((each) => each.id === id)
  if (!worth) return null
  const rating = candidate.ratings[id] ?? null
  const points = t('comparison.table.of-five', { points: pointsText(worth, t, language) })
  if (kind === 'price')
    return (
      <>
        <span className="block strong">{points}</span>
        <span className="block soft small">{reasonText(worth, t, language)}</span>
      </>
    )
  if (isReadOnly) return rating === null ? t('comparison.table.unknown') : points
  return (
    <RatingGroup
      label={t('comparison.table.rate', { criterion: criterionLabel(key, t), name: candidate.name })}
      rating={rating}
      onRate={(next) => onRate(candidate.id, id, next)}
    />
  )
}

import { Box, Button, Group } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { formatPercent } from '#app/lib/format/format.ts'
import type { OwnWeights, WeighedCriterion } from '#domain/vendors/criteria-weights.ts'
import type { VendorCriteria } from '#domain/vendors/vendor-criteria.ts'
import { criterionLabel } from '../comparison-labels.ts'
import classes from './weights-card.module.css'

/** The maximum of a slider: half of what all others usually have together. */
const MAX_POINTS = 50

interface WeightsCardProps {
  readonly criteria: VendorCriteria
  readonly weights: readonly WeighedCriterion[]
  /** As set, before they are normalized. */
  readonly points: OwnWeights
  readonly isOwn: boolean
  readonly isReadOnly: boolean
  readonly onMove: (criterion: string, points: number) => void
  readonly onSettle: () => void
  readonly onReset: () => void
}

/** The weight of each criterion; the sliders' values are normalized, so that the parts add up to the whole. */
export function WeightsCard(props: WeightsCardProps) {
  const { criteria, weights, points, isOwn, isReadOnly, onSettle } = props
  const { t, language } = useT()
  const partOf = new Map(weights.map(({ id, weight }) => [id, formatPercent(weight, language)]))
  return (
    <section className={classes.card} aria-labelledby="comparison-weights">
      <Group justify="space-between" gap="4px 16px" mih={44}>
        <h2 id="comparison-weights" className="section-title">
          {t('comparison.weights.title')}
        </h2>
        {isOwn && !isReadOnly ? (
          <Button
            variant="subtle"
            leftSection={<IconArrowBackUp size={18} stroke={1.7} aria-hidden />}
            onClick={props.onReset}
          >
            {t('comparison.weights.reset')}
          </Button>
        ) : null}
      </Group>
      <Box component="p" className="hint" maw="46rem">
        {isOwn ? t('comparison.weights.own') : t('comparison.weights.suggested')}
      </Box>
      <ul className={classes.list}>
        {criteria.criteria.map(({ id, key }) => (
          <li key={id}>
            <label className="strong" htmlFor={`weight-${id}`}>
              {criterionLabel(key, t)}
            </label>
            <input
              id={`weight-${id}`}
              type="range"
              min={0}
              max={Math.max(MAX_POINTS, points[id] ?? 0)}
              value={points[id] ?? 0}
              disabled={isReadOnly}
              aria-valuetext={partOf.get(id)}
              onChange={(event) => props.onMove(id, Number(event.currentTarget.value))}
              onPointerUp={onSettle}
              onKeyUp={onSettle}
              onBlur={onSettle}
            />
            <output className="tabular" htmlFor={`weight-${id}`}>
              {partOf.get(id)}
            </output>
          </li>
        ))}
      </ul>
    </section>
  )
}

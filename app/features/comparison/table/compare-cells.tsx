import { IconAlertTriangle, IconBan, IconTrophy } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { formatList, formatPercent } from '#app/lib/format/format.ts'
import type { VendorScore } from '#domain/vendors/score-vendors.ts'
import type { TrueTotal } from '#domain/vendors/true-total.ts'
import type { ComparedCandidate } from '../compare-candidates.ts'
import { missingName, pointsText, rangeText } from '../comparison-labels.ts'
import classes from './compare-table.module.css'

interface RankLineProps {
  readonly compared: ComparedCandidate
  readonly isAlone: boolean
}

/** The rank of a candidate, and how certain it is. */
export function RankLine({ compared: { score, rank, isLeading }, isAlone }: RankLineProps) {
  const { t } = useT()
  if (score.isDisqualified)
    return (
      <span className={`danger ${classes.verdict}`}>
        <IconBan size={16} stroke={2} aria-hidden />
        {t('comparison.rank.out')}
      </span>
    )
  if (isAlone) return null
  if (isLeading)
    return (
      <span className={`sage ${classes.verdict}`}>
        <IconTrophy size={16} stroke={2} aria-hidden />
        {score.isCertainlyBest ? t('comparison.rank.best') : t('comparison.rank.ahead')}
      </span>
    )
  return (
    <span className={`soft ${classes.line}`}>
      {rank === null ? t('comparison.rank.unknown') : t('comparison.rank.place', { rank })}
    </span>
  )
}

/** The total with tax and fees, and its unknown items. */
export function TotalCell({ total: { total, missing }, currency }: { total: TrueTotal; currency: string }) {
  const { t, language } = useT()
  return (
    <>
      <span className="block figure">{rangeText(total, currency, t, language)}</span>
      {missing.length === 0 ? null : (
        <span className={`warning ${classes.missing}`}>
          <IconAlertTriangle size={16} stroke={2} aria-hidden />
          {t('comparison.total.missing', {
            items: formatList(
              missing.map((item) => missingName(item, t)),
              language,
            ),
          })}
        </span>
      )}
    </>
  )
}

/** A score of 100 as a number and a bar: filled to the certain part, paler to the possible one. */
export function ScoreBar({ score }: { score: VendorScore }) {
  const { t, language } = useT()
  return (
    <>
      <span className="block figure">{pointsText(score, t, language)}</span>
      <span className={classes.bar} aria-hidden>
        <span className={classes.may} style={{ inlineSize: `${score.high}%` }} />
        <span className={classes.sure} style={{ inlineSize: `${score.low}%` }} />
      </span>
      <span className="block soft small">
        {score.completeness >= 1
          ? t('comparison.score.complete')
          : t('comparison.score.known', { percent: formatPercent(score.completeness, language) })}
      </span>
    </>
  )
}

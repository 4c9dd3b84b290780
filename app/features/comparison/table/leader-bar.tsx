import { Button } from '@mantine/core'
import { IconArrowsSort, IconTrophy } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import type { ComparedCandidate } from '../compare-candidates.ts'
import { pointsText, rangeText } from '../comparison-labels.ts'
import classes from './leader-bar.module.css'

interface LeaderBarProps {
  /** Null while none is ahead of all others. */
  readonly leader: ComparedCandidate | null
  readonly currency: string
  readonly isOutOfOrder: boolean
  readonly onReorder: () => void
}

/** Who is ahead, in sight while the others scroll by; while ratings are given, a button puts the best first again. */
export function LeaderBar({ leader, currency, isOutOfOrder, onReorder }: LeaderBarProps) {
  const { t, language } = useT()
  return (
    <div className={classes.bar} data-empty={leader === null && !isOutOfOrder}>
      <p role="status" className={classes.leader}>
        {leader === null ? null : (
          <>
            <IconTrophy size={20} stroke={1.8} className="sage" aria-hidden />
            <span className="shrinks grows">
              <strong className="breaks">{t('comparison.rank.leader', { name: leader.candidate.name })}</strong>{' '}
              <span className={classes.figures}>
                {t('comparison.rank.leader-figures', {
                  total: rangeText(leader.total.total, currency, t, language),
                  points: pointsText(leader.score, t, language),
                })}
              </span>
            </span>
          </>
        )}
      </p>
      {isOutOfOrder ? (
        <Button
          variant="light"
          className={classes.reorder ?? ''}
          leftSection={<IconArrowsSort size={18} stroke={1.8} aria-hidden />}
          onClick={onReorder}
        >
          {t('comparison.rank.reorder')}
        </Button>
      ) : null}
    </div>
  )
}

import { Button, Loader, Progress } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import { DialogActions } from '#app/ui/overlays/dialog.tsx'
import { pointsText } from './seating-sentences.ts'
import type { AssignMode } from './use-assign.ts'
import type { JobProgress } from './workers/assign-job.ts'

interface RunningProps {
  readonly mode: AssignMode
  readonly seconds: number
  /** Of `performance.now()`. */
  readonly startedAt: number
  readonly progress: JobProgress | null
  readonly onStop: () => void
  readonly onCancel: () => void
}

const TITLE_KEYS = {
  search: 'assign.running',
  repair: 'assign.running.repair',
  now: 'assign.running.explain',
} as const

/** Points below which people are without a seat: each costs more than all wishes together. */
const UNSEATED_POINTS = -100_000

/** A search under way. It reports a few times a second, so that nothing here keeps the screen busy. */
export function Running({ mode, seconds, startedAt, progress, onStop, onCancel }: RunningProps) {
  const { t, language } = useT()
  const share = Math.min(1, (performance.now() - startedAt) / 1000 / seconds)
  const isSearch = mode === 'search'
  const values = progress && {
    iterations: formatNumber(progress.iterations, language),
    points: pointsText(progress.score, language),
  }
  return (
    <>
      <p className="row gap-12" role="status">
        {isSearch ? null : <Loader size="sm" aria-hidden />}
        {t(TITLE_KEYS[mode])}
      </p>
      {isSearch ? (
        <>
          <Progress value={share * 100} aria-label={t('assign.running')} />
          <p className="soft tabular">
            {values && progress
              ? t(progress.score < UNSEATED_POINTS ? 'assign.progress.unseated' : 'assign.progress', values)
              : '\u00a0'}
          </p>
        </>
      ) : null}
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        {isSearch ? <Button onClick={onStop}>{t('assign.stop')}</Button> : null}
      </DialogActions>
    </>
  )
}

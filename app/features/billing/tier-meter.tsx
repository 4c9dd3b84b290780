import { useT } from '#app/i18n/i18n.ts'
import type { TierUse } from '#domain/tiers/tier-use.ts'
import classes from './tier-meter.module.css'

interface TierMeterProps {
  readonly label: string
  readonly use: TierUse
  /** What it means that more is in use than the tier includes. */
  readonly over: string
}

/** How much of a limit is in use, as a bar and in words. */
export function TierMeter({ label, over, use: { used, max, left, isFull, isNear } }: TierMeterProps) {
  const { t } = useT()
  return (
    <div className={classes.meter}>
      <span>{label}</span>
      <span className="tabular nowrap">
        {max === null ? t('subscription.use.no-limit', { used }) : t('subscription.use.of', { used, max })}
      </span>
      {max === null ? null : (
        <span className={`track ${classes.bar}`} data-full={isFull || undefined} aria-hidden>
          <span style={{ inlineSize: `${Math.min(100, (used / max) * 100)}%` }} />
        </span>
      )}
      {max !== null && used > max ? (
        <span className={`soft small ${classes.note}`}>{over}</span>
      ) : isNear && left !== null ? (
        <span className={`small strong ${classes.note}`}>{t('subscription.use.left', { left })}</span>
      ) : null}
    </div>
  )
}

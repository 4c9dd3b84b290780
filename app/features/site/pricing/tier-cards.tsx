import { IconCheck } from '@tabler/icons-react'
import { TIER_LIMITS } from '#domain/tiers/tier-limits.ts'
import { useT } from '../../../i18n/i18n.ts'
import { sitePath } from '../../../lib/site/site-paths.ts'
import { ButtonLink } from '../layout/button-link.tsx'
import { StartButton } from '../layout/start-button.tsx'
import classes from './tier-cards.module.css'
import { TIER_LABELS, tierPoints } from './tier-rows.ts'

/** The four tiers side by side: audience, price, and a link to it. */
export function TierCards() {
  const { t, language } = useT()
  return (
    <ul className={classes.cards}>
      {TIER_LIMITS.map((limits) => {
        const { tier } = limits
        const words = TIER_LABELS[tier]
        return (
          <li key={tier} className={classes.card} data-tier={tier}>
            <h2 className={classes.name}>{t(words.name)}</h2>
            <p className={classes.for}>{t(words.for)}</p>
            <p className={classes.price}>{t(words.price)}</p>
            <div className={classes.act}>
              {tier === 'free' ? (
                <StartButton />
              ) : (
                <ButtonLink href={`${sitePath('contact', language)}?tier=${tier}`} variant="plain">
                  {tier === 'enterprise' ? t('pricing.tier.sales') : t('pricing.tier.ask', { tier: t(words.name) })}
                </ButtonLink>
              )}
            </div>
            <ul className={classes.points}>
              {tierPoints(limits).map((point) => (
                <li key={point.words} className={classes.point}>
                  <IconCheck aria-hidden size={20} stroke={2} />
                  {t(point.words, point.count === undefined ? {} : { count: point.count })}
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

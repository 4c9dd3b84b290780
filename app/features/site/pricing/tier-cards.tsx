import { IconCheck } from '@tabler/icons-react'
import { TIER_LIMITS } from '#domain/tiers/tier-limits.ts'
import { useT } from '../../../i18n/i18n.ts'
import { sitePath } from '../../../lib/site/site-paths.ts'
import { ButtonLink } from '../layout/button-link.tsx'
import { StartButton } from '../layout/start-button.tsx'
import { PRICE_MARK } from './price-mark.ts'
import classes from './tier-cards.module.css'
import { TIER_LABELS, tierPoints } from './tier-rows.ts'

/** Links to the checkout of a tier: visitors sign up first, and go on to it. */
function CheckoutLinks({ tier }: { readonly tier: 'basic' | 'pro' }) {
  const { t } = useT()
  const path = `/app/checkout?tier=${tier}`
  const label = t('pricing.tier.choose', { tier: t(TIER_LABELS[tier].name) })
  return (
    <span data-checkout={tier}>
      <ButtonLink href={`/auth?mode=sign-up&next=${encodeURIComponent(path)}`} variant="plain" className="for-visitors">
        {label}
      </ButtonLink>
      <ButtonLink href={path} variant="plain" className="for-members">
        {label}
      </ButtonLink>
    </span>
  )
}

/** How a tier is paid; shown once the payment provider has given prices. */
function PeriodChoice() {
  const { t } = useT()
  return (
    <fieldset className={classes.periods} data-periods hidden>
      <legend className="visually-hidden">{t('pricing.period.label')}</legend>
      {(['month', 'year'] as const).map((period) => (
        <label key={period} className={classes.period}>
          <input type="radio" name="period" value={period} defaultChecked={period === 'month'} />
          {t(`pricing.period.${period}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** The four tiers side by side: audience, price, and a link to it. */
export function TierCards() {
  const { t, language } = useT()
  return (
    <>
      <PeriodChoice />
      <ul className={classes.cards}>
        {TIER_LIMITS.map((limits) => {
          const { tier } = limits
          const words = TIER_LABELS[tier]
          return (
            <li key={tier} className={classes.card} data-tier={tier}>
              <h2 className={classes.name}>{t(words.name)}</h2>
              <p className={classes.for}>{t(words.for)}</p>
              <p
                className={classes.price}
                {...(tier === 'basic' || tier === 'pro'
                  ? {
                      'data-price': tier,
                      'data-month': t('pricing.tier.price-month', { price: PRICE_MARK }),
                      'data-year': t('pricing.tier.price-year', { price: PRICE_MARK }),
                    }
                  : {})}
              >
                {t(words.price)}
              </p>
              <div className={classes.act}>
                {tier === 'free' ? (
                  <StartButton />
                ) : tier === 'enterprise' ? (
                  <ButtonLink href={`${sitePath('contact', language)}?tier=${tier}`} variant="plain">
                    {t('pricing.tier.sales')}
                  </ButtonLink>
                ) : (
                  <CheckoutLinks tier={tier} />
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
    </>
  )
}

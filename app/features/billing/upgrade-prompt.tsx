import { Anchor, Button } from '@mantine/core'
import { IconExternalLink, IconSparkles } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { sitePath } from '#app/lib/site/site-paths.ts'
import { nextTierFor, type TierLimit } from '#domain/tiers/next-tier.ts'
import { checkoutPath } from './checkout-path.ts'
import { showReachedLimit } from './reached-limit.ts'
import classes from './upgrade-prompt.module.css'

export interface UpgradePromptProps {
  readonly limit: TierLimit
  /** How much the tier allows; 0 for what it does not have. */
  readonly max: number
  /** Whether the tier is the reader's own: a member works within the tier of the plan's owner. */
  readonly isOwner: boolean
  /** What the limit means in this place. */
  readonly children?: ReactNode
}

/** A limit of a tier, what the next tier gives instead, and the way to the comparison: the same for every limit. */
export function UpgradePrompt({ limit, max, isOwner, children }: UpgradePromptProps) {
  const { t, language } = useT()
  const { pathname, search } = useLocation()
  const next = nextTierFor(limit, max)
  return (
    <div className={classes.prompt}>
      <IconSparkles size={22} stroke={1.6} aria-hidden />
      <div className={classes.text}>
        <p className="strong">{t(`billing.limit.${limit}-${isOwner ? 'own' : 'owner'}`, { max })}</p>
        {next === null ? null : <p>{t(`billing.next.${next.tier}`, { plans: next.maxPlans ?? 0 })}</p>}
        {isOwner ? null : <p>{t('billing.next.ask-owner')}</p>}
        {children === undefined ? null : <p>{children}</p>}
        {next !== null && next.tier !== 'enterprise' && isOwner ? (
          <Button
            component={Link}
            to={checkoutPath({ tier: next.tier, from: pathname + search })}
            mt={4}
            onClick={() => showReachedLimit(null)}
          >
            {t('billing.next.checkout', { tier: t(`billing.tier.${next.tier}`) })}
          </Button>
        ) : null}
        {/* In a tab of its own: what is being filled in here stays. */}
        <Anchor href={sitePath('pricing', language)} target="_blank" rel="noopener" className={classes.link ?? ''}>
          {t('billing.next.compare')}
          <IconExternalLink size={16} stroke={1.7} aria-hidden />
          <span className="visually-hidden">{t('billing.next.new-tab')}</span>
        </Anchor>
      </div>
    </div>
  )
}

import { Anchor } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Plan, placeName } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import type { VendorAdvice } from '#domain/advice/advise-vendor.ts'
import type { AdviceStyle } from '#domain/advice/styles.ts'
import { vendorSearches } from '#domain/advice/vendor-searches.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { AdviceCard } from '../advice-card.tsx'
import { reasonsText, ruleText } from '../advice-labels.ts'
import { inVendorLanguage } from '../contact/first-message.ts'
import classes from './tips.module.css'

interface FitCardProps {
  readonly plan: Plan
  readonly advice: VendorAdvice
  readonly style: AdviceStyle | null
  /** Of the vendors, and so of what is searched for */
  readonly language: Language
  readonly children: ReactNode
}

/** The sorts of vendors that fit, why, and where to look for them. */
export function FitCard({ plan, advice, style, language: ofVendors, children }: FitCardProps) {
  const { t, language } = useT()
  const say = inVendorLanguage(ofVendors)
  return (
    <AdviceCard id="advice-fit" title={t('advice.fit.title')}>
      {children}
      <ol className={classes.profiles}>
        {advice.profiles.map((profile) => {
          const words = [
            say(profile.key),
            ...(style === null ? [] : [say(`advice.style-search.${style}`)]),
            placeName(plan, ofVendors),
          ].join(' ')
          const name = ruleText(profile.key, t)
          return (
            <li key={profile.id}>
              <h3>{name}</h3>
              <p>{reasonsText(profile, plan, t, language)}</p>
              <p className={classes.searches}>
                {vendorSearches(words, plan).map(({ site, host, address }) => (
                  <Anchor key={site} href={address} target="_blank" rel="noopener noreferrer" className="target">
                    {host ?? t(`advice.search.${site === 'directory' ? 'web' : site}`)}
                    <IconExternalLink size={15} stroke={1.7} aria-hidden />
                    <span className="visually-hidden">{t('advice.search.for', { what: name })}</span>
                  </Anchor>
                ))}
              </p>
            </li>
          )
        })}
      </ol>
      <p className="soft small">{t('advice.search.note')}</p>
    </AdviceCard>
  )
}

import { IconCalendarHeart, IconMessage2Heart, IconShieldCheck } from '@tabler/icons-react'
import { useT } from '../../../i18n/i18n.ts'
import { sitePath } from '../../../lib/site/site-paths.ts'
import { TiersIllustration } from '../../../ui/illustrations/tiers-illustration.tsx'
import blocks from '../layout/blocks.module.css'
import { ClosingCall } from '../layout/closing-call.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { PageHero } from '../layout/page-hero.tsx'
import { QuestionList } from '../layout/question-list.tsx'
import { PRICING_QUESTIONS } from './pricing-questions.ts'
import classes from './pricing-screen.module.css'
import { TierCards } from './tier-cards.tsx'
import { TierTable } from './tier-table.tsx'

const PROMISES = [
  { Icon: IconCalendarHeart, title: 'pricing.facts.refund-title', text: 'pricing.facts.refund-text' },
  { Icon: IconMessage2Heart, title: 'pricing.facts.support-title', text: 'pricing.facts.support-text' },
  { Icon: IconShieldCheck, title: 'pricing.facts.data-title', text: 'pricing.facts.data-text' },
] as const

/** The four tiers, line by line, and frequent questions about them. */
export function PricingScreen() {
  const { t, language } = useT()
  return (
    <>
      <PageHead title={t('pricing.page.title')} description={t('pricing.page.description')} />
      <PageHero
        eyebrow={t('pricing.hero.eyebrow')}
        title={t('pricing.hero.title')}
        text={t('pricing.hero.text')}
        illustration={<TiersIllustration />}
      />
      <div className={classes.band}>
        <TierCards />
        <p className={classes.note}>{t('pricing.price-note')}</p>
      </div>
      <section className={classes.band} aria-labelledby="comparison">
        <h2 id="comparison" className={blocks.title}>
          {t('pricing.table.title')}
        </h2>
        <TierTable />
        <p className={classes.note}>
          {t('pricing.table.note')}{' '}
          <a href={sitePath('features', language)} className={classes.link}>
            {t('pricing.table.to-features')}
          </a>
        </p>
      </section>
      <section className={classes.band} aria-labelledby="facts">
        <h2 id="facts" className={blocks.title}>
          {t('pricing.facts.title')}
        </h2>
        <ul className={blocks.notes}>
          {PROMISES.map(({ Icon, title, text }) => (
            <li key={title} className={blocks.note}>
              <Icon aria-hidden size={28} stroke={1.5} />
              <h3 className={blocks.name}>{t(title)}</h3>
              <p className="soft">{t(text)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.band} aria-labelledby="questions">
        <h2 id="questions" className={blocks.title}>
          {t('pricing.questions.title')}
        </h2>
        <QuestionList questions={PRICING_QUESTIONS} />
      </section>
      <ClosingCall />
    </>
  )
}

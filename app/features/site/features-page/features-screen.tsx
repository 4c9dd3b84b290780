import {
  IconAccessible,
  IconArrowBackUp,
  IconBolt,
  IconFileExport,
  IconLanguage,
  IconSearch,
  IconStack2,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useT } from '../../../i18n/i18n.ts'
import { sitePath } from '../../../lib/site/site-paths.ts'
import blocks from '../layout/blocks.module.css'
import { ButtonLink } from '../layout/button-link.tsx'
import { ClosingCall } from '../layout/closing-call.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { PageHero } from '../layout/page-hero.tsx'
import { StartButton } from '../layout/start-button.tsx'
import { FeatureChapter } from './feature-chapter.tsx'
import { CHAPTERS } from './feature-chapters.ts'
import classes from './features-screen.module.css'
import { ProductPicture } from './product-picture.tsx'

const MORE = [
  { Icon: IconUsersGroup, title: 'features.more.team-title', text: 'features.more.team-text' },
  { Icon: IconBolt, title: 'features.more.live-title', text: 'features.more.live-text' },
  { Icon: IconFileExport, title: 'features.more.export-title', text: 'features.more.export-text' },
  { Icon: IconLanguage, title: 'features.more.languages-title', text: 'features.more.languages-text' },
  { Icon: IconSearch, title: 'features.more.search-title', text: 'features.more.search-text' },
  { Icon: IconStack2, title: 'features.more.many-title', text: 'features.more.many-text' },
  { Icon: IconArrowBackUp, title: 'features.more.undo-title', text: 'features.more.undo-text' },
  { Icon: IconAccessible, title: 'features.more.access-title', text: 'features.more.access-text' },
] as const

/** The features, each beside a picture of it. */
export function FeaturesScreen() {
  const { t, language } = useT()
  return (
    <>
      <PageHead title={t('features.page.title')} description={t('features.page.description')} />
      <PageHero
        eyebrow={t('features.hero.eyebrow')}
        title={t('features.hero.title')}
        text={t('features.hero.text')}
        illustration={<ProductPicture name="plan" alt={t('features.picture.plan')} isFirst />}
      >
        <StartButton />
      </PageHero>
      <nav className="page screen-only" aria-label={t('features.index.label')}>
        <ul className={classes.links}>
          {CHAPTERS.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`} className="nav-link">
                {t(name)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.chapters}>
        {CHAPTERS.map((chapter) => (
          <FeatureChapter key={chapter.id} chapter={chapter} />
        ))}
      </div>
      <section className={classes.more} aria-labelledby="more">
        <h2 id="more" className={classes.title}>
          {t('features.more.title')}
        </h2>
        <ul className={blocks.notes}>
          {MORE.map(({ Icon, title, text }) => (
            <li key={title} className={blocks.note}>
              <Icon aria-hidden size={26} stroke={1.5} />
              <h3 className={blocks.name}>{t(title)}</h3>
              <p className="soft">{t(text)}</p>
            </li>
          ))}
        </ul>
        <ButtonLink href={sitePath('pricing', language)} variant="plain">
          {t('features.more.to-pricing')}
        </ButtonLink>
      </section>
      <ClosingCall />
    </>
  )
}

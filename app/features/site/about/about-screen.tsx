import { useT } from '../../../i18n/i18n.ts'
import { sitePath } from '../../../lib/site/site-paths.ts'
import { TableIllustration } from '../../../ui/illustrations/table-illustration.tsx'
import blocks from '../layout/blocks.module.css'
import { ButtonLink } from '../layout/button-link.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { PageHero } from '../layout/page-hero.tsx'
import classes from './about-screen.module.css'

const PEOPLE = [
  { title: 'about.for.couples-title', text: 'about.for.couples-text' },
  { title: 'about.for.families-title', text: 'about.for.families-text' },
  { title: 'about.for.planners-title', text: 'about.for.planners-text' },
  { title: 'about.for.companies-title', text: 'about.for.companies-text' },
] as const

const STEPS = [
  { title: 'about.figures.step-one-title', text: 'about.figures.step-one-text' },
  { title: 'about.figures.step-two-title', text: 'about.figures.step-two-text' },
  { title: 'about.figures.step-three-title', text: 'about.figures.step-three-text' },
  { title: 'about.figures.step-four-title', text: 'about.figures.step-four-text' },
] as const

const SOURCES = [
  { what: 'about.sources.shares', where: 'about.sources.shares-text' },
  { what: 'about.sources.floors', where: 'about.sources.floors-text' },
  { what: 'about.sources.prices', where: 'about.sources.prices-text' },
  { what: 'about.sources.cities', where: 'about.sources.cities-text' },
  { what: 'about.sources.rates', where: 'about.sources.rates-text' },
  { what: 'about.sources.vendors', where: 'about.sources.vendors-text' },
  { what: 'about.sources.tasks', where: 'about.sources.tasks-text' },
] as const

const PRINCIPLES = [
  { title: 'about.principles.one-title', text: 'about.principles.one-text' },
  { title: 'about.principles.two-title', text: 'about.principles.two-text' },
  { title: 'about.principles.three-title', text: 'about.principles.three-text' },
  { title: 'about.principles.four-title', text: 'about.principles.four-text' },
  { title: 'about.principles.five-title', text: 'about.principles.five-text' },
  { title: 'about.principles.six-title', text: 'about.principles.six-text' },
] as const

/** Audience, purpose, and the source of every figure, which the licences of the data require. */
export function AboutScreen() {
  const { t, language } = useT()
  return (
    <>
      <PageHead title={t('about.page.title')} description={t('about.page.description')} />
      <PageHero
        eyebrow={t('about.hero.eyebrow')}
        title={t('about.hero.title')}
        text={t('about.hero.text')}
        illustration={
          <div className={classes.illustration}>
            <TableIllustration />
          </div>
        }
      />
      <section className={classes.band} aria-labelledby="why">
        <h2 id="why" className={blocks.title}>
          {t('about.why.title')}
        </h2>
        <div className={classes.prose}>
          <p>{t('about.why.one')}</p>
          <p>{t('about.why.two')}</p>
        </div>
      </section>
      <section className={classes.band} aria-labelledby="for">
        <h2 id="for" className={blocks.title}>
          {t('about.for.title')}
        </h2>
        <Notes notes={PEOPLE} />
      </section>
      <section className={classes.band} aria-labelledby="figures">
        <h2 id="figures" className={blocks.title}>
          {t('about.figures.title')}
        </h2>
        <div>
          <p className={classes.lead}>{t('about.figures.intro')}</p>
          <ol className={classes.notes}>
            {STEPS.map(({ title, text }) => (
              <li key={title} className={classes.note}>
                <h3 className={classes.name}>{t(title)}</h3>
                <p className="soft">{t(text)}</p>
              </li>
            ))}
          </ol>
          <p className={classes.estimates}>{t('about.figures.estimates')}</p>
        </div>
      </section>
      <section className={classes.band} aria-labelledby="sources">
        <h2 id="sources" className={blocks.title}>
          {t('about.sources.title')}
        </h2>
        <div>
          <p className={classes.lead}>{t('about.sources.intro')}</p>
          <dl>
            {SOURCES.map(({ what, where }) => (
              <div key={what} className={classes.source}>
                <dt className="strong">{t(what)}</dt>
                <dd className="soft breaks">{t(where)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className={classes.band} aria-labelledby="principles">
        <h2 id="principles" className={blocks.title}>
          {t('about.principles.title')}
        </h2>
        <Notes notes={PRINCIPLES} />
      </section>
      <section className={classes.talk} aria-labelledby="talk">
        <h2 id="talk" className={blocks.title}>
          {t('about.talk.title')}
        </h2>
        <p className={classes['talk-text']}>{t('about.talk.text')}</p>
        <ButtonLink href={sitePath('contact', language)} size="large">
          {t('about.talk.call')}
        </ButtonLink>
      </section>
    </>
  )
}

type Note = (typeof PEOPLE)[number] | (typeof PRINCIPLES)[number]

function Notes({ notes }: { readonly notes: readonly Note[] }) {
  const { t } = useT()
  return (
    <ul className={classes.notes}>
      {notes.map(({ title, text }) => (
        <li key={title} className={classes.note}>
          <h3 className={classes.name}>{t(title)}</h3>
          <p className="soft">{t(text)}</p>
        </li>
      ))}
    </ul>
  )
}

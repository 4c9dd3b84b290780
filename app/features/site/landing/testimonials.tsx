import { IconStarFilled } from '@tabler/icons-react'
import { TESTIMONIALS } from '#content/site/testimonials.ts'
import { useT } from '../../../i18n/i18n.ts'
import blocks from '../layout/blocks.module.css'
import landing from './landing.module.css'
import classes from './testimonials.module.css'

/** Three reviews with five stars (specification, section 1), each marked as the example it is. */
export function Testimonials() {
  const { t, language } = useT()
  return (
    <section className={blocks.band} aria-labelledby="voices">
      <div className={landing.section}>
        <div className={landing.head}>
          <h2 id="voices" className={landing.title}>
            {t('landing.voices.title')}
          </h2>
          <p className={landing.text}>{t('landing.voices.note')}</p>
        </div>
        <ul className={classes.voices}>
          {TESTIMONIALS.map(({ id, stars, quote, who }) => (
            <li key={id}>
              <figure className={classes.voice}>
                <div className="row spread">
                  <span className={classes.stars} role="img" aria-label={t('landing.voices.stars')}>
                    {Array.from({ length: stars }, (_, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: stars are all alike.
                      <IconStarFilled key={index} aria-hidden size={18} />
                    ))}
                  </span>
                  <span className={classes.example}>{t('landing.voices.example')}</span>
                </div>
                <blockquote className={classes.quote}>{quote[language]}</blockquote>
                <figcaption className={classes.who}>{who[language]}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

import { useT } from '../../i18n/i18n.ts'
import { sitePath } from '../../lib/site/site-paths.ts'
import { Island } from '../../ui/page/island.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import classes from './newsletter-invite.module.css'
import { newsletterFormMessages } from './newsletter-messages.ts'

/** Invites to the newsletter at the end of a text; once on a page. */
export function NewsletterInvite() {
  const { t, language } = useT()
  return (
    <section id="newsletter" className={classes.invite} aria-labelledby="newsletter-title">
      <div>
        <h2 id="newsletter-title" className={classes.title}>
          {t('newsletter.invite.title')}
        </h2>
        <p className={classes.text}>{t('newsletter.invite.text')}</p>
      </div>
      <Island
        name="newsletter-form"
        component={NewsletterForm}
        props={{ language, messages: newsletterFormMessages(t) }}
      />
      <noscript>
        <a href={sitePath('newsletter', language)}>{t('newsletter.form.label')}</a>
      </noscript>
    </section>
  )
}

import { useT } from '../../i18n/i18n.ts'
import { useBrand } from '../../lib/site/brand.ts'
import { MailIllustration } from '../../ui/illustrations/mail-illustration.tsx'
import { Island } from '../../ui/page/island.tsx'
import { PageHead } from '../site/layout/page-head.tsx'
import { NewsletterDesk } from './newsletter-desk.tsx'
import classes from './newsletter-screen.module.css'
import { deskWords, formWords } from './newsletter-words.ts'

/** Runs before the first paint: whoever follows a link of a mail is not shown the form first. */
const MAIL_LINK_SCRIPT = `/[?&](token|unsubscribe)=/.test(location.search)&&document.documentElement.setAttribute('data-mail-link','')`

/** /newsletter: what it is and the form, and where the links of its mails lead. */
export function NewsletterScreen() {
  const { t, language } = useT()
  const { supportEmail } = useBrand()
  return (
    <div className={classes.page}>
      <PageHead title={t('newsletter.page.head-title')} description={t('newsletter.page.description')} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, before what it hides is drawn. */}
      <script dangerouslySetInnerHTML={{ __html: MAIL_LINK_SCRIPT }} />
      <div>
        <Island
          name="newsletter-desk"
          component={NewsletterDesk}
          props={{ language, words: deskWords(t), formWords: formWords(t) }}
        />
        <noscript>
          <p className={classes.without}>
            {t('newsletter.page.without-program')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        </noscript>
      </div>
      <div className={classes.illustration}>
        <MailIllustration />
      </div>
    </div>
  )
}

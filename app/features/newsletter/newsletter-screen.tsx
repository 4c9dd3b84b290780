import { useT } from '../../i18n/i18n.ts'
import { useBrand } from '../../lib/site/brand.ts'
import { MailIllustration } from '../../ui/illustrations/mail-illustration.tsx'
import { Island } from '../../ui/page/island.tsx'
import { PageHead } from '../site/layout/page-head.tsx'
import { newsletterFormMessages, newsletterPanelMessages } from './newsletter-messages.ts'
import { NewsletterPanel } from './newsletter-panel.tsx'
import classes from './newsletter-screen.module.css'

/** Runs before the first paint: a visit from a mail's link must not show the form first. */
const MAIL_LINK_SCRIPT = `/[?&](token|unsubscribe)=/.test(location.search)&&document.documentElement.setAttribute('data-mail-link','')`

/** /newsletter: an introduction with the form, and the target of mailed links. */
export function NewsletterScreen() {
  const { t, language } = useT()
  const { supportEmail } = useBrand()
  return (
    <div className={classes.page}>
      <PageHead title={t('newsletter.page.head-title')} description={t('newsletter.page.description')} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, which must run before the form is drawn. */}
      <script dangerouslySetInnerHTML={{ __html: MAIL_LINK_SCRIPT }} />
      <div>
        <Island
          name="newsletter-panel"
          component={NewsletterPanel}
          props={{ language, messages: newsletterPanelMessages(t), formMessages: newsletterFormMessages(t) }}
        />
        <noscript>
          <p className={classes.without}>
            {t('newsletter.page.without-program')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        </noscript>
      </div>
      <div className={`from-56 ${classes.illustration}`}>
        <MailIllustration />
      </div>
    </div>
  )
}

import { IconClock, IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { useBrand } from '../../lib/site/brand.ts'
import { sitePath } from '../../lib/site/site-paths.ts'
import { MailIllustration } from '../../ui/illustrations/mail-illustration.tsx'
import { Island } from '../../ui/page/island.tsx'
import { PageHead } from '../site/layout/page-head.tsx'
import { ContactForm } from './contact-form.tsx'
import { contactMessages } from './contact-messages.ts'
import classes from './contact-screen.module.css'

/** Contact details and the contact form. */
export function ContactScreen() {
  const { t, language } = useT()
  const { supportEmail } = useBrand()
  const mail = (
    <a href={`mailto:${supportEmail}`} className="strong breaks">
      {supportEmail}
    </a>
  )
  return (
    <div className={classes.page}>
      <PageHead title={t('contact.page.head-title')} description={t('contact.page.description')} />
      <div className="shrinks">
        <h1 className={classes.title}>{t('contact.page.title')}</h1>
        <p className="lead">{t('contact.page.text')}</p>
        <ul className={classes.ways}>
          <Way icon={<IconClock aria-hidden size={22} stroke={1.6} />} title={t('contact.way.answer-title')}>
            <p>{t('contact.way.answer')}</p>
          </Way>
          <Way icon={<IconMail aria-hidden size={22} stroke={1.6} />} title={t('contact.way.mail-title')}>
            <p>{mail}</p>
          </Way>
          <Way icon={<IconPhone aria-hidden size={22} stroke={1.6} />} title={t('contact.way.phone-title')}>
            <p>{t('contact.way.phone')}</p>
            <p>
              <a href={sitePath('pricing', language)}>{t('contact.way.tiers')}</a>
            </p>
          </Way>
        </ul>
        <div className={classes.illustration}>
          <MailIllustration />
        </div>
      </div>
      <div className={classes.card}>
        <noscript>
          <p className={classes.without}>
            {t('contact.page.without-program')} {mail}
          </p>
        </noscript>
        <Island
          name="contact-form"
          component={ContactForm}
          props={{ language, messages: contactMessages(t, language) }}
        />
        <p className={classes.small}>
          {t('contact.page.kept')} <a href={sitePath('privacy', language)}>{t('contact.page.privacy')}</a>
        </p>
      </div>
    </div>
  )
}

interface WayProps {
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
}

function Way({ icon, title, children }: WayProps) {
  return (
    <li className={classes.way}>
      <span className={classes.icon}>{icon}</span>
      <div>
        <h2 className={classes['way-title']}>{title}</h2>
        {children}
      </div>
    </li>
  )
}

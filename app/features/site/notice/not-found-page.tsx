import { useT } from '../../../i18n/i18n.ts'
import { sitePath } from '../../../lib/site/site-paths.ts'
import { NotFoundIllustration } from '../../../ui/illustrations/not-found-illustration.tsx'
import { ButtonLink } from '../layout/button-link.tsx'
import { NoticePage } from './notice-page.tsx'

/** The public site's 404 page, without Mantine; app/ui/feedback/not-found-screen.tsx is the one inside the app. */
export function NotFoundPage() {
  const { t, language } = useT()
  return (
    <NoticePage
      title={t('errors.not-found.title')}
      text={t('errors.not-found.text')}
      illustration={<NotFoundIllustration />}
    >
      <ButtonLink href={sitePath('home', language)} size="large">
        {t('errors.not-found.home')}
      </ButtonLink>
    </NoticePage>
  )
}

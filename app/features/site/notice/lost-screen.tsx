import { useT } from '../../../i18n/i18n.ts'
import { sitePath } from '../../../lib/site/site-paths.ts'
import { LostPicture } from '../../../ui/illustrations/lost-picture.tsx'
import { ButtonLink } from '../layout/button-link.tsx'
import { NoticePage } from './notice-page.tsx'

/** What the server answers with where no page lives; app/ui/feedback/not-found-screen.tsx says the same within the program. */
export function LostScreen() {
  const { t, language } = useT()
  return (
    <NoticePage title={t('errors.not-found.title')} text={t('errors.not-found.text')} picture={<LostPicture />}>
      <ButtonLink href={sitePath('home', language)} size="large">
        {t('errors.not-found.home')}
      </ButtonLink>
    </NoticePage>
  )
}

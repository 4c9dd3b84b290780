import { useT } from '../../../i18n/i18n.ts'
import { UnavailableIllustration } from '../../../ui/illustrations/unavailable-illustration.tsx'
import { ButtonLink } from '../layout/button-link.tsx'
import { NoticePage } from './notice-page.tsx'

/** Reloads the page as soon as there is a connection; inline, because a script file may not load without one. */
const COME_BACK_SCRIPT = `addEventListener('online',function(){location.reload()},{once:true})`

/** The offline page: the service worker shows it under the address of the requested page. */
export function OfflineScreen() {
  const { t } = useT()
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file. */}
      <script dangerouslySetInnerHTML={{ __html: COME_BACK_SCRIPT }} />
      <NoticePage
        title={t('errors.no-connection.title')}
        text={t('errors.no-connection.text')}
        illustration={<UnavailableIllustration />}
      >
        {/* An empty address is the requested page. */}
        <ButtonLink href="" size="large">
          {t('errors.no-connection.retry')}
        </ButtonLink>
      </NoticePage>
    </>
  )
}

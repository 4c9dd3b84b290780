import { useT } from '../../../i18n/i18n.ts'
import { UnavailableIllustration } from '../../../ui/illustrations/unavailable-illustration.tsx'
import { ButtonLink } from '../layout/button-link.tsx'
import { NoticePage } from './notice-page.tsx'

/** Asks again for what the page stands in for, as soon as there is a connection; a program may not come without one. */
const COME_BACK_SCRIPT = `addEventListener('online',function(){location.reload()},{once:true})`

/** Stands in for any page while there is no connection: the service worker shows it under that page's own address. */
export function OfflineScreen() {
  const { t } = useT()
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours. */}
      <script dangerouslySetInnerHTML={{ __html: COME_BACK_SCRIPT }} />
      <NoticePage
        title={t('errors.no-connection.title')}
        text={t('errors.no-connection.text')}
        illustration={<UnavailableIllustration />}
      >
        {/* An empty address is the one that was asked for. */}
        <ButtonLink href="" size="large">
          {t('errors.no-connection.retry')}
        </ButtonLink>
      </NoticePage>
    </>
  )
}

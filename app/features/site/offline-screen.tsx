import { useT } from '../../i18n/i18n.ts'
import { UnavailablePicture } from '../../ui/illustrations/unavailable-picture.tsx'
import { ButtonLink } from './button-link.tsx'
import { NoticePage } from './notice-page.tsx'

/** Stands in for any page while there is no connection: the service worker shows it under that page's own address. */
export function OfflineScreen() {
  const { t } = useT()
  return (
    <div data-offline>
      <NoticePage
        title={t('errors.no-connection.title')}
        text={t('errors.no-connection.text')}
        picture={<UnavailablePicture />}
      >
        {/* An empty address is the one that was asked for. */}
        <ButtonLink href="" size="large">
          {t('errors.no-connection.retry')}
        </ButtonLink>
      </NoticePage>
    </div>
  )
}

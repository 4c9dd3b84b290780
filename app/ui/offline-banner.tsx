import { IconCloudOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useT } from '../i18n/i18n.ts'
import classes from './offline-banner.module.css'

function subscribe(render: () => void) {
  window.addEventListener('online', render)
  window.addEventListener('offline', render)
  return () => {
    window.removeEventListener('online', render)
    window.removeEventListener('offline', render)
  }
}

/** Whether this device believes it has a network. */
export const useIsOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Says so for as long as there is no connection. The region is always there, so that readers hear it fill. */
export function OfflineBanner() {
  const { t } = useT()
  const isOnline = useIsOnline()
  return (
    <div role="status" className={classes.region}>
      {isOnline ? null : (
        <p className={classes.banner}>
          <IconCloudOff aria-hidden size={20} stroke={1.6} />
          {t('errors.offline.banner')}
        </p>
      )}
    </div>
  )
}

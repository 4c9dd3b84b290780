import { useEffect } from 'react'
import { useForgetLostPlans } from '../features/plans/forget-plan.ts'
import { followSession, useSession } from '../lib/api/session.ts'
import { keepScreensOffline } from '../lib/browser/register-service-worker.ts'
import { removePreparedBut } from '../lib/kept/prepared-storage.ts'
import { useLiveConnection } from '../lib/live/use-live-connection.ts'
import { LIVE_TABLES } from './live-tables.ts'

/**
 * What begins once a screen stands: the session is followed, what is on screen is kept up to date with what others change, and
 * the screens are kept on the device. Renders nothing.
 */
export function LiveSync() {
  useLiveConnection(LIVE_TABLES)
  useForgetLostPlans()
  // Offline neither can be loaded; the next screen tries again.
  useEffect(() => void followSession().catch(() => undefined), [])
  useEffect(() => void keepScreensOffline().catch(() => undefined), [])
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.session.user.id : null
  // What was prepared for a day goes a week after it, whatever screen is open then.
  useEffect(() => {
    if (userId !== null) void removePreparedBut(userId, Date.now())
  }, [userId])
  return null
}

import { useEffect } from 'react'
import { keepScreensOffline } from '../lib/browser/register-service-worker.ts'
import { useLiveConnection } from '../lib/live/use-live-connection.ts'
import { LIVE_TABLES } from './live-tables.ts'

/**
 * Keeps what is on screen up to date with what others change, and the screens on the device, on every screen; renders nothing.
 */
export function LiveSync() {
  useLiveConnection(LIVE_TABLES)
  useEffect(() => void keepScreensOffline(), [])
  return null
}

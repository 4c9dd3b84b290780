import { useLiveConnection } from '../lib/live/use-live-connection.ts'
import { LIVE_TABLES } from './live-tables.ts'

/** Keeps what is on screen up to date with what others change, on every screen; renders nothing. */
export function LiveSync() {
  useLiveConnection(LIVE_TABLES)
  return null
}

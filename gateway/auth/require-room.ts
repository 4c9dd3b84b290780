import type { MiddlewareHandler } from 'hono'
import type { DiskRoom } from '../disk/disk-room.ts'
import { AuthFailure, failureResponse } from './failure.ts'

/** Signing in, renewing and ending a session go on longer than what creates or changes an account. */
const OF_SESSIONS = /\/(token|logout)$/

/**
 * Refuses what the auth service cannot keep while the disk is full. The status is one that the official client tries
 * again: after any other, it would take a session that cannot be renewed for one that has ended.
 */
export function requireRoom(room: Pick<DiskRoom, 'has'>): MiddlewareHandler {
  return async (c, next) => {
    const isRead = (c.req.method === 'GET' && !c.req.path.endsWith('/verify')) || c.req.method === 'OPTIONS'
    if (isRead || (await room.has(OF_SESSIONS.test(c.req.path) ? 'essential' : 'data'))) return next()
    return failureResponse(
      c,
      new AuthFailure(503, 'disk_full', 'There is no room on the disk at the moment', {
        headers: { 'retry-after': '60' },
      }),
    )
  }
}

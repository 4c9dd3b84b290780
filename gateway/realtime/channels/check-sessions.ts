import type { SessionGuard } from '../../ended-sessions/ended-sessions.ts'
import { HttpError } from '../../http-error.ts'
import { POLICY_VIOLATION } from '../protocol/messages.ts'
import type { Connection } from './connection.ts'
import type { Connections } from './connections.ts'

/** Closes connections whose session expired or ended, and the channels of sessions of which it cannot be known. */
export async function checkSessions(connections: Connections, sessions: SessionGuard): Promise<void> {
  const bySession = new Map<string, Set<Connection>>()
  for (const [connection, { caller }] of connections.channels()) {
    const { exp, session_id: session } = caller.claims
    if (exp !== undefined && exp * 1000 <= Date.now()) {
      connection.close(POLICY_VIOLATION, 'the access token has expired')
    } else if (session) bySession.set(session, (bySession.get(session) ?? new Set()).add(connection))
  }
  await Promise.all([...bySession].map(async ([session, held]) => await checkSession(session, held, sessions)))
}

async function checkSession(session: string, held: Iterable<Connection>, sessions: SessionGuard): Promise<void> {
  try {
    await sessions.requireOpen(session)
  } catch (error) {
    const hasEnded = error instanceof HttpError && error.status === 401
    for (const connection of held) {
      if (hasEnded) connection.close(POLICY_VIOLATION, 'the session has ended')
      else {
        for (const channel of [...connection.channels.values()])
          connection.closeChannel(channel, 'The session cannot be checked.', 'failed')
      }
    }
  }
}

import type { Hono } from 'hono'
import type { TransactionSql } from 'postgres'
import { recordAudit } from '../audit.ts'
import { requireSignedIn, type SignedIn } from '../authenticate.ts'
import type { AuthContext } from '../context.ts'
import { invalidRequest } from '../failure.ts'
import { endAllSessions, endOtherSessions, endSession } from '../sessions.ts'

const SCOPES: ReadonlyMap<string, (tx: TransactionSql, signedIn: SignedIn) => Promise<readonly string[]>> = new Map([
  ['global', (tx: TransactionSql, { user }: SignedIn) => endAllSessions(tx, user.id)],
  ['local', (tx: TransactionSql, { session }: SignedIn) => endSession(tx, session.id)],
  ['others', (tx: TransactionSql, { user, session }: SignedIn) => endOtherSessions(tx, user.id, session.id)],
])

/** `POST /logout?scope=global|local|others`: ends exactly the sessions its scope names. */
export function mountLogout(app: Hono, ctx: AuthContext): void {
  app.post('/logout', async (c) => {
    const end = SCOPES.get(c.req.query('scope') || 'global')
    if (!end) throw invalidRequest('Unsupported logout scope')
    const signedIn = await requireSignedIn(c, ctx)
    const ended = await ctx.sql.begin(async (tx) => {
      await recordAudit(tx, ctx, 'logout', signedIn.user.id)
      return await end(tx, signedIn)
    })
    ctx.onSessionsEnded(ended)
    return c.body(null, 204)
  })
}

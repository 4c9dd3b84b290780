import type { Caller } from '../caller.ts'
import type { Transactions } from '../rest/database/transaction.ts'
import { Parameters, type SqlText } from '../rest/query/sql-text.ts'

/** Who a statement runs as, and for which request. */
export interface Actor {
  readonly caller: Caller
  /** What `storage.operation()` tells policies, in Supabase's words. */
  readonly operation: string
  readonly method: string
  readonly path: string
}

/** The service itself: passes row-level security, so never with a condition a caller chose alone. */
export const SERVICE: Actor = {
  caller: { role: 'service_role', claims: { role: 'service_role' }, userId: null },
  operation: '',
  method: '',
  path: '',
}

/** Writes a statement with its values; the statement answers one cell of JSON, or no row. */
export type Statement = (parameters: Parameters) => SqlText

export interface RunOptions {
  readonly isReadOnly?: boolean
  /** Runs the statement and rolls it back: only tells whether it would be allowed. */
  readonly isDryRun?: boolean
  /** Lets rows of storage's tables be deleted; storage.protect_delete() refuses otherwise. */
  readonly mayDelete?: boolean
}

/** Runs one statement as somebody, in a transaction of its own, and gives what it answered or null for no row. */
export async function runAs<T>(
  transactions: Transactions,
  actor: Actor,
  statement: Statement,
  options: RunOptions = {},
): Promise<T | null> {
  const parameters = new Parameters()
  const text = statement(parameters)
  const { caller, operation, method, path } = actor
  const settings = {
    caller: caller.role === 'service_role' ? null : (caller.userId ?? caller.role),
    isReadOnly: options.isReadOnly ?? false,
    isDryRun: options.isDryRun ?? false,
    isolation: 'read committed' as const,
    role: caller.role,
    claims: JSON.stringify({ ...caller.claims, role: caller.role }),
    searchPath: 'storage, public, extensions',
    method,
    path,
    headers: '{}',
    others: [
      ['storage.operation', operation],
      ['storage.allow_delete_query', String(options.mayDelete ?? false)],
    ] as const,
  }
  const [row] = await transactions.run(settings, [{ text, parameters }])
  const cell = row?.[0]
  return cell ? (JSON.parse(cell.toString()) as T) : null
}

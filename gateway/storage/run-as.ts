import type { Caller } from '../caller.ts'
import type { Transactions } from '../rest/database/transaction.ts'
import { Parameters, type SqlText } from '../rest/query/sql-text.ts'

/** The role and claims a statement runs with, and the request it belongs to. */
export interface Actor {
  readonly caller: Caller
  /** The value of `storage.operation()` for policies, with Supabase's names. */
  readonly operation: string
  readonly method: string
  readonly path: string
}

/** The service itself: bypasses row-level security, so never use it with only a condition from a caller. */
export const SERVICE: Actor = {
  caller: { role: 'service_role', claims: { role: 'service_role' }, userId: null },
  operation: '',
  method: '',
  path: '',
}

/** Builds a statement with its values; the statement returns one cell of JSON, or no row. */
export type Statement = (parameters: Parameters) => SqlText

export interface RunOptions {
  readonly isReadOnly?: boolean
  /** Runs the statement and rolls it back: only reports whether it would be allowed. */
  readonly isDryRun?: boolean
  /** Allows deleting rows of storage's tables; storage.protect_delete() refuses otherwise. */
  readonly mayDelete?: boolean
}

/** Runs one statement as an actor, in a transaction of its own, and returns its result, or null for no row. */
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
    isEssential: options.mayDelete ?? false,
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

import type { Logger } from 'pino'
import type { Transactions } from '../rest/database/transaction.ts'
import { type Parameters, sql } from '../rest/query/sql-text.ts'
import type { FileStore } from './backends/file-store.ts'
import { runAs, SERVICE } from './run-as.ts'

const AT_ONCE = 200

/**
 * Removes the files that no row refers to: of deleted and replaced objects, and of interrupted uploads. May run on
 * several replicas at once; the record of a file is deleted only after the file.
 */
export async function removeUnclaimedFiles(transactions: Transactions, store: FileStore): Promise<void> {
  let versions: string[]
  do {
    const due = (p: Parameters) => sql`
      select coalesce(jsonb_agg(version), '[]') from (
        select version from storage.unclaimed_files as u
        where remove_at <= now() and not exists (select from storage.objects as o where o.version = u.version)
        order by remove_at limit ${p.add(String(AT_ONCE))}::int
      ) as due`
    versions = (await runAs<string[]>(transactions, SERVICE, due, { isReadOnly: true })) ?? []
    for (const version of versions) await store.remove(version)
    if (versions.length > 0) await forget(transactions, versions)
  } while (versions.length === AT_ONCE)
}

async function forget(transactions: Transactions, versions: readonly string[]): Promise<void> {
  const remove = (p: Parameters) => sql`
    delete from storage.unclaimed_files
    where version = any (array(select jsonb_array_elements_text(${p.add(JSON.stringify(versions))}::jsonb))) returning 1`
  await runAs(transactions, SERVICE, remove)
}

/** Runs the cleanup when called; a call during a run causes one more run afterwards. */
export function createCleanup(transactions: Transactions, store: FileStore, log: Logger) {
  let running: Promise<void> | null = null
  let isCalledAgain = false
  const untilDone = async () => {
    do {
      isCalledAgain = false
      await removeUnclaimedFiles(transactions, store).catch((err: unknown) => {
        log.warn({ err }, 'files that were given up could not be removed')
      })
    } while (isCalledAgain)
    running = null
  }
  const run = (): Promise<void> => {
    if (running) isCalledAgain = true
    else running = untilDone()
    return running as Promise<void>
  }
  return { run, drain: () => running ?? Promise.resolve() }
}

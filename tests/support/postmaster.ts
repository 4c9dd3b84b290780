import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** The process id of the embedded database server of a data folder. */
export async function postmasterPid(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

/** Ends the database server and prevents a new start until the returned function is called. */
export async function holdDatabaseDown(
  dataDir: string,
  signal: NodeJS.Signals = 'SIGINT',
): Promise<() => Promise<void>> {
  // Without this file no server starts on the folder; a running one has already read it.
  const needed = join(dataDir, 'postgres', 'PG_VERSION')
  const pid = await postmasterPid(dataDir)
  await rename(needed, `${needed}.away`)
  process.kill(pid, signal)
  return () => rename(`${needed}.away`, needed)
}

import { accessSync, chmodSync, chownSync, constants, lstatSync, readdirSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The account the database server runs as. Null: the account of this process. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** A program with its arguments and the account to spawn it as. */
export interface Command {
  readonly file: string
  readonly args: readonly string[]
  readonly account: Account | null
}

/**
 * PostgreSQL refuses to run as root, so root runs it as an account without rights:
 * the one that already owns the cluster, else `nobody`.
 * @returns null when this process is not root and the server runs under the same account.
 */
export async function databaseAccount(clusterDir: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(clusterDir).catch(() => null)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of ['nobody', 'postgres', 'daemon']) {
    const [, , uid, gid] = lines.find((fields) => fields[0] === name) ?? []
    if (uid && gid && Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'Running as root, and there is no account `nobody` to run the database as. Start Convite as an ordinary user.',
  )
}

/**
 * How to run a database program as an account that may have no access to the program's folder, as with a project below
 * /root. There the server gets the one capability to traverse and read folders, and none to write or own anything.
 */
export async function commandAs(
  account: Account | null,
  file: string,
  args: readonly string[],
  neededFolders: readonly string[],
): Promise<Command> {
  if (!account) return { file, args, account }
  const reachable = await Promise.all([dirname(file), ...neededFolders].map((folder) => canEnter(account, folder)))
  if (reachable.every(Boolean)) return { file, args, account }
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find(isExecutable)
  if (!setpriv) {
    throw new Error(
      `Running as root, the database runs as account ${account.uid}, which may not enter ${dirname(file)} or ${neededFolders.join(', ')}. ` +
        'Move the project and CONVITE_DATA_DIR to where others may pass (not below /root), or start Convite as an ordinary user.',
    )
  }
  const flags = [
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
    // access(2), which the server uses to find its files, ignores capabilities of a non-root account without this.
    '--securebits=+no_setuid_fixup',
  ]
  return { file: setpriv, args: [...flags, file, ...args], account: null }
}

/**
 * Gives a folder and its contents to an account, readable by that account only. Synchronous, as nothing else runs before the
 * database does: a cluster has some 1,650 files, and promises for each took a sixth of what a test's database costs.
 */
export function giveTo(account: Account, path: string): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  if (entry.uid !== account.uid) chownSync(path, account.uid, account.gid)
  if (!entry.isDirectory()) return
  chmodSync(path, 0o700)
  for (const name of readdirSync(path)) giveTo(account, join(path, name))
}

async function canEnter(account: Account, folder: string): Promise<boolean> {
  for (let current = folder; ; current = dirname(current)) {
    const { mode, uid, gid } = await stat(current)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if (!(mode & bit)) return false
    if (current === dirname(current)) return true
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Not installed: the next candidate.
    return false
  }
}

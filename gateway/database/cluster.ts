import { spawn } from 'node:child_process'
import { chown, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writePrivateFile } from '../write-private-file.ts'
import { type Account, type Command, commandAs, giveTo } from './account.ts'
import type { Binaries } from './binaries.ts'

const MAJOR = '18'

/**
 * Makes sure a database cluster exists in the folder and belongs to the account.
 * An interrupted creation leaves nothing behind that a later start would mistake for a cluster.
 * @throws Error when the folder holds a cluster of another major version.
 */
export async function ensureCluster(
  dataDir: string,
  binaries: Binaries,
  account: Account | null,
  superuser: { readonly name: string; readonly password: string },
): Promise<string> {
  const clusterDir = join(dataDir, 'postgres')
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version === null) await createCluster(dataDir, clusterDir, binaries, account, superuser)
  else if (version.trim() !== MAJOR) {
    throw new Error(`${clusterDir} was made by PostgreSQL ${version.trim()}; this is PostgreSQL ${MAJOR}.`)
  }
  // A folder copied back from a backup by root belongs to root; the server insists on owning it.
  if (account && (await stat(clusterDir)).uid !== account.uid) giveTo(account, clusterDir)
  return clusterDir
}

async function createCluster(
  dataDir: string,
  clusterDir: string,
  binaries: Binaries,
  account: Account | null,
  superuser: { readonly name: string; readonly password: string },
): Promise<void> {
  const draft = `${clusterDir}.creating`
  const passwordFile = join(draft, 'password')
  const target = join(draft, 'cluster')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    await writePrivateFile(passwordFile, `${superuser.password}\n`)
    if (account) {
      await chown(draft, account.uid, account.gid)
      await chown(passwordFile, account.uid, account.gid)
    }
    const args = [
      `--pgdata=${target}`,
      `--username=${superuser.name}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The provider built into PostgreSQL: an update of the system's locales can never reorder an index.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]
    await runToEnd(await commandAs(account, binaries.initdb, args, [dataDir]))
    await rename(target, clusterDir)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

function runToEnd(command: Command): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command.file, command.args, {
      ...command.account,
      env: { PATH: process.env['PATH'], TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString()
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The database could not be created: ${complaint.trim()}`))
    })
  })
}

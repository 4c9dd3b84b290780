import { cpSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '#gateway/config.ts'
import { openDatabase } from '#gateway/database/open-database.ts'
import { loadKeys } from '#gateway/keys.ts'
import { makeTempFolder } from './temp-folder.ts'

/** The path of the run's template, inherited by the workers. Unset outside a test run. */
const TEMPLATE = 'CONVITE_TEST_TEMPLATE'

/** Where the processes of a run keep their compiled modules, which takes the later ones half of their start. */
const COMPILE_CACHE = 'CONVITE_TEST_COMPILE_CACHE'

/** The environment of a process under test. */
export const compileCache = (): Readonly<Record<string, string>> => {
  const folder = process.env[COMPILE_CACHE]
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }
}

export const hasTemplate = (): boolean => process.env[TEMPLATE] !== undefined

/**
 * Creates the data folder that this run copies: keys, cluster, bootstrap and migrations in the state after a first
 * start. Each run creates it again, so that it follows every change of schema and no scheduled job is overdue in it.
 * @returns the function that removes it.
 */
export async function makeTemplate(): Promise<() => Promise<void>> {
  const folder = await makeTempFolder()
  await loadKeys(folder.path)
  const log = pino({ level: 'silent' })
  const database = await openDatabase(readConfig({ CONVITE_DATA_DIR: folder.path }), log)
  await database.close()
  // Test data need not survive a power failure; a killed process loses nothing under these settings.
  const settings = 'fsync = off\nfull_page_writes = off\n'
  await appendFile(join(folder.path, 'postgres', 'postgresql.auto.conf'), settings)
  process.env[TEMPLATE] = folder.path
  const cache = await makeTempFolder()
  process.env[COMPILE_CACHE] = cache.path
  return async () => {
    delete process.env[TEMPLATE]
    delete process.env[COMPILE_CACHE]
    await Promise.all([folder.remove(), cache.remove()])
  }
}

/**
 * A data folder after its first start: a copy of the run's template, with its keys and passwords. Empty outside a test
 * run. A test about the first start, two installations or a crash takes an empty folder instead.
 */
export async function makeDataFolder(): ReturnType<typeof makeTempFolder> {
  const folder = await makeTempFolder()
  copyTemplate(folder.path)
  return folder
}

/** Makes a folder a data folder after its first start. */
export function copyTemplate(folder: string): void {
  const template = process.env[TEMPLATE]
  if (template) cpSync(template, folder, { recursive: true })
}

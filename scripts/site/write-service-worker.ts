import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '#app/service-worker/release.ts'
import type { LaterFiles } from './app-shells.ts'

const PLACE = '__CONVITE_RELEASE__'
/** The home of the app leads to the plans, and who is signed out to signing in. */
const OTHER_SCREENS = ['/app', '/auth']
const OFFLINE_PAGES = { es: '/offline', en: '/en/offline' } as const

interface ScreensToKeep {
  /** The first parts of the addresses of the app's screens, without the slash. */
  readonly screens: readonly string[]
  /** What they load later. */
  readonly later: LaterFiles
}

/**
 * Writes the release into the service worker. Runs last: the release is named after all its files.
 */
export function writeServiceWorker(folder: string, { screens, later }: ScreensToKeep): void {
  const file = join(folder, 'sw.js')
  const worker = readFileSync(file, 'utf8')
  if (!worker.includes(PLACE)) throw new Error(`sw.js has no place for its release (${PLACE})`)
  if (/\bimport\b/.test(worker)) throw new Error('sw.js must be one file: it imports another')
  const release: Release = {
    name: nameOf(folder),
    offlinePages: OFFLINE_PAGES,
    files: filesOfOfflinePages(folder),
    later,
    screens: [...screens.map((screen) => `/${screen}`), ...OTHER_SCREENS],
  }
  writeFileSync(file, worker.replaceAll(PLACE, JSON.stringify(release)))
}

/**
 * Fonts, program and pictures that the offline pages name; only the fonts with the characters of Spanish and English.
 */
function filesOfOfflinePages(folder: string): string[] {
  const pages = Object.values(OFFLINE_PAGES).map((path) => readFileSync(join(folder, path, 'index.html'), 'utf8'))
  const files = pages.flatMap((html) => html.match(/\/assets\/[\w.-]+/g) ?? [])
  return [...new Set(files)].filter((file) => !file.includes('-latin-ext-'))
}

function nameOf(folder: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    hash.update(file.slice(folder.length)).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

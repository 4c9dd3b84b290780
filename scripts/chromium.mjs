import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The same browser without its own windows, in a package of its own. */
const SHELL = 'chromium-headless-shell'

/** The browser found on the path, or null. */
export const findChromium = () => find(NAMES)

/**
 * The browser without windows of its own, or null: it shows pages for a fifth less of the processor's time, but keeps no
 * profile that a page could be installed in.
 */
export const findHeadlessShell = () => find([SHELL])

function find(names) {
  for (const folder of (process.env.PATH || '').split(delimiter)) {
    for (const name of names) {
      const file = join(folder, name)
      try {
        accessSync(file, constants.X_OK)
        return file
      } catch {
        // Not in this folder; the next one may have it.
      }
    }
  }
  return null
}

/**
 * Ensures that a Chromium is installed: installs Debian's package where permitted, else returns the command to run. Beside it
 * the one without windows, where there is a package of it: the tests run without it, only slower.
 */
export function ensureChromium() {
  const succeeds = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0
  if (findChromium() && (findHeadlessShell() || !succeeds('apt-cache', 'show', SHELL))) return null
  const isRoot = process.getuid?.() === 0
  const hasApt = succeeds('apt-get', '--version')
  if (isRoot && hasApt) {
    console.log('Installing Chromium for the end-to-end tests…')
    const apt = (...args) => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      return spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0
    }
    const install = (...packages) => apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
    apt('update', '-qq')
    if (!install('chromium', SHELL) && !findChromium()) install('chromium')
  }
  if (findChromium()) return null
  return hasApt ? 'sudo apt-get install -y chromium' : 'install Chromium so that "chromium" is on the PATH'
}

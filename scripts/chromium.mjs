import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser found on the path, or null. */
export function findChromium() {
  for (const folder of (process.env.PATH || '').split(delimiter)) {
    for (const name of NAMES) {
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

/** Ensures that a Chromium is installed: installs Debian's package where permitted, else returns the command to run. */
export function ensureChromium() {
  if (findChromium()) return null
  const isRoot = process.getuid?.() === 0
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  if (isRoot && hasApt) {
    console.log('Installing Chromium for the end-to-end tests…')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'inherit', env })
    if (findChromium()) return null
  }
  return hasApt ? 'sudo apt-get install -y chromium' : 'install Chromium so that "chromium" is on the PATH'
}

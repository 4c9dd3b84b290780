import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = dirname(import.meta.dirname)

/** Top-level folders created by installs, builds and runs. */
const MADE = textOf('.gitignore').match(/^[^/\n]+(?=\/$)/gm) ?? []
const isMade = (path: string) => ['.git', ...MADE].some((folder) => path === folder || path.startsWith(`${folder}/`))

const files = readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
  if (isMade(entry.name)) return []
  if (!entry.isDirectory()) return [entry.name]
  const below = readdirSync(join(root, entry.name), { recursive: true, withFileTypes: true })
  return below
    .filter((file) => file.isFile())
    .map((file) =>
      join(file.parentPath, file.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
})
const { dependencies, devDependencies } = readJson('package.json')
const packages = Object.keys({ ...(dependencies as object), ...(devDependencies as object) }).map(
  (name) => `node_modules/${name}/package.json`,
)

const REASON = 'what matches no file checks nothing: has a file moved?'

function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function readJson(path: string): Record<string, unknown> {
  return JSON.parse(textOf(path))
}

async function load(path: string): Promise<Record<string, unknown>> {
  return await import(pathToFileURL(join(root, path)).href)
}

// Loaded outside the tests, so that no test's time limit includes it: the build's configuration imports its tools.
const { default: importRules } = (await load('.dependency-cruiser.mjs')) as { default: { forbidden: object[] } }
const { default: suites } = await load('vitest.config.ts')
const { default: site } = (await load('react-router.config.ts')) as { default: { appDirectory: string } }
const { PUBLIC_PROGRAM, WORDS } = (await load('vite.config.ts')) as { PUBLIC_PROGRAM: { test: RegExp }; WORDS: RegExp }

/** Each combination of the alternatives in a regular expression: `a/(b|c)` is `a/b` and `a/c`. */
function branches(source: string): string[] {
  const [group, inner = ''] = /\((?![?])([^()]*)\)(?![?*+{])/.exec(source) ?? []
  if (group === undefined) {
    if (/[()]/.test(source)) throw new Error(`${source}: write it without a repeated or special group`)
    return source.split('|')
  }
  return inner.split('|').flatMap((branch) => branches(source.replace(group, () => branch)))
}

/** Each alternative of each `{a,b}` in a glob, the other groups unchanged. */
function choices(glob: string): string[] {
  const groups = [...glob.matchAll(/\{([^{}]+)\}/g)]
  if (groups.length === 0) return [glob]
  return groups.flatMap(({ 0: group, 1: inner = '', index }) =>
    inner.split(',').map((choice) => glob.slice(0, index) + choice + glob.slice(index + group.length)),
  )
}

/** A glob, or the name of a folder or file. */
const globMatches = (glob: string) => (file: string) => file.startsWith(`${glob}/`) || matchesGlob(file, glob)

function deadExpressions(expressions: readonly string[], candidates = files): string[] {
  return [...new Set(expressions.flatMap(branches))].filter(
    (branch) => !candidates.some((candidate) => new RegExp(branch).test(candidate)),
  )
}

function deadGlobs(globs: readonly string[], candidates = files): string[] {
  return globs
    .map((glob) => glob.replace(/^!/, ''))
    .filter((glob) => !isMade(glob))
    .flatMap(choices)
    .filter((glob) => !candidates.some(globMatches(glob)))
}

/** All strings under these names, at any depth. */
function stringsUnder(names: readonly string[], value: unknown, isUnder = false): string[] {
  if (typeof value === 'string') return isUnder ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    stringsUnder(names, part, Array.isArray(value) ? isUnder : names.includes(name)),
  )
}

describe('patterns in configurations', () => {
  test('every pattern of the import rules matches a file', () => {
    const patterns = stringsUnder(['path', 'pathNot'], importRules.forbidden)
    expect(patterns.length).toBeGreaterThan(20)
    // `$1` is the match of the group in `from`.
    const whole = patterns.map((pattern) => pattern.replaceAll('$1', '[^/]+'))
    expect(deadExpressions(whole, [...files, ...packages]), REASON).toEqual([])
  })

  test('every pattern of knip matches a file', () => {
    const patterns = stringsUnder(['entry', 'project', 'ignore'], readJson('knip.json'))
    expect(patterns.length).toBeGreaterThan(5)
    expect(deadGlobs(patterns), REASON).toEqual([])
  })

  test('every pattern of biome matches a file', () => {
    const patterns = stringsUnder(['includes'], readJson('biome.json'))
    expect(patterns.length).toBeGreaterThan(10)
    expect(deadGlobs(patterns), REASON).toEqual([])
  })

  test('every pattern of the test suites matches a file', () => {
    const patterns = stringsUnder(['include', 'exclude', 'setupFiles'], suites)
    expect(patterns.length).toBeGreaterThan(10)
    expect(deadGlobs(patterns), REASON).toEqual([])
  })

  test.for(globSync('tsconfig*.json', { cwd: root }))('every pattern of %s matches a file', (config) => {
    const { include = [], exclude = [] } = readJson(config) as Record<string, string[] | undefined>
    expect(deadGlobs(include), REASON).toEqual([])
    const included = files.filter((file) => include.some((glob) => globMatches(glob)(file)))
    expect(deadGlobs(exclude, included), 'leaves out what is not in it').toEqual([])
    const { references = [] } = readJson(config) as { references?: { path: string }[] }
    expect(
      references.map(({ path }) => posix.normalize(path)).filter((path) => !files.includes(path)),
      REASON,
    ).toEqual([])
  })

  test('every pattern of the build matches a file', () => {
    // Vite's own module, which is not a file.
    const candidates = [...files.map((file) => `/${file}`), 'vite/preload-helper.js']
    expect(deadExpressions([PUBLIC_PROGRAM.test.source, WORDS.source], candidates), REASON).toEqual([])
    expect(deadGlobs([`${site.appDirectory}/root.tsx`]), REASON).toEqual([])
  })
})

test('every path in scripts and configurations exists', () => {
  const folders = [...new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))].join('|')
  const literal = new RegExp(`['"\`]((?:${folders})/[^'"\`\\s$*{}]*)`, 'g')
  const named = globSync(['scripts/**/*.{mjs,ts}', '*.config.ts'], { cwd: root })
    .filter((script) => !/[.]test[.]ts$/.test(script))
    .flatMap((script) => {
      const text = textOf(script)
      const joined = [...text.matchAll(/join\(root((?:, '[^']+')+)\)/g)].map(({ 1: parts = '' }) =>
        [...parts.matchAll(/'([^']+)'/g)].map(({ 1: part }) => part).join('/'),
      )
      const beside = [...text.matchAll(/['"`]([.]{1,2}\/[^'"`\s$*{}]+[.](?:ts|tsx|mjs|css|svg|sql|json))['"`]/g)].map(
        ({ 1: path = '' }) => posix.join(dirname(script).replaceAll('\\', '/'), path),
      )
      const literals = [...text.matchAll(literal)].map(({ 1: path = '' }) => path)
      return [...joined, ...beside, ...literals].map((path) => ({ script, path }))
    })
  expect(named.length).toBeGreaterThan(40)
  expect(
    named.filter(({ path }) => !isMade(path) && !existsSync(join(root, path))),
    REASON,
  ).toEqual([])
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { moduleReader } from '#tests/support/modules.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const LIBRARY = join(ROOT, 'node_modules/@mantine/core')

const read = moduleReader(ROOT)

/** The modules that come with one, whatever is loaded later. */
function modulesFrom(file: string): ReadonlySet<string> {
  const found = new Set([file])
  for (const each of found) for (const next of read(each).imports) found.add(next)
  return found
}

/** Reads each file once, though hundreds of screens lead to it. */
function once<Found>(find: (file: string) => Found): (file: string) => Found {
  const known = new Map<string, Found>()
  return (file) => {
    const found = known.get(file) ?? find(file)
    known.set(file, found)
    return found
  }
}

const textOf = once((file) => readFileSync(join(ROOT, file), 'utf8'))

/** The library's components that a module imports. */
const componentsIn = once((file): readonly string[] => {
  const lists = [...textOf(file).matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].map(([, names = '']) => names)
  const names = lists.flatMap((list) => list.split(',').map((name) => name.trim()))
  return names.filter((name) => existsSync(join(LIBRARY, `esm/components/${name}/${name}.mjs`)))
})

/** The library's sheets that a module imports, through the app's lists of them. */
const sheetsIn = once((file): readonly string[] =>
  [...textOf(file).matchAll(/^import '([^']*-?library[.]css)'$/gm)].flatMap(([, path = '']) =>
    [...textOf(join(dirname(file), path)).matchAll(/\/styles\/(\w+)[.]layer[.]css/g)].map(([, name = '']) => name),
  ),
)

/** Components that others name as a part of theirs, and that the app does not render. */
const NEVER_RENDERED: readonly string[] = ['CheckboxCard', 'RadioCard']

/** What a module of the library imports of it. */
const importsIn = once((file) =>
  existsSync(file)
    ? [...readFileSync(file, 'utf8').matchAll(/from "([.][^"]+)"/g)].map(([, path = '']) => join(dirname(file), path))
    : [],
)

/** The sheets of a module and of all that it imports. */
function sheetsOf(file: string, seen: Set<string>, sheets: Set<string>): Set<string> {
  if (seen.has(file) || !existsSync(file)) return sheets
  seen.add(file)
  const sheet = /([A-Za-z]+)[.]module[.]mjs$/.exec(file)?.[1]
  if (sheet && !NEVER_RENDERED.includes(sheet)) sheets.add(sheet)
  for (const imported of importsIn(file)) sheetsOf(imported, seen, sheets)
  return sheets
}

/** What the browser loads by itself: the screens, and whatever is imported when it is wanted. */
function entriesOfApp(): readonly string[] {
  const entries = new Set(readdirSync(join(ROOT, 'app/routes')).map((name) => `app/routes/${name}`))
  for (const entry of entries) {
    if (!/[.]tsx?$/.test(entry)) entries.delete(entry)
    else
      for (const module of modulesFrom(entry))
        for (const { lazyImports } of read(module).statements) for (const lazy of lazyImports) entries.add(lazy)
  }
  return [...entries]
}

/** Every page has these before anything else. */
const EVERYWHERE = ['app/root.tsx']
/** Screens that are not in the app's frame, and so without its sheets. */
const OUTSIDE = /routes\/(auth|confirm|reset-password|entrance-layout)[.]tsx$/

const neededBySeen = (components: Iterable<string>) => {
  const needed = new Set<string>()
  const seen = new Set<string>()
  for (const name of components) sheetsOf(join(LIBRARY, `esm/components/${name}/${name}.mjs`), seen, needed)
  return [...needed].filter((name) => existsSync(join(LIBRARY, `styles/${name}.layer.css`)))
}

test('whatever the app loads has the sheets of the components that it renders', () => {
  const entries = entriesOfApp()
  expect(entries.length).toBeGreaterThan(60)
  const missing = entries.flatMap((entry) => {
    const modules = [...modulesFrom(entry)]
    const around = [...EVERYWHERE, ...(OUTSIDE.test(entry) ? [] : ['app/routes/app-layout.tsx'])]
    const have = new Set([...modules, ...around].flatMap(sheetsIn))
    return neededBySeen(modules.flatMap(componentsIn))
      .filter((name) => !have.has(name))
      .map((name) => `${entry} has no sheet for ${name}`)
  })
  expect(missing).toEqual([])
})

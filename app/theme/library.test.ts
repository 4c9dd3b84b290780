import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const LIBRARY = join(ROOT, 'node_modules/@mantine/core')

/** The library's components that the app's own files import. */
function importedComponents(): readonly string[] {
  const sources = readdirSync(join(ROOT, 'app'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /[.]tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  const lists = sources.flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].map(([, names = '']) => names),
  )
  const names = lists.flatMap((list) => list.split(',').map((name) => name.trim()))
  return [...new Set(names)].filter((name) => existsSync(join(LIBRARY, `esm/components/${name}/${name}.mjs`)))
}

/** Components that others name as a part of theirs, and that the app does not render. */
const NEVER_RENDERED: readonly string[] = ['CheckboxCard', 'RadioCard']

/** The sheets of a module and of all that it imports. */
function sheetsOf(file: string, seen: Set<string>, sheets: Set<string>): Set<string> {
  if (seen.has(file) || !existsSync(file)) return sheets
  seen.add(file)
  const sheet = /([A-Za-z]+)[.]module[.]mjs$/.exec(file)?.[1]
  if (sheet && !NEVER_RENDERED.includes(sheet)) sheets.add(sheet)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from "([.][^"]+)"/g)) {
    sheetsOf(join(dirname(file), path), seen, sheets)
  }
  return sheets
}

test('every component of the library that the app imports has its sheet', () => {
  const components = importedComponents()
  expect(components.length).toBeGreaterThan(30)
  const needed = new Set<string>()
  const seen = new Set<string>()
  for (const name of components) sheetsOf(join(LIBRARY, `esm/components/${name}/${name}.mjs`), seen, needed)
  const imported = ['library.css', 'app-library.css']
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n')
  const missing = [...needed]
    .filter((name) => existsSync(join(LIBRARY, `styles/${name}.layer.css`)))
    .filter((name) => !imported.includes(`/${name}.layer.css`))
  expect(missing).toEqual([])
})

import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { type MissingMessages, readMessageUse } from '../../tests/support/message-use.ts'
import routes from '../routes.ts'

const ENTRY = 'app/entry.client.tsx'

const use = await readMessageUse(join(import.meta.dirname, '../..'))

/** Every route file with the layouts around it. A file of two addresses is one. */
const pages = new Map<string, readonly string[]>()
function addPages(entries: readonly RouteConfigEntry[], layouts: readonly string[]) {
  for (const { file, children = [] } of entries) {
    pages.set(`app/${file}`, layouts)
    addPages(children, [...layouts, `app/${file}`])
  }
}
addPages(routes, [])

/** What a route uses without its layouts and the entry having loaded it. The build alone runs a `loader`. */
function needsOf(file: string): MissingMessages[] {
  const names = use.exportsOf(file).filter((name) => name !== 'loader')
  const loaded = [ENTRY, ...(pages.get(file) ?? [])].flatMap(use.loadsIn)
  return use.missing(
    names.map((name) => ({ file, name })),
    loaded,
  )
}

const needs = new Map([...pages.keys()].map((file) => [file, needsOf(file)]))
const neededBy = (file: string) => needs.get(file) ?? []

/** The difference between what is needed and what is loaded, a sentence each. */
function differences(place: string, needed: readonly MissingMessages[], loaded: readonly string[]): string[] {
  const missing = needed
    .filter(({ feature }) => !loaded.includes(feature))
    .map(({ feature, key, file }) => `${place} must load the messages of ${feature}: ${file} uses ${key}`)
  const spare = loaded
    .filter((feature) => needed.every((need) => need.feature !== feature))
    .map((feature) => `${place} need not load the messages of ${feature}`)
  return [...new Set([...missing, ...spare])]
}

const isPublic = (file: string) => [file, ...(pages.get(file) ?? [])].includes('app/routes/site-layout.tsx')

describe('a route loads the messages that its code uses and no others', () => {
  test.each([...pages.keys()].filter((file) => !isPublic(file)))(
    '%s loads the messages that its code uses and no others',
    (file) => {
      expect(differences(file, neededBy(file), use.loadsIn(file))).toEqual([])
    },
  )
})

describe('the entry loads before hydration', () => {
  test('the entry loads the messages of every page before hydration', () => {
    const needed = use.missing([{ file: 'app/root.tsx', name: '*' }], [])
    expect(differences(ENTRY, needed, use.loadsIn(ENTRY))).toEqual([])
  })

  test('the entry loads the messages of the public pages before hydration', () => {
    const needed = [...pages.keys()].filter(isPublic).flatMap(neededBy)
    expect(differences(ENTRY, needed, use.stringsOf(ENTRY, 'SITE_MESSAGES'))).toEqual([])
  })

  test('the entry loads the messages of the prerendered sign-in pages before hydration', () => {
    const needed = ['auth', 'reset-password'].flatMap((name) => neededBy(`app/routes/${name}.tsx`))
    expect(differences(ENTRY, needed, use.stringsOf(ENTRY, 'SIGN_IN_MESSAGES'))).toEqual([])
  })
})

test('code that loads messages when it runs needs them on some page', () => {
  const isRoute = ({ file }: { readonly file: string }) => pages.has(file)
  expect(use.unneeded().filter((load) => !isRoute(load))).toEqual([])
})

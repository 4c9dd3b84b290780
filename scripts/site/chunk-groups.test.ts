import { expect, test } from 'vitest'
import { chunkGroups, findCircle } from './chunk-groups.ts'

type Imports = Readonly<Record<string, readonly string[]>>

/** A program of modules, each with what it imports, later too, and its code where that matters. */
const programOf = (modules: Imports, later: Imports = {}, code: Readonly<Record<string, string>> = {}) =>
  chunkGroups({
    ids: () => Object.keys(modules),
    getModuleInfo: (id) => ({
      code: code[id] ?? '',
      importedIds: modules[id] ?? [],
      dynamicallyImportedIds: later[id] ?? [],
    }),
  })

test('what every screen begins with is one file, and what screens share is by who shares it', () => {
  const groups = programOf({
    '/app/root.tsx': ['/shell'],
    '/shell': ['/deep'],
    '/deep': [],
    '/app/routes/saved-plans.tsx': ['/shell', '/two', '/four', '/alone'],
    '/app/routes/event-plan.tsx': ['/two', '/four', '/not-on-the-dashboard'],
    '/app/routes/event-tasks.tsx': ['/four', '/not-on-the-dashboard'],
    '/app/routes/guest-list.tsx': ['/four', '/not-on-the-dashboard'],
    '/app/routes/budget-tracking.tsx': ['/not-on-the-dashboard'],
    '/not-on-the-dashboard': [],
    '/two': ['/four'],
    '/four': [],
    '/alone': [],
  })
  expect(groups.get('/shell')).toBe('app')
  expect(groups.get('/deep')).toBe('app')
  expect(groups.get('/two')).toBe('screens-ab')
  expect(groups.get('/four')).toBe('screens')
  expect(groups.get('/not-on-the-dashboard')).toBe('screens-more')
  expect(groups.has('/alone')).toBe(false)
})

test('what public pages load is in no file of the app, and entries are in none that others load', () => {
  const groups = programOf({
    '/app/root.tsx': ['/both', '/shell'],
    '/shell': ['/both'],
    '/app/entry.site.ts': ['/both'],
    '/both': [],
  })
  expect(groups.get('/shell')).toBe('app')
  expect(groups.get('/both')).toBe('public-a')
  expect(groups.has('/app/root.tsx')).toBe(false)
})

test('what one island shares with the dashboard is apart from what it shares with other screens', () => {
  const groups = programOf(
    {
      '/app/root.tsx': [],
      '/app/routes/saved-plans.tsx': ['/drawing'],
      '/app/routes/new-plan.tsx': ['/drawing', '/places'],
      '/app/hydrate-islands.ts': [],
      '/island': ['/places'],
      '/drawing': [],
      '/places': ['/drawing'],
    },
    { '/app/hydrate-islands.ts': ['/island'] },
  )
  expect(groups.get('/drawing')).toBe('public-d')
  expect(groups.get('/places')).toBe('public-d-more')
})

test('of a library’s index that counts which is taken from it', () => {
  const library = '/node_modules/@mantine/spotlight/esm'
  const groups = programOf(
    {
      '/app/root.tsx': ['/search-store'],
      '/search-store': [`${library}/index.mjs`],
      [`${library}/index.mjs`]: [`${library}/store.mjs`, `${library}/dialog.mjs`],
      [`${library}/store.mjs`]: [],
      [`${library}/dialog.mjs`]: [],
    },
    {},
    {
      '/search-store': `import { createStore } from '@mantine/spotlight'`,
      [`${library}/index.mjs`]: `import { createStore } from "./store.mjs"; import { Dialog } from "./dialog.mjs";`,
    },
  )
  expect(groups.get(`${library}/store.mjs`)).toBe('app')
  expect(groups.has(`${library}/dialog.mjs`)).toBe(false)
})

test.each([
  [{ a: ['b'], b: ['c'], c: [] }, null],
  [{ a: ['b', 'c'], b: ['c'], c: [] }, null],
  [{ a: ['b'], b: ['c'], c: ['b'] }, ['b', 'c', 'b']],
])('a circle among files is found: %j', (files, circle) => {
  expect(findCircle(new Map(Object.entries(files)))).toEqual(circle)
})

import { expect, test } from 'vitest'
import { chunkGroups, findCircle } from './chunk-groups.ts'

/** A program of modules, each with what it imports, and the code of those where it counts. */
const programOf = (modules: Readonly<Record<string, readonly string[]>>, code: Readonly<Record<string, string>> = {}) =>
  chunkGroups({
    ids: () => Object.keys(modules),
    getModuleInfo: (id) => ({ code: code[id] ?? '', importedIds: modules[id] ?? [], dynamicallyImportedIds: [] }),
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

test('what every screen loads at rest has a file apart from what only other screens share', () => {
  const groups = programOf({
    '/app/root.tsx': [],
    '/app/routes/live-sync.tsx': ['/followed', '/both'],
    '/app/routes/saved-plans.tsx': ['/both'],
    '/app/routes/event-plan.tsx': ['/both'],
    '/app/routes/new-plan.tsx': ['/followed', '/forms'],
    '/app/routes/account.tsx': ['/followed', '/forms'],
    '/followed': [],
    '/forms': ['/followed'],
    '/both': [],
  })
  expect(groups.get('/followed')).toBe('at-rest')
  expect(groups.get('/forms')).toBe('screens-others')
  expect(groups.get('/both')).toBe('screens-ab')
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

test('of a library’s index that counts which is taken from it, also what the library has from another', () => {
  const library = '/node_modules/@mantine/core/esm'
  const scroll = '/node_modules/a-scroll/index.mjs'
  const groups = programOf(
    {
      '/app/root.tsx': ['/shell'],
      '/shell': [`${library}/index.mjs`],
      [`${library}/index.mjs`]: [`${library}/components/box.mjs`, `${library}/components/menu.mjs`, scroll],
      [`${library}/components/box.mjs`]: [],
      [`${library}/components/menu.mjs`]: [],
      [scroll]: [],
    },
    {
      '/shell': `import { Box, Scroll } from '@mantine/core'`,
      [`${library}/index.mjs`]:
        'import { Box } from "./components/box.mjs"; import { Menu } from "./components/menu.mjs"; import { Scroll } from "a-scroll"',
    },
  )
  expect(groups.get(`${library}/components/box.mjs`)).toBe('app')
  expect(groups.get(scroll)).toBe('app')
  expect(groups.has(`${library}/components/menu.mjs`)).toBe(false)
})

test('a component of ours that is named as one of the library is not taken from it', () => {
  const library = '/node_modules/@mantine/core/esm'
  const groups = programOf(
    {
      '/app/root.tsx': ['/shell'],
      '/shell': [`${library}/index.mjs`, '/own-menu.tsx'],
      '/own-menu.tsx': [],
      [`${library}/index.mjs`]: [`${library}/components/box.mjs`, `${library}/components/menu.mjs`],
      [`${library}/components/box.mjs`]: [],
      [`${library}/components/menu.mjs`]: [],
    },
    {
      '/shell': `import { Box } from '@mantine/core'; import { Menu } from '#app/own-menu.tsx'`,
      [`${library}/index.mjs`]:
        'import { Box } from "./components/box.mjs"; import { Menu } from "./components/menu.mjs"',
    },
  )
  expect(groups.get('/own-menu.tsx')).toBe('app')
  expect(groups.get(`${library}/components/box.mjs`)).toBe('app')
  expect(groups.has(`${library}/components/menu.mjs`)).toBe(false)
})

test('what the screens that are opened first do not load is in no file of theirs', () => {
  const groups = programOf({
    '/app/root.tsx': ['/shell'],
    '/shell': [],
    '/app/routes/event-tasks.tsx': ['/of-tasks-too'],
    '/app/routes/new-plan.tsx': ['/of-tasks-too', '/forms'],
    '/app/routes/account.tsx': ['/of-tasks-too', '/forms'],
    '/app/routes/auth.tsx': ['/of-tasks-too', '/forms'],
    '/app/routes/vendor-comparison.tsx': ['/of-tasks-too', '/forms'],
    '/of-tasks-too': [],
    '/forms': [],
  })
  expect(groups.get('/of-tasks-too')).toBe('screens-c')
  expect(groups.get('/forms')).toBe('screens-others')
})

test.each([
  [{ a: ['b'], b: ['c'], c: [] }, null],
  [{ a: ['b', 'c'], b: ['c'], c: [] }, null],
  [{ a: ['b'], b: ['c'], c: ['b'] }, ['b', 'c', 'b']],
])('a circle among files is found: %j', (files, circle) => {
  expect(findCircle(new Map(Object.entries(files)))).toEqual(circle)
})

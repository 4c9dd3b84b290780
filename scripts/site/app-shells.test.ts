import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOfScreens, withTitle } from './app-shells.ts'
import type { Chunk } from './bundle-files.ts'

const FRAME =
  '<div class="page app-page a" data-first-screen="" aria-hidden="true"><p class="screen-title b"><span lang="es"></span><span lang="en"></span></p></div>'

test('the page of a screen has its title in both languages', () => {
  expect(withTitle(`<body>${FRAME}</body>`, 'app/event-tasks')).toBe(
    `<body>${FRAME.replace('screen=""', 'screen="app/event-tasks"')
      .replace('"es">', '"es">Tareas')
      .replace('"en">', '"en">Tasks')}</body>`,
  )
})

test('a screen without a title that is known before has the frame alone', () => {
  expect(withTitle(FRAME, 'app/event-plan')).toBe(FRAME)
})

test('a frame that has no place for the title ends the build', () => {
  expect(() => withTitle('<body></body>', 'app/event-tasks')).toThrow(/no place/)
})

const ROOT = join(import.meta.dirname, '..', '..')

/** A file of the build. */
const aChunk = (source: string, changes: Partial<Chunk> = {}): Chunk => ({
  ...{ type: 'chunk', fileName: `assets/${source}.js`, name: source, code: '', facadeModuleId: join(ROOT, source) },
  ...{ imports: [], dynamicImports: [] },
  ...changes,
})

test('a screen that is prepared for no network names what it loads later, and no other screen does', () => {
  const sources = globSync('app/{routes/*.tsx,entry.client.tsx,root.tsx,i18n/{es,en}/*.ts}', { cwd: ROOT })
  const later = { imports: ['shared'], dynamicImports: ['dialog', 'app/i18n/es/day.ts'] }
  const screens = ['app/routes/event-day.tsx', 'app/routes/event-tasks.tsx']
  const chunks = [
    ...sources.map((source) => aChunk(source, screens.includes(source) ? later : {})),
    aChunk('shared'),
    aChunk('dialog', { imports: ['shared', 'form'] }),
    aChunk('form', { viteMetadata: { importedCss: new Set(['assets/form.css']) } }),
  ]
  const found = filesOfScreens(Object.fromEntries(chunks.map((chunk) => [chunk.name, chunk])), ROOT)
  expect(found['app/event-day']?.kept).toEqual(['assets/dialog.js', 'assets/form.js', 'assets/form.css'])
  expect(found['app/event-tasks']?.kept).toEqual([])
})

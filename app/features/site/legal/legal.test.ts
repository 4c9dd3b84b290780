import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Block, plainText } from '../../blog/post.ts'
import { legalText } from './legal.server.ts'

/** The structure of a text without its content. */
const shapeOf = (block: Block): string => {
  if (block.kind === 'heading') return `heading ${block.level}`
  if (block.kind === 'table') return `table ${block.columns.length} × ${block.rows.length}`
  return block.kind === 'list' ? `list ${block.items.length}` : block.kind
}

describe.each(['privacy', 'terms'] as const)('the text of %s', (page) => {
  test('both languages have the same structure', () => {
    expect(legalText(page, 'es').blocks.map(shapeOf)).toEqual(legalText(page, 'en').blocks.map(shapeOf))
  })
})

/** Files that may store something in the browser. */
function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sourceFiles(path)
    return /[.]tsx?$/.test(entry.name) && !entry.name.includes('.test.') ? [path] : []
  })
}

/** Storage keys of libraries: the client of the back end, and the router. */
const LIBRARY_KEYS = ['sb-…-auth-token', 'react-router-scroll-positions']

const KEEPS = /\b(readStored|writeStored|localStorage|sessionStorage)\b/
const KEY = /['`](convite[-.][a-z.-]*[a-z]|mantine-color-scheme-value)/g

test.each(['es', 'en'] as const)(
  'the privacy page in %s names everything that is stored in the browser',
  (language) => {
    const root = join(import.meta.dirname, '../../../..')
    const keys = ['app', 'scripts/site']
      .flatMap((folder) => sourceFiles(join(root, folder)))
      .map((path) => readFileSync(path, 'utf8'))
      .filter((source) => KEEPS.test(source))
      .flatMap((source) => [...source.matchAll(KEY)].map(([, key]) => key ?? ''))
    const named = legalText('privacy', language).blocks.flatMap((block) =>
      block.kind === 'table' ? block.rows.map(([entry]) => plainText(entry ?? [])) : [],
    )
    expect(keys.length).toBeGreaterThan(8)
    for (const key of [...keys, ...LIBRARY_KEYS])
      expect(
        named.some((entry) => entry.startsWith(key)),
        key,
      ).toBe(true)
  },
)

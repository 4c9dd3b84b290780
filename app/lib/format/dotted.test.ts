import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dotted } from './dotted.ts'

const app = join(import.meta.dirname, '../..')
const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:tsx?|css)$/.test(path) && !/\.test\.tsx?$|[/](?:dotted\.ts|structured-data\.tsx)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(app, path), 'utf8') }))

/** A dot after something that a line may break at; the title of a document has one line. */
const LOOSE = /^(?!.*(?:PageTitle|<title>|const named)).*(?:[ '"`>}]·|content: "·)/gm

test('a line breaks after the dot between two facts, never before it', () => {
  expect(dotted(['Wedding', null, '', '120 guests'])).toBe('Wedding\u00a0· 120 guests')
})

test('no source sets a dot that a line could begin with', () => {
  const loose = sources
    .flatMap(({ path, text }) => [...text.matchAll(LOOSE)].map(([line]) => `${path}: ${line.trim()}`))
    .filter((line) => !/: (?:\/\*\*|\*|\/\/)/.test(line))
  expect(loose).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFaces } from '../../scripts/faces.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Characters that Figtree does not contain; the device's own font shows them. */
const WITHOUT_GLYPH = ['→', '↑', '↓', '⌘']

const textsIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /[.](ts|md)$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('')

test.each(['fraunces', 'figtree'])(
  "every letter of the product's texts is in the first subset of %s",
  async (family) => {
    const [own] = (await readFaces()).filter(({ file }) => file === `${family}-own.woff2`)
    const letters = new Set([...textsIn('app/i18n'), ...textsIn('content')].filter((letter) => letter > ' '))
    const missing = [...letters].filter((letter) => !own?.codePoints.includes(letter.codePointAt(0) ?? 0))
    expect(missing.filter((letter) => !WITHOUT_GLYPH.includes(letter))).toEqual([])
  },
)

test('no letter is in two subsets', async () => {
  const faces = await readFaces()
  for (const family of ['fraunces', 'figtree']) {
    const asked = faces.filter(({ file }) => file.startsWith(family)).flatMap(({ codePoints }) => [...codePoints])
    const twice = asked.filter((codePoint, at) => asked.indexOf(codePoint) !== at)
    expect(twice).toEqual([])
  }
})

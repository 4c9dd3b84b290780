import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CHAPTERS } from './feature-chapters.ts'

/** The maximum total size of the features page's pictures. */
const MAX_BYTES = 330_000

describe.each(['es', 'en'])('the pictures of the product in %s', (language) => {
  const folder = join(import.meta.dirname, 'pictures', language)
  test.each(['desktop', 'phone'])('all pictures for a %s exist, and weigh at most 330 kB together', (device) => {
    const files = readdirSync(folder).filter((file) => file.endsWith(`-${device}.webp`))
    const names = ['plan', ...CHAPTERS.map(({ picture }) => picture)]
    expect(files.sort()).toEqual(names.map((name) => `${name}-${device}.webp`).sort())
    const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
  })
})

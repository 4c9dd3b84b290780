import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const FACE = /@font-face\s*\{[^}]*url\("\.\/faces\/([^"]+)"\)[^}]*unicode-range:([^;]+);/g

/** The font files that app/theme/fonts.css names, and the characters it needs from each. */
export async function readFaces(): Promise<
  readonly { readonly file: string; readonly codePoints: readonly number[] }[]
> {
  const css = await readFile(join(import.meta.dirname, '..', 'app', 'theme', 'fonts.css'), 'utf8')
  return [...css.matchAll(FACE)].map(([, file = '', range = '']) => ({ file, codePoints: expandRange(range) }))
}

/** The code points of a `unicode-range`. */
const expandRange = (range: string): readonly number[] =>
  range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .trim()
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })

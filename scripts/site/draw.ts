import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

const root = join(import.meta.dirname, '..', '..')
const cache = join(root, '.cache', 'pictures')
/** Part of every name in the cache: another version of the renderer may draw the same SVG differently. */
const drawnBy = ['@resvg/resvg-wasm', 'satori'].map((name) =>
  readFileSync(join(root, 'node_modules', name, 'package.json')),
)

let ready: Promise<void> | null = null

/**
 * The PNG of a drawing, from the cache if it was drawn before.
 * @param key says all that the drawing depends on
 * @param drawing makes the SVG
 * @param width in pixels
 */
export async function draw(key: string, drawing: () => string | Promise<string>, width: number): Promise<Uint8Array> {
  const name = createHash('sha256').update(drawnBy.join()).update(`${width} ${key}`).digest('hex').slice(0, 32)
  const file = join(cache, `${name}.png`)
  if (existsSync(file)) return readFileSync(file)
  ready ??= initWasm(readFileSync(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
  await ready
  const png = new Resvg(await drawing(), { fitTo: { mode: 'width', value: width } }).render().asPng()
  write(file, png)
  return png
}

/** Writes a file and the folders above it. */
export function write(file: string, bytes: Uint8Array | string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
}

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { findChromium } from '../chromium.mjs'
import { readAlbum } from './album.ts'

/** Tolerance per channel, out of 255: edges and shades are drawn in tiles, by threads whose order varies. */
const TOLERANCE = 3

export type Outcome =
  | { readonly kind: 'identical' }
  | { readonly kind: 'missing'; readonly where: 'before' | 'after' }
  | {
      readonly kind: 'different'
      readonly pixels: number
      readonly percent: number
      /** The largest difference in one channel, out of 255. */
      readonly most: number
      /** The box around all differing pixels. */
      readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
      readonly heights: readonly [number, number]
    }

export interface Compared {
  readonly name: string
  readonly outcome: Outcome
}

/**
 * Compares two folders picture by picture; where two differ, a picture of the differences is written to `differences`.
 */
export async function compareFolders(before: string, after: string, differences: string): Promise<readonly Compared[]> {
  const albums = [await readAlbum(before), await readAlbum(after)] as const
  if (albums[0].day !== albums[1].day) {
    throw new Error(`the pictures show different days, ${albums[0].day} and ${albums[1].day}: take one folder again`)
  }
  await rm(differences, { recursive: true, force: true })
  const names = [...new Set(albums.flatMap(({ pictures }) => Object.keys(pictures)))].toSorted()
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium is not on the PATH')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    const compared: Compared[] = []
    for (const name of names) {
      const missing = albums.findIndex(({ pictures }) => !(name in pictures))
      if (missing >= 0) {
        compared.push({ name, outcome: { kind: 'missing', where: missing === 0 ? 'before' : 'after' } })
        continue
      }
      const [one, other] = [await readPicture(before, name), await readPicture(after, name)]
      const found = one.equals(other) ? null : await differenceOf(page, one, other)
      if (found === null || found.pixels === 0) {
        compared.push({ name, outcome: { kind: 'identical' } })
        continue
      }
      const { png, ...rest } = found
      await mkdir(differences, { recursive: true })
      await writeFile(join(differences, `${name}.png`), Buffer.from(png, 'base64'))
      const heights = albums.map(({ pictures }) => pictures[name]?.documentHeight ?? 0) as [number, number]
      compared.push({ name, outcome: { kind: 'different', ...rest, heights } })
    }
    return compared
  } finally {
    await browser.close()
  }
}

const readPicture = (folder: string, name: string) => readFile(join(folder, `${name}.png`))

/**
 * Counts the pixels that differ, on canvases of the browser; the result shows the earlier picture pale and differences
 * in red.
 */
function differenceOf(page: Page, one: Buffer, other: Buffer) {
  return page.evaluate(
    async ({ pictures, tolerance }) => {
      const [before, after] = await Promise.all(
        pictures.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
          return createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        }),
      )
      if (!before || !after) throw new Error('two pictures are compared')
      const width = Math.max(before.width, after.width)
      const height = Math.max(before.height, after.height)
      const pixelsOf = (bitmap: ImageBitmap) => {
        const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
        if (!pen) throw new Error('no canvas')
        pen.drawImage(bitmap, 0, 0)
        return { pen, data: pen.getImageData(0, 0, width, height) }
      }
      const { pen, data: seen } = pixelsOf(before)
      const { data: seenAfter } = pixelsOf(after)
      const [a, b] = [new Uint32Array(seen.data.buffer), new Uint32Array(seenAfter.data.buffer)]
      let pixels = 0
      let most = 0
      let [left, top, right, bottom] = [width, height, -1, -1]
      for (let at = 0; at < a.length; at++) {
        const red = at * 4
        let apart = 0
        for (let part = red; part < red + 4 && a[at] !== b[at]; part++) {
          apart = Math.max(apart, Math.abs((seen.data[part] ?? 0) - (seenAfter.data[part] ?? 0)))
        }
        if (apart <= tolerance) {
          for (let part = red; part < red + 3; part++) seen.data[part] = 192 + ((seen.data[part] ?? 0) >> 2)
          continue
        }
        pixels++
        most = Math.max(most, apart)
        const [x, y] = [at % width, Math.floor(at / width)]
        if (x < left) left = x
        if (x > right) right = x
        if (y < top) top = y
        if (y > bottom) bottom = y
        seen.data.set([220, 0, 40, 255], red)
      }
      pen.putImageData(seen, 0, 0)
      const blob = await (pen.canvas as OffscreenCanvas).convertToBlob({ type: 'image/png' })
      const bytes = new Uint8Array(await blob.arrayBuffer())
      let text = ''
      for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
      return {
        pixels,
        most,
        percent: (100 * pixels) / (width * height),
        box: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 },
        png: btoa(text),
      }
    },
    { pictures: [one.toString('base64'), other.toString('base64')], tolerance: TOLERANCE },
  )
}

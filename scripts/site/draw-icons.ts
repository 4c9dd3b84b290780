import { join } from 'node:path'
import { brandColours, seal } from './brand-look.ts'
import { draw, write } from './draw.ts'

/** The icon files of a launcher, by side in pixels and whether the launcher may crop them to its own shape. */
export const ICONS = [
  { src: '/icons/icon-192.png', side: 192, purpose: 'any' },
  { src: '/icons/icon-512.png', side: 512, purpose: 'any' },
  { src: '/icons/maskable-192.png', side: 192, purpose: 'maskable' },
  { src: '/icons/maskable-512.png', side: 512, purpose: 'maskable' },
] as const

/** A launcher may crop all but the inner four fifths; the seal stays well within. */
const SEAL_IN_MASKABLE = 0.62
const FAVICON_SIDES = [16, 32, 48]

/** Draws the icons of tabs, bookmarks and launchers from public/favicon.svg. */
export async function drawIcons(folder: string): Promise<void> {
  const colour = brandColours()
  const wax = colour('primary')
  const letter = colour('on-primary')
  const plain = seal({ wax, letter })
  // White on aubergine: the seal remains complete in any crop.
  const maskable = seal({ wax: letter, letter: wax, ground: wax, size: SEAL_IN_MASKABLE })
  const png = (svg: string, side: number) => draw(svg, () => svg, side)

  for (const { src, side, purpose } of ICONS) {
    write(join(folder, src), await png(purpose === 'any' ? plain : maskable, side))
  }
  // Apple renders transparent pixels black.
  const onPaper = seal({ wax, letter, ground: colour('paper'), size: 0.8 })
  write(join(folder, 'apple-touch-icon.png'), await png(onPaper, 180))
  const small: [number, Uint8Array][] = []
  for (const side of FAVICON_SIDES) small.push([side, await png(plain, side)])
  write(join(folder, 'favicon.ico'), icoOf(small))
}

/** An ICO file holds several images, which may be PNGs: a header of 6 bytes, 16 bytes for each image, the images. */
function icoOf(pictures: readonly [side: number, png: Uint8Array][]): Uint8Array {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, [side, png]] of pictures.entries()) {
    const at = 6 + 16 * index
    header.writeUInt8(side, at)
    header.writeUInt8(side, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(png.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pictures.map(([, png]) => png)])
}

import { encode, renderSVG } from 'uqr'

/** As much of it may be dirty or covered, and it is still read; and the light edge that scanners want, in modules. */
const CODE = { ecc: 'M', border: 4 } as const

/** Of a module: the code of an address has some forty of them a side, which is sharp on half a sheet of paper. */
const PIXELS = 40

/** An address as a QR code, dark on light, to be put on a sign of one's own; null where the browser draws no pictures. */
export function qrPicture(address: string, format: 'png' | 'svg'): Promise<Blob | null> {
  if (format === 'svg') return Promise.resolve(new Blob([renderSVG(address, CODE)], { type: 'image/svg+xml' }))
  const { data, size } = encode(address, CODE)
  const canvas = document.createElement('canvas')
  canvas.width = size * PIXELS
  canvas.height = size * PIXELS
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * PIXELS, y * PIXELS, PIXELS, PIXELS)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** Pixels of a metre. */
const SCALE = 40

/** Shades that can be told from a light and from a dark floor; the paper is not drawn. */
const [PAPER, LINE, WALL] = [255, 135, 105]

interface FloorPlan {
  /** Of the room, in metres. */
  readonly width: number
  readonly length: number
  /** Round the room, on each side. */
  readonly margin: number
}

/** A venue's own plan of its hall, as a picture to lay below the room: walls, windows, doors, the stage, the kitchen. */
export function drawFloorPlan({ width, length, margin }: FloorPlan): Promise<Uint8Array<ArrayBuffer>> {
  const [columns, rows] = [Math.round((width + 2 * margin) * SCALE), Math.round((length + 2 * margin) * SCALE)]
  const pixels = new Uint8Array(columns * rows).fill(PAPER)
  // From one point of the room to another, in metres.
  const fill = (left: number, top: number, right: number, bottom: number, shade: number) => {
    const [from, to] = [Math.round((left + margin) * SCALE), Math.round((right + margin) * SCALE)]
    for (let y = Math.round((top + margin) * SCALE); y < Math.round((bottom + margin) * SCALE); y += 1) {
      pixels.fill(shade, y * columns + Math.max(0, from), y * columns + Math.min(columns, to))
    }
  }
  const outline = (left: number, top: number, right: number, bottom: number, thickness: number, shade: number) => {
    fill(left, top, right, top + thickness, shade)
    fill(left, bottom - thickness, right, bottom, shade)
    fill(left, top, left + thickness, bottom, shade)
    fill(right - thickness, top, right, bottom, shade)
  }
  /** The leaf of a door and the way it turns, outwards below the room. */
  const leaf = (hinge: number, size: number, side: 1 | -1) => {
    fill(hinge - 0.04, length, hinge + 0.04, length + size, LINE)
    for (let turn = 0; turn <= 1; turn += 0.01) {
      const [x, y] = [
        hinge + side * size * Math.sin((turn * Math.PI) / 2),
        length + size * Math.cos((turn * Math.PI) / 2),
      ]
      fill(x - 0.025, y - 0.025, x + 0.025, y + 0.025, LINE)
    }
  }

  const wall = 0.3
  outline(-wall, -wall, width + wall, length + wall, wall, WALL)
  // Windows of three metres in both long sides.
  for (let y = 2; y + 3 < length; y += 5) {
    for (const x of [-wall, width]) {
      fill(x, y, x + wall, y + 3, PAPER)
      outline(x + 0.08, y, x + wall - 0.08, y + 3, 0.05, LINE)
    }
  }
  // The entrance with two leaves, and the door to the garden.
  fill(2, length, 4, length + wall, PAPER)
  leaf(2, 1, 1)
  leaf(4, 1, -1)
  fill(width - 3.5, length, width - 2.5, length + wall, PAPER)
  leaf(width - 3.5, 1, 1)
  // The stage, with its edge.
  outline(width / 2 - 5, length - 3.6, width / 2 + 5, length, 0.06, LINE)
  fill(width / 2 - 5, length - 3.3, width / 2 + 5, length - 3.26, LINE)
  // The kitchen's pass, behind the buffet.
  fill(width - 10, -wall, width - 6, 0, PAPER)
  outline(width - 12, -margin, width - 1, -wall, 0.08, WALL)
  for (let x = width - 9.8; x < width - 6; x += 0.4) fill(x, -wall, x + 0.05, 0, LINE)
  return writePng(pixels, columns, rows)
}

/** A picture in shades of grey, a byte for each pixel, row by row. Paper is transparent. */
async function writePng(pixels: Uint8Array, columns: number, rows: number): Promise<Uint8Array<ArrayBuffer>> {
  // Each row begins with the number of its filter, which is none; a pixel is its shade and how far it covers.
  const lineBytes = 2 * columns + 1
  const lines = new Uint8Array(lineBytes * rows)
  for (const [at, shade] of pixels.entries()) {
    if (shade === PAPER) continue
    const start = Math.floor(at / columns) * lineBytes + 1 + 2 * (at % columns)
    lines[start] = shade
    lines[start + 1] = 255
  }
  const packed = await new Response(
    new Blob([lines]).stream().pipeThrough(new CompressionStream('deflate')),
  ).arrayBuffer()
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, columns)
  header.setUint32(4, rows)
  header.setUint8(8, 8)
  header.setUint8(9, GREY_AND_ALPHA)
  return joined([
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', new Uint8Array(packed)),
    chunk('IEND', new Uint8Array()),
  ])
}

const GREY_AND_ALPHA = 4

function chunk(name: string, content: Uint8Array): Uint8Array {
  const body = joined([new TextEncoder().encode(name), content])
  const frame = new DataView(new ArrayBuffer(8))
  frame.setUint32(0, content.length)
  frame.setUint32(4, checksum(body))
  const [size, sum] = [new Uint8Array(frame.buffer, 0, 4), new Uint8Array(frame.buffer, 4, 4)]
  return joined([size, body, sum])
}

/** CRC-32 as PNG wants it. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xff_ff_ff_ff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xed_b8_83_20 : 0)
  }
  return (sum ^ 0xff_ff_ff_ff) >>> 0
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

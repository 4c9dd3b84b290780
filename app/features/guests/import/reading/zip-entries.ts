interface ZipEntries {
  readonly names: readonly string[]
  /** Bytes of everything in it once unpacked, as the archive says. */
  readonly unpackedBytes: number
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const MAX_COMMENT = 65_557

/** The list at the end of an archive; null when there is none. Read before anything is unpacked, against archives that unpack without end. */
export function zipEntries(bytes: Uint8Array): ZipEntries | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const last = bytes.length - 22
  let end = last
  while (end >= 0 && end > last - MAX_COMMENT && view.getUint32(end, true) !== END) end -= 1
  if (end < 0 || view.getUint32(end, true) !== END) return null
  const names: string[] = []
  let unpackedBytes = 0
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) return null
    unpackedBytes += view.getUint32(at + 24, true)
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    names.push(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (name ?? 0))))
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return { names, unpackedBytes }
}

/** Text of a file, whatever its encoding: with a byte order mark, UTF-16 without one, UTF-8, else that of older Windows. */
export function decodeText(bytes: Uint8Array): string {
  const [first = 0, second = 0, third = 0] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8').decode(bytes)
  const wide = wideEncoding(bytes)
  if (wide !== null) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Excel in Spanish saves CSV so, unless it is told otherwise.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Text of Western letters in UTF-16 has a zero byte in each pair, always on the same side. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 512)
  if (sample.length < 4) return null
  let [even, odd] = [0, 0]
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue
    if (index % 2 === 0) even += 1
    else odd += 1
  }
  if (odd > sample.length / 4 && even === 0) return 'utf-16le'
  return even > sample.length / 4 && odd === 0 ? 'utf-16be' : null
}

/** Text in which every half of a character has its other half: the database refuses others. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')

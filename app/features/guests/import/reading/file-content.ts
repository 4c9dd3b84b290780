/** What a file is by its first bytes, whatever its name says. */
export type FileContent = 'text' | 'zip' | 'old-excel' | 'pdf' | 'image' | 'other'

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

export function fileContent(bytes: Uint8Array): FileContent {
  const has = (text: string, at = 0) => startsWith(bytes.subarray(at), ...ascii(text))
  if (has('PK\u0003\u0004') || has('PK\u0005\u0006')) return 'zip'
  // Excel until 2003, and newer files with a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'old-excel'
  if (has('%PDF')) return 'pdf'
  const isRiffImage = has('RIFF') && has('WEBP', 8)
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) || startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image'
  if (has('GIF8') || has('BM') || has('II*\0') || has('MM\0*') || isRiffImage || has('ftyp', 4)) return 'image'
  if (has('{\\rtf') || startsWith(bytes, 0x1f, 0x8b) || has('Rar!') || has('7z')) return 'other'
  return 'text'
}

/** What an archive holds: a workbook, or what else it is. */
export function archiveContent(names: readonly string[]): 'xlsx' | 'other-sheet' | 'document' | 'archive' {
  if (names.some((name) => /^xl\/workbook\.xml$/i.test(name))) return 'xlsx'
  if (names.includes('content.xml') || names.some((name) => /^(xl\/workbook\.bin|Index\/.*\.iwa)$/i.test(name)))
    return 'other-sheet'
  return names.some((name) => /^(word|ppt)\//.test(name)) ? 'document' : 'archive'
}

/** A text that is no table of guests although it is text. */
export const isMarkup = (text: string): boolean =>
  /^\s*(<(!doctype|html|\?xml|table|svg|head|body)|[{[]\s*["{[\]}])/i.test(text)

/** Line ends, control characters, path separators, and characters that change the text direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const UNFIT = /[\u0000-\u001f\u007f-\u009f"\\/:*?<>|\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
const MAX_NAME_LENGTH = 150

/** The value of `Content-Disposition` for a file of this name, in both notations of RFC 6266. */
export function dispositionOf(kind: 'inline' | 'attachment', name: string): string {
  const clean = [...name.toWellFormed().replaceAll(UNFIT, '_')].slice(0, MAX_NAME_LENGTH).join('').trim() || 'file'
  const plain = clean.replaceAll(/[^\x20-\x7e]/g, '_')
  const encoded = encodeURIComponent(clean).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

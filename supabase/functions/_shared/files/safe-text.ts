/**
 * Removes characters that XML and PDF cannot represent: control characters except line breaks and tabs, unpaired
 * surrogates.
 */
export function printable(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\ufffe\uffff]/gu, '')
    .toWellFormed()
}

/** The same, on a single line. */
export const printableLine = (text: string): string => printable(text).replace(/\s*\n\s*/g, ' ')

/** A file name that is valid on every system, from the name of a plan; it never contains a path or a quote. */
export function fileName(parts: readonly string[], extension: string): string {
  const name = parts
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return `${name || 'convite'}.${extension}`
}

/** The ending of a file's name in small letters; empty without one. */
export const endingOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** The most characters of a name in the bucket. */
const MAX_CHARACTERS = 100

/**
 * A file's name as an object may be called: ASCII, without what means something in an address. Accents are left off; a name
 * of which nothing is left is "file".
 */
export function objectName(name: string): string {
  const ending = endingOf(name)
  const stem = name
    .slice(0, ending === '' ? undefined : -ending.length - 1)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 ._-]+/g, '-')
    .replace(/^[ .-]+|[ .-]+$/g, '')
    .slice(0, MAX_CHARACTERS - ending.length - 1)
    .trim()
  return `${stem || 'file'}${ending === '' ? '' : `.${ending}`}`
}

/** The name people know a kept file by: the last part of its path. */
export const nameOfPath = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** A file's name as browsers save it: what systems do not take in a name is a hyphen. */
export const downloadName = (name: string) => name.replace(/["*/:<>?\\|~]|\p{Cc}/gu, '-').trim()

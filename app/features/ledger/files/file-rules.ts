/** What a plan keeps of files, as its bucket does: the database has the last word. */
export const MAX_BYTES = 10 * 1024 * 1024

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  heic: 'image/heic',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain',
}

/** For the file chooser. */
export const ACCEPTED = Object.keys(TYPES)
  .map((ending) => `.${ending}`)
  .join(',')

const endingOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

export type FileCheck =
  | { readonly answer: 'ok'; readonly type: string }
  | { readonly answer: 'wrong-type' | 'too-large' | 'empty' }

/** Whether a file may be kept, told by its ending: not every browser knows the type of every file. */
export function checkFile({ name, size }: Pick<File, 'name' | 'size'>): FileCheck {
  const type = TYPES[endingOf(name)]
  if (type === undefined) return { answer: 'wrong-type' }
  if (size === 0) return { answer: 'empty' }
  return size > MAX_BYTES ? { answer: 'too-large' } : { answer: 'ok', type }
}

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

import { MAX_FILE_BYTES } from '#app/lib/api/plan-files.ts'
import { endingOf } from '#app/lib/browser/file-names.ts'

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

export type FileCheck =
  | { readonly answer: 'ok'; readonly type: string }
  | { readonly answer: 'wrong-type' | 'too-large' | 'empty' }

/** Whether a file may be kept, told by its ending: not every browser knows the type of every file. */
export function checkFile({ name, size }: Pick<File, 'name' | 'size'>): FileCheck {
  const type = TYPES[endingOf(name)]
  if (type === undefined) return { answer: 'wrong-type' }
  if (size === 0) return { answer: 'empty' }
  return size > MAX_FILE_BYTES ? { answer: 'too-large' } : { answer: 'ok', type }
}

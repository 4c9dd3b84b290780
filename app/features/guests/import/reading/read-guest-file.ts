import type { TableKind } from '#domain/guests/import/table.ts'
import { decodeText, wellFormed } from './decode-text.ts'
import { archiveContent, fileContent, isMarkup } from './file-content.ts'
import { readCsv } from './read-csv.ts'
import { readVcards } from './read-vcard.ts'
import { zipEntries } from './zip-entries.ts'

/** Why a file is not read, by what it is. */
export const FILE_REFUSALS = [
  'pdf',
  'image',
  'old-excel',
  'other-sheet',
  'document',
  'archive',
  'web-page',
  'other',
  'too-large',
  'damaged',
  'empty',
] as const
export type FileRefusal = (typeof FILE_REFUSALS)[number]

interface FileSheet {
  /** Empty but in workbooks. */
  readonly name: string
  readonly cells: readonly (readonly string[])[]
}

export type ReadFile =
  | { readonly kind: TableKind; readonly sheets: readonly FileSheet[] }
  | { readonly refusal: FileRefusal }

/** A list of 20,000 people with long notes is smaller. */
const MAX_FILE_BYTES = 20 * 1024 * 1024
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024

/** The tables in a file, told by its content. Never rejects for what the file holds. */
export async function readGuestFile(bytes: Uint8Array<ArrayBuffer>): Promise<ReadFile> {
  if (bytes.length === 0) return { refusal: 'empty' }
  if (bytes.length > MAX_FILE_BYTES) return { refusal: 'too-large' }
  const content = fileContent(bytes)
  if (content === 'zip') return readArchive(bytes)
  if (content !== 'text') return { refusal: content }
  return readText(decodeText(bytes))
}

/** The table in a text that was pasted. */
export const readPasted = (text: string): ReadFile => {
  const read = readText(text)
  return 'kind' in read && read.kind === 'csv' ? { ...read, kind: 'pasted' } : read
}

function readText(text: string): ReadFile {
  if (/^\uFEFF?\s*BEGIN:VCARD/i.test(text)) return sheetOf('vcard', readVcards(text))
  if (isMarkup(text)) return { refusal: 'web-page' }
  // A table has no control characters.
  if (/(?![\s\u0080-\u009f])\p{Cc}/u.test(text.slice(0, 4096))) return { refusal: 'other' }
  if (text.trim() === '') return { refusal: 'empty' }
  return sheetOf('csv', readCsv(text))
}

const sheetOf = (kind: TableKind, cells: readonly (readonly string[])[]): ReadFile => ({
  kind,
  sheets: [{ name: '', cells }],
})

async function readArchive(bytes: Uint8Array<ArrayBuffer>): Promise<ReadFile> {
  const entries = zipEntries(bytes)
  if (entries === null) return { refusal: 'damaged' }
  const content = archiveContent(entries.names)
  if (content !== 'xlsx') return { refusal: content }
  if (entries.unpackedBytes > MAX_UNPACKED_BYTES) return { refusal: 'too-large' }
  try {
    // Loaded for workbooks alone.
    const { default: readExcelFile } = await import('read-excel-file/universal')
    const sheets = await readExcelFile(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength), {
      trim: false,
    })
    const filled = sheets
      .map(({ sheet, data }) => ({ name: sheet, cells: data.map((row) => row.map(cellText)) }))
      .filter(({ cells }) => cells.some((row) => row.some((cell) => cell !== '')))
    return filled.length === 0 ? { refusal: 'empty' } : { kind: 'xlsx', sheets: filled }
  } catch {
    // The library says what is missing in the file, which is of no use to its owner.
    return { refusal: 'damaged' }
  }
}

/** A cell as a person reads it: a day without its hour, numbers in full. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(0) : String(value)
  return wellFormed(String(value))
}

import { phoneReader } from '#app/lib/format/read-phone.ts'
import { newEvents } from '#domain/guests/import/new-events.ts'
import { previewImport } from '#domain/guests/import/preview-import.ts'
import { readParties } from '#domain/guests/import/read-parties.ts'
import { type GuestTable, readTable } from '#domain/guests/import/table.ts'
import type { ImportRequest, ImportResponse, ImportSetup, PreviewInput } from './import-messages.ts'
import { type ReadFile, readGuestFile, readPasted } from './reading/read-guest-file.ts'

const MAX_SAMPLES = 3

/** What the worker holds of a file between two requests: its cells, and the table in them. */
export class ImportSession {
  private file: Extract<ReadFile, { kind: unknown }> | null = null
  private table: GuestTable | null = null

  async handle(request: ImportRequest): Promise<ImportResponse> {
    switch (request.kind) {
      case 'file':
        return this.open(await readGuestFile(new Uint8Array(request.bytes)), request.setup)
      case 'text':
        return this.open(readPasted(request.text), request.setup)
      case 'sheet':
        return this.choose(request.sheet, request.setup)
      case 'preview':
        return this.preview(request)
    }
  }

  private open(read: ReadFile, setup: ImportSetup): ImportResponse {
    if ('refusal' in read) return { kind: 'refused', refusal: read.refusal }
    this.file = read
    // The first sheet with a table: others may be a title page or notes.
    for (const sheet of read.sheets.keys()) {
      const answer = this.choose(sheet, setup)
      if (answer.kind === 'table') return answer
    }
    return this.choose(0, setup)
  }

  private choose(sheet: number, setup: ImportSetup): ImportResponse {
    const { kind, sheets } = this.opened()
    const table = readTable(sheets[sheet]?.cells ?? [], kind, setup.events)
    if ('refusal' in table) return { kind: 'refused', refusal: table.refusal }
    this.table = table
    const columns = table.headers.map((header, column) => ({ header, samples: samplesOf(table, column) }))
    const { source, isCertain, targets, rows, unsure } = table
    return {
      kind: 'table',
      table: {
        kind,
        source,
        isCertain,
        targets,
        columns,
        unsure,
        sheet,
        rowCount: rows.length,
        sheets: sheets.map(({ name }) => name),
      },
    }
  }

  private preview({ targets, setup, parties, needs, decisions }: PreviewInput): ImportResponse {
    if (this.table === null) throw new Error('a preview needs a table')
    const readPhone = phoneReader(setup.countryCode)
    const drafts = readParties(this.table, targets, {
      ...setup,
      events: [...setup.events, ...newEvents(this.table.headers, targets)],
      readPhone: (typed) => readPhone(typed)?.replace(/ ext\..*$|[^+\d]/g, '') ?? null,
    })
    const mainEventId = setup.events.find(({ isMain }) => isMain)?.id ?? null
    const { source } = this.table
    return { kind: 'preview', rows: previewImport(drafts, { parties, needs, mainEventId, source, decisions }) }
  }

  private opened() {
    if (this.file === null) throw new Error('a table needs a file')
    return this.file
  }
}

function samplesOf({ rows }: GuestTable, column: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of rows) {
    const cell = (cells[column] ?? '').trim()
    if (cell !== '') samples.add(cell)
    if (samples.size === MAX_SAMPLES) break
  }
  return [...samples]
}

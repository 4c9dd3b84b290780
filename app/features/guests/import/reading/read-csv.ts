import papa from 'papaparse'
import { wellFormed } from './decode-text.ts'

const DELIMITERS = [';', '\t', ',', '|'] as const

/** Rows that are looked at to tell how cells are separated. */
const SAMPLE_ROWS = 30

/** The cells of a text, separated as its first line says (`sep=;`) or as its rows agree best. */
export function readCsv(text: string): string[][] {
  const [first = '', said] = /^\uFEFF?"?sep=(.)"?\r?\n/i.exec(text) ?? []
  const body = wellFormed(text.slice(first.length).replace(/^\uFEFF/, ''))

  const delimiter = said ?? findDelimiter(body)
  return papa.parse<string[]>(body, { delimiter, skipEmptyLines: false }).data
}

function findDelimiter(text: string): string {
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of DELIMITERS) {
    const rows = papa.parse<string[]>(text, { delimiter, preview: SAMPLE_ROWS }).data.filter((row) => row.length > 1)
    const widths = rows.map((row) => row.length)
    const common = Math.max(0, ...widths.map((width) => widths.filter((other) => other === width).length))
    // Rows that agree count more than many cells: a comma in every address is no separator.
    const score = common * 100 + Math.min(99, Math.max(0, ...widths))
    if (common > 0 && score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

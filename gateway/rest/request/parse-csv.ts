import { bodyRefusal } from '../errors.ts'

/**
 * Rows of a CSV body (RFC 4180) with a header line; an unquoted NULL is null, as in PostgREST.
 * @throws HttpError 400 PGRST102 when lines differ in length or a quote stays open.
 */
export function parseCsv(text: string): Record<string, string | null>[] {
  const lines = readLines(text)
  const header = lines.shift()
  if (!header) throw bodyRefusal('Empty or invalid csv')
  return lines.map((cells) => {
    if (cells.length !== header.length) throw bodyRefusal('All lines must have same number of fields')
    return Object.fromEntries(header.map((name, i) => [name, cells[i] === 'NULL' ? null : (cells[i] ?? '')]))
  })
}

function readLines(text: string): string[][] {
  const lines: string[][] = []
  let cells: string[] = []
  let position = 0
  while (position < text.length) {
    let cell = ''
    if (text[position] === '"') {
      for (position++; ; position++) {
        if (position >= text.length) throw bodyRefusal('Empty or invalid csv')
        if (text[position] !== '"') cell += text[position]
        else if (text[position + 1] === '"') cell += text[++position]
        else break
      }
      position++
    } else {
      const end = endOfCell(text, position)
      cell = text.slice(position, end)
      position += cell.length
    }
    cells.push(cell)
    if (text[position] === ',') {
      position++
      if (position >= text.length) cells.push('')
      else continue
    }
    if (text[position] === '\r') position++
    if (text[position] === '\n') position++
    else if (position < text.length) throw bodyRefusal('Empty or invalid csv')
    lines.push(cells)
    cells = []
  }
  return lines
}

function endOfCell(text: string, start: number): number {
  let end = start
  while (end < text.length && !',\r\n'.includes(text[end] ?? '')) end++
  return end
}

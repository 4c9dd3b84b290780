import { strFromU8, unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/node'

type Value = string | number | boolean | Date | null

interface WorkbookCell {
  readonly value: Value
  /** Cells typed as text, which no spreadsheet calculates. */
  readonly isText: boolean
  /** The number format; null without one. */
  readonly format: string | null
}

interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly Value[])[]
  /** By address, as in B2; null for an empty cell. */
  cell(address: string): WorkbookCell | null
  /** Number of frozen rows. */
  readonly frozenRows: number
  /** Of each column: the width in characters, and the format of new rows. */
  readonly columns: readonly { readonly width: number; readonly format: string | null }[]
  /** The range of the filter, and the page setup for printing. */
  readonly filter: string | null
  readonly print: Readonly<Record<string, string>>
  readonly formulas: number
}

interface Workbook {
  readonly sheets: readonly Sheet[]
  /** The text of a property of the file itself. */
  property(name: string): string | null
}

type Attributes = Readonly<Record<string, string>>

/** Reads a workbook: the values through a library, formats and views from the parts of the file. */
export async function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const read = await readExcelFile(Buffer.from(bytes), { trim: false })
  const parts = unzipSync(bytes)
  const part = (path: string) => {
    const content = parts[path]
    return content === undefined ? '' : strFromU8(content)
  }
  const styles = part('xl/styles.xml')
  const codes = new Map(elements(styles, 'numFmt').map(({ numFmtId, formatCode }) => [numFmtId, formatCode ?? null]))
  const cellStyles = elements(/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? '', 'xf')
  const formatOf = (style: string | undefined) => codes.get(cellStyles[Number(style)]?.['numFmtId']) ?? null
  const sheets = read.map(({ sheet: name, data }, index): Sheet => {
    const xml = part(`xl/worksheets/sheet${index + 1}.xml`)
    const rows = data as unknown as Value[][]
    const cells = new Map(elements(xml, 'c').map((cell) => [cell['r'], cell]))
    const pane = elements(xml, 'pane')[0]
    return {
      name,
      rows,
      cell: (address) => {
        const cell = cells.get(address)
        if (!cell) return null
        const [, letters = '', row] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
        const column = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0)
        return {
          value: rows[Number(row) - 1]?.[column - 1] ?? null,
          isText: cell['t'] === 's',
          format: formatOf(cell['s']),
        }
      },
      frozenRows: pane?.['state'] === 'frozen' ? Number(pane['ySplit']) : 0,
      columns: elements(xml, 'col').map(({ width, style }) => ({ width: Number(width), format: formatOf(style) })),
      filter: elements(xml, 'autoFilter')[0]?.['ref'] ?? null,
      print: { ...elements(xml, 'pageSetUpPr')[0], ...elements(xml, 'pageSetup')[0] },
      formulas: elements(xml, 'f').length,
    }
  })
  const properties = part('docProps/core.xml')
  const property = (name: string) => {
    const text = new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(properties)?.[1]
    return text === undefined ? null : decode(text)
  }
  return { sheets, property }
}

/** The attributes of each element of a name, in the order of the file. */
function elements(xml: string, name: string): Attributes[] {
  return [...xml.matchAll(new RegExp(`<${name}(?=[\\s/>])([^>]*)>`, 'g'))].map(([, text = '']) =>
    Object.fromEntries(
      [...text.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, decode(value)]),
    ),
  )
}

const SIGNS: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }
const decode = (text: string) => text.replace(/&(quot|apos|lt|gt|amp);/g, (_, sign: string) => SIGNS[sign] ?? '')

import type writeExcelFile from 'write-excel-file/node'
import { getCellAddress, sanitizeTextContent } from 'write-excel-file/utility'
import type { DayString } from '#domain/day/day.ts'

/** The features of our workbooks for which write-excel-file has no option. */
export type Feature = NonNullable<NonNullable<Parameters<typeof writeExcelFile>[1]>['features']>[number]

const SHEET = 'xl/worksheets/sheet{id}.xml'
const CORE = 'docProps/core.xml'

/**
 * Gives each column the style of its first cell below the header, for rows that are added later. One instance per
 * workbook.
 */
export function columnStyles(): Feature {
  const styles = new Map<string, string>()
  return {
    files: {
      transform: {
        [SHEET]: {
          transformElementAttributes: (tag, attributes, index, _options, { sheetId }) => {
            if (tag === 'c' && index !== undefined && /^[A-Z]+2$/.test(String(attributes['r']))) {
              styles.set(`${sheetId} ${index + 1}`, String(attributes['s'] ?? 0))
            }
            return attributes
          },
          transform: (xml, _options, { sheetId }) =>
            xml.replace(/<col (?=[^>]*\bmin="(\d+)")/g, (start, column: string) => {
              const style = styles.get(`${sheetId} ${column}`)
              return style === undefined ? start : `${start}style="${style}" `
            }),
        },
      },
    },
  }
}

/** The header filters its columns; when printed, all columns are on one page, of the printer's paper size. */
export const filterAndFit: Feature = {
  files: {
    transform: {
      [SHEET]: {
        transformElementAttributes: (tag, attributes) => {
          if (tag !== 'pageSetup') return attributes
          const { paperSize: _given, ...others } = attributes
          return { ...others, fitToWidth: 1, fitToHeight: 0 }
        },
        // Excel refuses a sheet whose elements are in another order.
        transform: (xml, { columns = [] }) =>
          xml
            .replace(/<worksheet[^>]*>/, (start) => `${start}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`)
            .replace('</sheetData>', (end) => `${end}<autoFilter ref="A1:${getCellAddress(0, columns.length - 1)}"/>`),
      },
    },
  },
}

interface Properties {
  readonly title: string
  readonly creator: string
  readonly madeOn: DayString
}

/** The document properties of the file. */
export function documentProperties({ title, creator, madeOn }: Properties): Feature {
  const time = (name: string) =>
    `<dcterms:${name} xsi:type="dcterms:W3CDTF">${sanitizeTextContent(madeOn)}T00:00:00Z</dcterms:${name}>`
  const core = [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"',
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${sanitizeTextContent(title)}</dc:title><dc:creator>${sanitizeTextContent(creator)}</dc:creator>`,
    time('created'),
    time('modified'),
    '</cp:coreProperties>',
  ].join('')
  const relationship = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties'
  const type = 'application/vnd.openxmlformats-package.core-properties+xml'
  return {
    files: {
      transform: {
        '[Content_Types].xml': { insert: () => `<Override PartName="/${CORE}" ContentType="${type}"/>` },
        '_rels/.rels': { insert: () => `<Relationship Id="rId-core-1" Type="${relationship}" Target="${CORE}"/>` },
      },
      write: { files: () => ({ [CORE]: core }) },
    },
  }
}

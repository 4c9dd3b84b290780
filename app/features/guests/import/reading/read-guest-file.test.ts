import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { readGuestFile, readPasted } from './read-guest-file.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const cellsOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const read = await readGuestFile(bytes)
  if ('refusal' in read) throw new Error(read.refusal)
  return read.sheets[0]?.cells
}
const utf16 = (text: string, isLittle: boolean, hasMark: boolean) =>
  Uint8Array.from(
    [...(hasMark ? `\uFEFF${text}` : text)].flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  )

const TABLE = [
  ['Nombre', 'Notas'],
  ['Ñuño Peña', 'a; b, c'],
]
const SEMICOLONS = 'Nombre;Notas\r\nÑuño Peña;"a; b, c"'

describe('a text of cells', () => {
  test.each([
    ['semicolons, as Excel in Spanish writes', bytesOf(SEMICOLONS)],
    ['a first line that names the separator', bytesOf(`sep=;\r\n${SEMICOLONS}`)],
    ['a byte order mark', bytesOf(`\uFEFF${SEMICOLONS}`)],
    ['a byte order mark and a separator', bytesOf(`\uFEFFsep=;\n${SEMICOLONS}`)],
    ['tabs', bytesOf('Nombre\tNotas\nÑuño Peña\ta; b, c')],
    ['commas', bytesOf('Nombre,Notas\nÑuño Peña,"a; b, c"')],
    ['UTF-16, little', utf16(SEMICOLONS, true, true)],
    ['UTF-16, big', utf16(SEMICOLONS, false, true)],
    ['UTF-16 without a mark', utf16(SEMICOLONS, true, false)],
    ['Windows-1252', Uint8Array.from([...SEMICOLONS].map((letter) => letter.charCodeAt(0)))],
  ])('with %s', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual(TABLE)
  })

  test('with a new line in quotes, quotes in quotes, and rows of unequal length', async () => {
    expect(await cellsOf(bytesOf('Nombre,Notas\n"Ana ""Anita"" López","una\nnota"\nLuis\nEva,x,y'))).toEqual([
      ['Nombre', 'Notas'],
      ['Ana "Anita" López', 'una\nnota'],
      ['Luis'],
      ['Eva', 'x', 'y'],
    ])
  })

  test('commas within cells do not outvote the separator', async () => {
    expect(await cellsOf(bytesOf('Nombre;Dirección\nAna;Calle 1, 2, Puebla\nLuis;Calle 2, 3, Puebla'))).toEqual([
      ['Nombre', 'Dirección'],
      ['Ana', 'Calle 1, 2, Puebla'],
      ['Luis', 'Calle 2, 3, Puebla'],
    ])
  })

  test('that was pasted', () => {
    expect(readPasted('Ana López\tana@example.com\nLuis\t')).toEqual({
      kind: 'pasted',
      sheets: [
        {
          name: '',
          cells: [
            ['Ana López', 'ana@example.com'],
            ['Luis', ''],
          ],
        },
      ],
    })
    expect(readPasted('Ana López\nLuis Pérez')).toMatchObject({ sheets: [{ cells: [['Ana López'], ['Luis Pérez']] }] })
    expect(readPasted('   ')).toEqual({ refusal: 'empty' })
  })
})

describe('a workbook', () => {
  test('gives its sheets with numbers, days and texts as they are read', async () => {
    const file = await writeXlsxFile([
      {
        sheet: 'Lista',
        data: [
          [{ value: 'Nombre' }, { value: 'Teléfono' }, { value: 'Día' }],
          [
            { value: '=1+1' },
            { value: 525512345678, type: Number },
            { value: new Date('2026-05-01T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' },
          ],
        ],
      },
      { sheet: 'Otra', data: [[{ value: 'x' }]] },
    ]).toBuffer()
    const read = await readGuestFile(new Uint8Array(file))
    expect(read).toEqual({
      kind: 'xlsx',
      sheets: [
        {
          name: 'Lista',
          cells: [
            ['Nombre', 'Teléfono', 'Día'],
            ['=1+1', '525512345678', '2026-05-01'],
          ],
        },
        { name: 'Otra', cells: [['x']] },
      ],
    })
  })

  test('that is damaged is refused', async () => {
    expect(await readGuestFile(new Uint8Array(zipSync({ 'xl/workbook.xml': strToU8('<x') })))).toEqual({
      refusal: 'damaged',
    })
    expect(await readGuestFile(Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]))).toEqual({ refusal: 'damaged' })
  })

  test('that unpacks to more than a list of guests can be is refused before it is unpacked', async () => {
    const zip = new Uint8Array(zipSync({ 'xl/workbook.xml': new Uint8Array(1000) }))
    const view = new DataView(zip.buffer)
    const at = zip.findIndex((_, index) => index + 4 <= zip.length && view.getUint32(index, true) === 0x02014b50)
    view.setUint32(at + 24, 3_000_000_000, true)
    expect(await readGuestFile(zip)).toEqual({ refusal: 'too-large' })
  })
})

describe('contacts', () => {
  test('of vCard 3 and 4: folded lines, escapes, groups, several values, the mobile first', async () => {
    const text = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:López;Ana;María;Dra.;',
      'FN:Ana López',
      'item1.EMAIL;type=INTERNET:ana@example.com',
      'TEL;type=HOME:+34 911 111 111',
      'TEL;type=CELL:+34 600 111 222',
      'ADR;TYPE=home:;;Calle 1\\, 2;Madrid;;28001;España',
      'CATEGORIES:Boda,Familia',
      'NOTE:una nota larga que',
      '  sigue\\naquí: C:\\\\notas',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:4.0',
      'FN:Luis Pérez',
      'TEL;VALUE=uri;PREF=1:tel:+34-600-333-444',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:4.0',
      'KIND:group',
      'FN:Amigos',
      'END:VCARD',
    ].join('\r\n')
    expect(await cellsOf(bytesOf(text))).toEqual([
      [
        'Name',
        'First Name',
        'Middle Name',
        'Last Name',
        'Name Prefix',
        'Name Suffix',
        'Email',
        'Phone',
        'Address',
        'Labels',
        'Notes',
      ],
      [
        '',
        'Ana',
        'María',
        'López',
        'Dra.',
        '',
        'ana@example.com',
        '+34 600 111 222 ::: +34 911 111 111',
        'Calle 1, 2, 28001 Madrid, España',
        'Boda,Familia',
        'una nota larga que sigue\naquí: C:\\notas',
      ],
      ['Luis Pérez', '', '', '', '', '', '', '+34-600-333-444', '', '', ''],
    ])
  })

  test('of vCard 2.1, quoted', async () => {
    const text =
      'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:L=C3=B3pez;I=C3=B1=\nigo;;;\nEND:VCARD'
    expect((await cellsOf(bytesOf(text)))?.[1]?.slice(1, 4)).toEqual(['Iñigo', '', 'López'])
  })
})

test.each([
  ['pdf', bytesOf('%PDF-1.7 …')],
  ['image', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10])],
  ['image', bytesOf('\0\0\0\x18ftypheic')],
  ['old-excel', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
  ['other-sheet', new Uint8Array(zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('<x/>') }))],
  ['document', new Uint8Array(zipSync({ 'word/document.xml': strToU8('<x/>') }))],
  ['archive', new Uint8Array(zipSync({ 'lista.csv': strToU8('a,b') }))],
  ['web-page', bytesOf('<html><table></table></html>')],
  ['web-page', bytesOf('{"guests": []}')],
  ['other', bytesOf('a\0\x01\x02b')],
  ['empty', bytesOf('')],
  ['empty', bytesOf(' \n ')],
  ['too-large', new Uint8Array(20 * 1024 * 1024 + 1)],
])('a file that is %s is refused as that', async (refusal, bytes) => {
  expect(await readGuestFile(bytes)).toEqual({ refusal })
})

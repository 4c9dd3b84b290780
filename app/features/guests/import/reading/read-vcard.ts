/** The headers of the table that contacts become. */
const HEADERS = [
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
]

interface Line {
  readonly name: string
  readonly parameters: string
  readonly value: string
}

/** Contacts of vCard 2.1, 3 and 4 as a table with a row for each. Several values of one kind are joined as Google does. */
export function readVcards(text: string): string[][] {
  const rows: string[][] = []
  let card: Line[] | null = null
  for (const line of unfold(text).map(parseLine)) {
    if (line === null) continue
    if (line.name === 'BEGIN') card = []
    else if (line.name === 'END') {
      if (card !== null && !card.some(({ name, value }) => name === 'KIND' && /^(group|location)$/i.test(value)))
        rows.push(toRow(card))
      card = null
    } else card?.push(line)
  }
  return [HEADERS, ...rows]
}

/** Lines that go on in the next one are one: after a space, and in quoted-printable after `=`. */
function unfold(text: string): string[] {
  const lines: string[] = []
  for (const line of text.split(/\r\n|\r|\n/)) {
    const before = lines.at(-1)
    if (before !== undefined && /^[ \t]/.test(line)) lines[lines.length - 1] = before + line.slice(1)
    else if (before !== undefined && /^[^:]*QUOTED-PRINTABLE/i.test(before) && before.endsWith('=')) {
      lines[lines.length - 1] = before.slice(0, -1) + line
    } else lines.push(line)
  }
  return lines
}

function parseLine(line: string): Line | null {
  // A parameter in quotes may hold a colon.
  const [, name = '', parameters = '', value = ''] =
    /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line) ?? []
  if (name === '') return null
  const isQuoted = /QUOTED-PRINTABLE/i.test(parameters)
  return { name: name.toUpperCase(), parameters, value: isQuoted ? unquote(value) : value }
}

function unquote(value: string): string {
  const bytes = value.replace(/%/g, '%25').replace(/=([0-9A-F]{2})/gi, '%$1')
  try {
    return decodeURIComponent(bytes)
  } catch {
    return value.replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  }
}

const unescaped = (text: string) => text.replace(/\\([\\,;:n])/gi, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))

/** Parts of a value at `;`, which a backslash keeps. */
const parts = (value: string) => value.split(/(?<!\\);/).map((part) => unescaped(part).trim())

function toRow(card: readonly Line[]): string[] {
  const all = (name: string) => card.filter((line) => line.name === name).sort((a, b) => rank(a) - rank(b))
  const values = (name: string, read: (line: Line) => string) =>
    all(name)
      .map(read)
      .filter((value) => value !== '')
      .join(' ::: ')
  const [last = '', first = '', middle = '', prefix = '', suffix = ''] = parts(all('N')[0]?.value ?? '')
  const hasName = first !== '' || last !== ''
  return [
    hasName ? '' : unescaped(all('FN')[0]?.value ?? '').trim(),
    first,
    middle,
    last,
    prefix,
    suffix,
    values('EMAIL', ({ value }) => unescaped(value).trim()),
    values('TEL', ({ value }) =>
      unescaped(value)
        .replace(/^tel:/i, '')
        .replace(/;ext=.*$/i, '')
        .trim(),
    ),
    all('ADR')
      .slice(0, 1)
      .map(({ value }) => {
        const [box = '', extended = '', street = '', city = '', region = '', code = '', country = ''] = parts(value)
        return [street || box, extended, [code, city].filter(Boolean).join(' '), region, country]
          .filter(Boolean)
          .join(', ')
      })[0] ?? '',
    all('CATEGORIES')
      .map(({ value }) => unescaped(value))
      .join(','),
    values('NOTE', ({ value }) => unescaped(value).trim()),
  ]
}

/** The preferred value first, then that of a mobile. */
function rank({ parameters }: Line): number {
  if (/PREF/i.test(parameters)) return 0
  return /CELL|MOBILE/i.test(parameters) ? 1 : 2
}

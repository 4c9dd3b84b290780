import { lexer, type Token, type Tokens } from 'marked'
import { plain } from '../../../lib/format/plain.ts'
import { type Block, type Inline, plainText } from '../post.ts'

/** Ids used by other parts of a post's page. */
const TAKEN_IDS = ['content', 'sources', 'related', 'share', 'closing', 'newsletter']
const ENTITY = /&(#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i
/** A table cell with an amount, a percentage, a range or a plain number; a dash means none. */
const NUMERIC = /^(|[-–—]|[-−+±~]?[$€]?\d[\d.,\s]*(%|h|[A-Z]{3})?)$/

/** Why Markdown cannot be shown; the caller adds the file. */
export class MarkdownFault extends Error {}

/** The target of a link in a post. @throws MarkdownFault for an unknown target */
export type ResolveLink = (href: string) => string

/**
 * Parses Markdown into the few kinds of blocks a post consists of. Anything else, HTML above all, is refused.
 * @throws MarkdownFault
 */
export function readBlocks(markdown: string, resolveLink: ResolveLink): Block[] {
  const ids = new Set(TAKEN_IDS)

  const readEach = (tokens: readonly Token[]): Block[] =>
    tokens.filter(({ type }) => type !== 'space').map((token) => readBlock(token))

  const readBlock = (token: Token): Block => {
    switch (token.type) {
      case 'heading':
        return readHeading(token as Tokens.Heading)
      case 'paragraph':
      case 'text':
        return { kind: 'paragraph', inlines: readInlines(token.tokens) }
      case 'blockquote':
        return { kind: 'quote', blocks: readEach(token.tokens ?? []) }
      case 'list':
        return readList(token as Tokens.List)
      case 'table':
        return readTable(token as Tokens.Table)
      default:
        throw refused(token)
    }
  }

  const readHeading = ({ depth, tokens }: Tokens.Heading): Block => {
    if (depth !== 2 && depth !== 3) throw new MarkdownFault(`a heading of level ${depth}; a post has levels 2 and 3`)
    const inlines = readInlines(tokens)
    return { kind: 'heading', level: depth, id: freeId(plainText(inlines), ids), inlines }
  }

  const readList = ({ ordered, start, items }: Tokens.List): Block => ({
    kind: 'list',
    start: ordered ? Number(start) : null,
    items: items.map((item) => {
      if (item.task) throw new MarkdownFault('a list with boxes to tick')
      return readEach(item.tokens)
    }),
  })

  const readTable = ({ header, rows }: Tokens.Table): Block => {
    const cells = rows.map((row) => row.map(({ tokens }) => readInlines(tokens)))
    return {
      kind: 'table',
      columns: header.map(({ tokens, align }, at) => ({
        inlines: readInlines(tokens),
        isNumeric: align === 'right' || isNumericColumn(cells.map((row) => plainText(row[at] ?? []))),
      })),
      rows: cells,
    }
  }

  const readInlines = (tokens: readonly Token[] = []): Inline[] =>
    tokens.map((token): Inline => {
      switch (token.type) {
        case 'text':
        case 'escape':
          return readText(token as Tokens.Text | Tokens.Escape)
        case 'strong':
          return { kind: 'strong', inlines: readInlines(token.tokens) }
        case 'em':
          return { kind: 'emphasis', inlines: readInlines(token.tokens) }
        case 'link':
          return {
            kind: 'link',
            href: resolveLink((token as Tokens.Link).href),
            inlines: readInlines(token.tokens),
          }
        default:
          throw refused(token)
      }
    })

  return readEach(lexer(markdown, { gfm: true }))
}

const refused = (token: Token) =>
  new MarkdownFault(`${token.type === 'html' ? 'HTML' : token.type} is not shown in a post: ${token.raw.trim()}`)

function readText({ text }: { readonly text: string }): string {
  const [entity] = ENTITY.exec(text) ?? []
  if (entity) throw new MarkdownFault(`${entity} is not shown in a post; write the character itself`)
  return text.replaceAll('\n', ' ')
}

function freeId(title: string, ids: Set<string>): string {
  const base = plain(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (!base) throw new MarkdownFault('a heading without words')
  let id = base
  for (let next = 2; ids.has(id); next += 1) id = `${base}-${next}`
  ids.add(id)
  return id
}

const isNumericColumn = (cells: readonly string[]) =>
  cells.some((cell) => /\d/.test(cell)) && cells.every((cell) => NUMERIC.test(cell.trim()))

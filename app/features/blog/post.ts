import type { DayString } from '#domain/day/day.ts'

export const POST_CATEGORIES = [
  'budget',
  'checklists',
  'guests',
  'seating',
  'drinks',
  'vendors',
  'traditions',
  'corporate',
] as const

export type PostCategory = (typeof POST_CATEGORIES)[number]

/** Text of a post: plain, strong, emphasised or a link. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'emphasis'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly inlines: readonly Inline[] }

export interface Heading {
  readonly kind: 'heading'
  readonly level: 2 | 3
  /** The anchor of this heading. */
  readonly id: string
  readonly inlines: readonly Inline[]
}

export interface TableColumn {
  readonly inlines: readonly Inline[]
  readonly isNumeric: boolean
}

/** A block of a post. There is no block for HTML, so a post cannot contain a script. */
export type Block =
  | Heading
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | {
      readonly kind: 'list'
      /** The number it starts at; null for a list without numbers. */
      readonly start: number | null
      readonly items: readonly (readonly Block[])[]
    }
  | {
      readonly kind: 'table'
      readonly columns: readonly TableColumn[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
    }

export interface PostSource {
  readonly title: string
  readonly url: string
}

/** A post as listed. */
export interface PostSummary {
  /** The same in both languages; views are counted by it. */
  readonly id: string
  readonly path: string
  readonly title: string
  readonly description: string
  readonly category: PostCategory
  readonly publishedOn: DayString
  readonly minutes: number
}

export interface Post extends PostSummary {
  readonly slug: string
  readonly words: number
  readonly sources: readonly PostSource[]
  readonly blocks: readonly Block[]
}

/** The visible text without its markup. */
export const plainText = (inlines: readonly Inline[]): string =>
  inlines.map((part) => (typeof part === 'string' ? part : plainText(part.inlines))).join('')

/** Every text of a post in order; each cell and list item is one. */
export const textsOf = (blocks: readonly Block[]): string[] => blocks.flatMap(textsIn)

function textsIn(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [plainText(block.inlines)]
    case 'quote':
      return textsOf(block.blocks)
    case 'list':
      return block.items.flatMap((item) => textsOf(item))
    case 'table':
      return [block.columns.map(({ inlines }) => inlines), ...block.rows].flatMap((row) => row.map(plainText))
  }
}

/** The headings of the first level, for the table of contents. */
export const chaptersOf = (blocks: readonly Block[]): Heading[] =>
  blocks.filter((block): block is Heading => block.kind === 'heading' && block.level === 2)

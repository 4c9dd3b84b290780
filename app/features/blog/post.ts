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

/** Words of a post with what they do: text alone, or a part that is strong, emphasised or a link. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'emphasis'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly inlines: readonly Inline[] }

export interface Heading {
  readonly kind: 'heading'
  readonly level: 2 | 3
  /** What a link to this place of the page names. */
  readonly id: string
  readonly inlines: readonly Inline[]
}

export interface TableColumn {
  readonly inlines: readonly Inline[]
  readonly isNumeric: boolean
}

/** A part of a post. There is no part for HTML, so nothing that is written in a post can become a program. */
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

/** A post as lists show it. */
export interface PostSummary {
  /** The same in both languages; views are counted under it. */
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

/** Words as they are read, without what they do. */
export const plainText = (inlines: readonly Inline[]): string =>
  inlines.map((part) => (typeof part === 'string' ? part : plainText(part.inlines))).join('')

/** Every piece of text of a post in order, cells and list items one each. */
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

/** The headings of the first level, which a table of contents names. */
export const chaptersOf = (blocks: readonly Block[]): Heading[] =>
  blocks.filter((block): block is Heading => block.kind === 'heading' && block.level === 2)

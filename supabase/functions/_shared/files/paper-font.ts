import { visualOrder } from './visual-order.ts'

/** The part of pdfkit's embedded font that is used here. */
export interface EmbeddedFont {
  readonly id: string
  readonly font: {
    readonly unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): FontGlyph
    getGlyph(id: number): FontGlyph
  }
  /** The glyphs that are embedded in the file; one that is listed twice has two numbers. */
  readonly subset: { readonly glyphs: number[]; includeGlyph(id: number): number }
  /** For each number: its width, in thousandths of the size, and the characters it represents. */
  readonly widths: number[]
  readonly unicode: (readonly number[])[]
  readonly ascender: number
  ref(): object
}

interface FontGlyph {
  readonly id: number
  readonly advanceWidth: number
}

/** How a sign is encoded in a page, and its width in thousandths of the size. */
interface Sign {
  readonly code: string
  readonly width: number
}

const MISSING = 0
/** Glyph numbers of a font have sixteen bits, and each costs time and memory: more than any legitimate ledger needs. */
const MAX_EXTRA = 4_096
const ANY_SIGN = [0xfffd]
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}+$/u
/** Letters, digits and punctuation of one code point each. */
const PLAIN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{P}\p{Sc}\p{Sm}\p{Zs}]*$/u
const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })

/**
 * A font that keeps characters it cannot draw. An emoji, or a letter of a script it lacks, is drawn as an empty box,
 * one for each sign a reader perceives; but each is a glyph of its own, so that copying, searching and screen readers
 * get the original text.
 *
 * Signs are set without kerning and ligatures: at the size of a statement the difference is invisible, and computing
 * them takes most of the time budget for a ledger of 2,000 payments.
 */
export class PaperFont {
  readonly embedded: EmbeddedFont
  private readonly known = new Map<string, Sign>()
  private readonly slots = new Map<string, number>()
  private extra = 0

  constructor(embedded: EmbeddedFont) {
    this.embedded = embedded
  }

  /** Whether it can draw every sign of a text. */
  hasAll(text: string): boolean {
    const { font } = this.embedded
    return [...text].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) || INVISIBLE.test(sign))
  }

  /** Points from the top of a line to the baseline. */
  ascent(size: number): number {
    return (this.embedded.ascender * size) / 1_000
  }

  /** Points */
  widthOf(text: string, size: number): number {
    // Segmenting a text into signs is expensive, also for a single one.
    let width = this.known.get(text)?.width ?? 0
    if (width === 0) for (const sign of signsOf(text)) width += this.signOf(sign).width
    return (width * size) / 1_000
  }

  /** A line as encoded in a page: the numbers of its glyphs in hexadecimal, in the order in which they are drawn. */
  encode(line: string): string {
    let codes = ''
    const signs = signsOf(line)
    for (const sign of typeof signs === 'string' ? signs : visualOrder(signs)) codes += this.signOf(sign).code
    return codes
  }

  private signOf(text: string): Sign {
    const known = this.known.get(text)
    if (known) return known
    const sign = this.make(text)
    this.known.set(text, sign)
    return sign
  }

  private make(text: string): Sign {
    const points = [...text].map((each) => each.codePointAt(0) ?? 0)
    const { font } = this.embedded
    const isDrawn = (point: number) => font.hasGlyphForCodePoint(point)
    const isInvisible = (point: number) => INVISIBLE.test(String.fromCodePoint(point))
    // A letter keeps its glyph whatever invisible character follows it, such as a joiner.
    if (!points.every((point) => isDrawn(point) || isInvisible(point))) {
      return this.include(font.getGlyph(MISSING), points)
    }
    const blank = { id: font.glyphForCodePoint(0x20).id, advanceWidth: 0 }
    const signs = points.map((point) => this.include(isDrawn(point) ? font.glyphForCodePoint(point) : blank, [point]))
    return { code: signs.map(({ code }) => code).join(''), width: signs.reduce((sum, { width }) => sum + width, 0) }
  }

  /**
   * Characters that share a glyph, as all missing ones do, get it under a number each. Beyond the limit, the rest share
   * one number that represents any sign.
   */
  private include({ id, advanceWidth }: FontGlyph, points: readonly number[]): Sign {
    const key = `${id} ${points.join(' ')}`
    const slot = this.slots.get(key) ?? this.slotFor(id, points)
    if (this.extra <= MAX_EXTRA) this.slots.set(key, slot)
    const width = (advanceWidth * 1_000) / this.embedded.font.unitsPerEm
    this.embedded.widths[slot] = width
    return { code: slot.toString(16).padStart(4, '0'), width }
  }

  private slotFor(id: number, points: readonly number[]): number {
    const { subset, unicode } = this.embedded
    const slot = subset.includeGlyph(id)
    if (!unicode[slot]) {
      unicode[slot] = points
      return slot
    }
    if (this.extra >= MAX_EXTRA) {
      const shared = `${id} ${ANY_SIGN.join(' ')}`
      const known = this.slots.get(shared)
      if (known !== undefined) return known
      const made = subset.glyphs.push(id) - 1
      unicode[made] = ANY_SIGN
      this.slots.set(shared, made)
      return made
    }
    this.extra += 1
    const made = subset.glyphs.push(id) - 1
    unicode[made] = points
    return made
  }
}

/** Grapheme clusters, as readers perceive them. Most texts have one per code point, and segmenting is expensive. */
function signsOf(text: string): string | readonly string[] {
  if (PLAIN.test(text)) return text
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

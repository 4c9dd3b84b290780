import fonts from 'pdfmake/build/vfs_fonts.js'
import pdfDocument from 'pdfmake/js/PDFDocument.js'
import type { Language } from '#domain/plans/event-types.ts'
import type { PaperSize } from '#domain/plans/paper-size.ts'
import { type EmbeddedFont, PaperFont } from './paper-font.ts'

/** Position of a text, in points of 1/72 inch from the upper left corner of the page. */
export interface Place {
  readonly x: number
  readonly width: number
}

export interface TextStyle {
  readonly size?: number
  readonly isBold?: boolean
  readonly color?: typeof INK | typeof QUIET | typeof WARNING
  readonly align?: 'left' | 'right'
}

export interface Cell extends TextStyle {
  readonly text: string
  readonly place: Place
}

/** A part of a page, in points from its upper left corner. */
export interface Box extends Place {
  readonly y: number
  readonly height: number
}

export interface FittedText extends Pick<Cell, 'text' | 'isBold'> {
  /** Lines end after a comma where they can, as in an address. */
  readonly endsAtCommas?: boolean
}

export interface PaperOptions {
  readonly size: PaperSize
  readonly title: string
  readonly language: Language
  /** The day of the statement, so that the same statement gives the same file. */
  readonly madeAt: Date
  /** Null: the pages have none. */
  readonly footer: ((page: number, pages: number) => string) | null
}

const MARGIN = 44
const FOOTER_HEIGHT = 30
const SMALLEST = 4
const LEADING = 1.35
/** As red, green and blue from 0 to 1. */
export const INK = '0.231 0.122 0.227'
export const QUIET = '0.42 0.329 0.408'
export const WARNING = '0.639 0.149 0.18'
const HAIRLINE = '0.91 0.867 0.816'
const CONTINUED_AFTER_MS = 20

const FACES = { normal: 'Roboto-Regular.ttf', bold: 'Roboto-Medium.ttf' } as const
const bytesOf = (face: string) => Uint8Array.from(atob(fonts[face] ?? ''), (sign) => sign.charCodeAt(0))

/**
 * Pages that are written from top to bottom. pdfmake's own layout takes several times as long for a ledger of 2,000
 * payments, so this class sets lines and tables itself and draws on pdfmake's document.
 */
export class Paper {
  readonly left = MARGIN
  readonly right: number
  private readonly options: PaperOptions
  private readonly canvas: Canvas
  private readonly bottom: number
  private readonly faces: Readonly<Record<'normal' | 'bold', PaperFont>>
  private readonly written: Promise<Uint8Array<ArrayBuffer>>
  private y = MARGIN
  private workingSince = performance.now()
  /** Drawn again at the top of each page on which a table continues. */
  private head: readonly Cell[] | null = null
  private continued: string | null = null

  constructor(options: PaperOptions) {
    this.options = options
    const { title, language, madeAt } = options
    this.canvas = new CanvasMaker(
      { Roboto: faceFiles() },
      {},
      {},
      {},
      {
        size: options.size,
        margin: 0,
        autoFirstPage: false,
        bufferPages: true,
        font: null,
        lang: language,
        displayTitle: true,
        info: { Title: title, Creator: 'Convite', Producer: 'Convite', CreationDate: madeAt },
      },
    )
    this.written = collect(this.canvas)
    this.canvas.addPage()
    this.right = this.canvas.page.width - MARGIN
    this.bottom = this.canvas.page.height - MARGIN - FOOTER_HEIGHT
    this.faces = {
      normal: new PaperFont(this.canvas.provideFont('Roboto', false, false)),
      bold: new PaperFont(this.canvas.provideFont('Roboto', true, false)),
    }
  }

  /** The full width between the margins. */
  get whole(): Place {
    return { x: this.left, width: this.right - this.left }
  }

  /** Between the upper margin and the footer. */
  get height(): number {
    return this.bottom - MARGIN
  }

  space(height: number): void {
    this.y += height
  }

  startPage(): void {
    this.turn()
  }

  /** Starts a new page unless the given height fits on this one. */
  keepTogether(height: number): void {
    if (this.y + height > this.bottom) this.turn()
  }

  /** Yields to the event loop between two parts of long work. */
  async breathe(): Promise<void> {
    if (performance.now() - this.workingSince < CONTINUED_AFTER_MS) return
    await new Promise((resolve) => setTimeout(resolve))
    this.workingSince = performance.now()
  }

  text(text: string, style: TextStyle = {}): void {
    this.row([{ text, place: this.whole, ...style }])
  }

  /**
   * Cells side by side, each broken into as many lines as it needs; the rest of a row that does not fit continues on
   * the next page.
   */
  row(cells: readonly Cell[]): void {
    const set = cells.map((cell) => ({ ...cell, lines: this.linesOf(cell), height: (cell.size ?? 9) * LEADING }))
    const many = Math.max(...set.map(({ lines }) => lines.length))
    const height = Math.max(...set.map((cell) => cell.height))
    for (let line = 0; line < many; line += 1) {
      if (this.y + height > this.bottom) this.turn()
      for (const cell of set) {
        const text = cell.lines[line]?.trimEnd()
        if (text) this.draw(text, cell)
      }
      this.y += height
    }
  }

  /**
   * Texts one below the other in the middle of a box, in the largest size, of those from `size` down to 4, in which all
   * of them fit. What does not fit even then is left out at the end.
   */
  fit(box: Box, texts: readonly FittedText[], size: number): void {
    const linesIn = (points: number) =>
      texts.flatMap((text) =>
        this.linesOf({ ...text, place: box, size: points }).map((line) => ({ ...text, text: line.trimEnd() })),
      )
    let points = size
    let lines = linesIn(points)
    while (points > SMALLEST && lines.length * points * LEADING > box.height) {
      points -= 0.5
      lines = linesIn(points)
    }
    const shown = lines.slice(0, Math.floor(box.height / (points * LEADING)))
    this.y = box.y + (box.height - shown.length * points * LEADING) / 2
    for (const { text, isBold = false } of shown) {
      if (text) this.draw(text, { place: box, size: points, isBold })
      this.y += points * LEADING
    }
  }

  /**
   * The head of a table, repeated on each page until `endTable`.
   *
   * @param continued stands above the head on the pages after the first
   */
  beginTable(cells: readonly Cell[], continued: string | null = null): void {
    this.continued = continued
    this.head = cells.map((cell) => ({ ...cell, size: 8, color: QUIET }))
    this.keepTogether(60)
    this.drawHead()
  }

  endTable(): void {
    this.head = null
  }

  rule(): void {
    const y = (this.y + 1).toFixed(2)
    this.canvas.addContent(`q 0.5 w ${HAIRLINE} RG ${this.left} ${y} m ${this.right.toFixed(2)} ${y} l S Q`)
    this.y += 4
  }

  /** Numbers the pages and closes the file. */
  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    const { footer } = this.options
    const { count } = this.canvas.bufferedPageRange()
    for (let page = 0; footer && page < count; page += 1) {
      this.canvas.switchToPage(page)
      this.y = this.canvas.page.height - MARGIN - 8
      this.draw(footer(page + 1, count), { place: this.whole, size: 8, color: QUIET, align: 'right' })
    }
    this.canvas.end()
    return await this.written
  }

  private turn(): void {
    this.canvas.addPage()
    this.y = MARGIN
    if (!this.head) return
    const { head, continued } = this
    if (continued !== null) {
      this.head = null
      this.text(continued, { size: 11, isBold: true })
      this.space(2)
      this.head = head
    }
    this.drawHead()
  }

  private drawHead(): void {
    const { head } = this
    this.head = null
    if (head) this.row(head)
    this.rule()
    this.head = head
  }

  private draw(
    text: string,
    { place, size = 9, isBold = false, color = INK, align = 'left' }: Omit<Cell, 'text'>,
  ): void {
    const font = isBold ? this.faces.bold : this.faces.normal
    const { page } = this.canvas
    const x = align === 'right' ? place.x + place.width - font.widthOf(text, size) : place.x
    const y = page.height - this.y - font.ascent(size)
    page.fonts[font.embedded.id] ??= font.embedded.ref()
    // The page's y axis points down and would turn text upside down, so text is set on an axis that points up.
    this.canvas.addContent(
      `q 1 0 0 -1 0 ${page.height} cm ${color} rg BT /${font.embedded.id} ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td <${font.encode(text)}> Tj ET Q`,
    )
  }

  private linesOf({ text, place, size = 9, isBold = false, endsAtCommas = false }: Cell & FittedText): string[] {
    const font = isBold ? this.faces.bold : this.faces.normal
    const widthOf = (part: string) => font.widthOf(part, size)
    return text
      .replace(/[\t\u00a0\u202f]/g, ' ')
      .split('\n')
      .flatMap((paragraph) => (endsAtCommas ? joinedParts(paragraph, place.width, widthOf) : [paragraph]))
      .flatMap((paragraph) => breakLine(paragraph, place.width, widthOf))
  }
}

/** As many of the parts between commas on each line as it has room for. */
function joinedParts(paragraph: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  for (const part of paragraph.split(/(?<=,) /)) {
    const joined = `${lines.at(-1) ?? ''} ${part}`
    if (lines.length > 0 && widthOf(joined) <= width) lines[lines.length - 1] = joined
    else lines.push(part)
  }
  return lines
}

/** Breaks between words, and within a word that is wider than the line. */
function breakLine(paragraph: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(paragraph) <= width) return [paragraph]
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of paragraph.split(/(?<= )/)) {
    const needed = widthOf(word.trimEnd())
    if (used + needed > width && line) {
      lines.push(line)
      line = ''
      used = 0
    }
    if (needed <= width) {
      line += word
      used += widthOf(word)
      continue
    }
    for (const { segment } of signs.segment(word)) {
      const more = widthOf(segment)
      if (used + more > width && line) {
        lines.push(line)
        line = ''
        used = 0
      }
      line += segment
      used += more
    }
  }
  return [...lines, line]
}

const signs = new Intl.Segmenter('es', { granularity: 'grapheme' })

let files: Readonly<Record<'normal' | 'bold', Uint8Array>> | null = null

/** Decoded once, because the two faces are 350 kB. */
function faceFiles() {
  files ??= { normal: bytesOf(FACES.normal), bold: bytesOf(FACES.bold) }
  return { ...files }
}

function collect(canvas: Canvas): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  return new Promise((resolve, reject) => {
    canvas.on('data', (chunk) => chunks.push(chunk as Uint8Array<ArrayBuffer>))
    canvas.on('end', () => new Blob(chunks).bytes().then(resolve, reject))
    canvas.on('error', reject)
  })
}

type MakesCanvas = new (fonts: object, images: object, patterns: object, attachments: object, options: object) => Canvas

// A CommonJS module: depending on the loader, its default export is unwrapped or not.
const CanvasMaker = (pdfDocument as { default?: MakesCanvas }).default ?? (pdfDocument as MakesCanvas)

/** The part of pdfkit that is used here: pdfmake's document extends it. */
interface Canvas {
  readonly page: { readonly width: number; readonly height: number; readonly fonts: Record<string, object> }
  addPage(): Canvas
  provideFont(family: string, isBold: boolean, isItalic: boolean): EmbeddedFont
  /** Operators of a page's content, as defined by the PDF format. */
  addContent(operators: string): Canvas
  bufferedPageRange(): { readonly count: number }
  switchToPage(index: number): void
  end(): void
  on(event: 'data', listener: (chunk: Uint8Array) => void): void
  on(event: 'end' | 'error', listener: (error?: unknown) => void): void
}

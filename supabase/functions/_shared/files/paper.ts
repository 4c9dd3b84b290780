import fonts from 'pdfmake/build/vfs_fonts.js'
import pdfDocument from 'pdfmake/js/PDFDocument.js'
import type { Language } from '#domain/plans/event-types.ts'
import type { PaperSize } from '#domain/plans/paper-size.ts'
import { DISPLAY_FACE } from './display-face.ts'
import { type EmbeddedFont, PaperFont } from './paper-font.ts'

/** Position of a text, in points of 1/72 inch from the upper left corner of the page. */
export interface Place {
  readonly x: number
  readonly width: number
}

/** Red, green and blue from 0 to 1. */
export type Color = `${number} ${number} ${number}`

export interface TextStyle {
  readonly size?: number
  readonly isBold?: boolean
  /** In the face of headings, as far as that has all of its signs. */
  readonly isDisplay?: boolean
  readonly color?: Color
  readonly align?: 'left' | 'center' | 'right'
}

type Face = Pick<TextStyle, 'isBold' | 'isDisplay'>

export interface Cell extends TextStyle {
  readonly text: string
  readonly place: Place
}

/** A part of a page, in points from its upper left corner. */
export interface Box extends Place {
  readonly y: number
  readonly height: number
}

export interface FittedText extends Pick<Cell, 'text' | 'isBold' | 'isDisplay' | 'color' | 'align'> {
  /** Lines end after a comma where they can, as in an address. */
  readonly endsAtCommas?: boolean
  /** The text gets smaller rather than that a word is broken. */
  readonly keepsWords?: boolean
  /** Its size as a part of that of the others. */
  readonly scale?: number
}

/** One line around a point of the page. */
export interface Label extends TextStyle {
  readonly text: string
  readonly x: number
  readonly y: number
  /** Degrees clockwise around the point. */
  readonly turn?: number
  /** The text gets smaller, down to the smallest size, and is cut beyond that. */
  readonly maxWidth?: number
}

export interface ShapeStyle {
  readonly fill?: Color
  readonly stroke?: Color
  /** Of the line, in points. */
  readonly width?: number
  /** Lengths of dashes and gaps, in points. */
  readonly dash?: readonly number[]
  /** What lies outside of this path is not drawn. */
  readonly within?: string
}

/** A photograph that can be put on the pages of the paper that read it. */
export interface Photo {
  /** Its height in widths. */
  readonly ratio: number
  readonly opened: OpenedImage
}

/** Where a photograph lies: turned around its middle, in degrees clockwise. */
export interface PhotoPlace {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly turn: number
  /** From 0 to 1 */
  readonly opacity: number
  /** What lies outside of this path is not drawn. */
  readonly within: string
}

export interface Icon {
  /** Path data of SVG, in a square of 24, drawn as lines. */
  readonly paths: readonly string[]
  readonly x: number
  readonly y: number
  readonly size: number
  readonly color?: Color
}

export interface PaperOptions {
  readonly size: PaperSize | 'A3'
  readonly isLandscape?: boolean
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
/** From the baseline to the middle of a capital letter, for a size of 1. */
const HALF_CAPITAL = 0.355
const LEADING = 1.35
export const INK = '0.231 0.122 0.227'
export const QUIET = '0.42 0.329 0.408'
export const WARNING = '0.639 0.149 0.18'
export const HAIRLINE = '0.91 0.867 0.816'
const CONTINUED_AFTER_MS = 20

const FACES = { normal: 'Roboto-Regular.ttf', bold: 'Roboto-Medium.ttf' } as const
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

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
  private display: PaperFont | null = null
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
      { Roboto: faceFiles(), Fraunces: { normal: displayFile() } },
      {},
      {},
      {},
      {
        size: options.size,
        layout: options.isLandscape ? 'landscape' : 'portrait',
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

  /** From the upper edge of the page to where the next row begins. */
  get top(): number {
    return this.y
  }

  get pageSize(): { readonly width: number; readonly height: number } {
    return { width: this.canvas.page.width, height: this.canvas.page.height }
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

  /** The lines of a text in a column. */
  lines(text: string, width: number, style: Face & Pick<TextStyle, 'size'> = {}): readonly string[] {
    return this.linesOf({ text, place: { x: 0, width }, ...style }).map((line) => line.trimEnd())
  }

  /** In points */
  widthOf(text: string, { size = 9, ...face }: Face & Pick<TextStyle, 'size'> = {}): number {
    return this.faceOf(face, text).widthOf(text, size)
  }

  /** Whether the face of headings has all signs of a text. */
  hasDisplay(text: string): boolean {
    return this.displayFace().hasAll(text)
  }

  /** A line whose vertical middle is at a point of the page, whatever was written before. */
  label({ text, x, y, size = 9, color = INK, align = 'center', turn = 0, maxWidth, ...face }: Label): void {
    const shown = maxWidth === undefined ? { text, size } : this.narrowed(text, { size, ...face }, maxWidth)
    if (!shown.text) return
    const font = this.faceOf(face, shown.text)
    const width = font.widthOf(shown.text, shown.size)
    const left = align === 'left' ? 0 : align === 'right' ? -width : -width / 2
    const angle = (turn * Math.PI) / 180
    const [cos, sin] = [Math.cos(angle).toFixed(4), Math.sin(angle).toFixed(4)]
    this.embedFont(font)
    this.canvas.addContent(
      `q 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} cm ${cos} ${sin} ${(-Math.sin(angle)).toFixed(4)} ${cos} 0 0 cm 1 0 0 -1 0 0 cm ` +
        `${color} rg BT /${font.embedded.id} ${shown.size.toFixed(2)} Tf ${left.toFixed(2)} ${(-shown.size * HALF_CAPITAL).toFixed(2)} Td <${font.encode(shown.text)}> Tj ET Q`,
    )
  }

  /** A figure of the page: operators of paths (`page-shapes.ts`), y downwards. */
  shape(path: string, { fill, stroke, width = 0.5, dash, within }: ShapeStyle): void {
    const ends = fill ? (stroke ? 'b' : 'f') : 'S'
    const style = [
      ...(within ? [`${within} W n`] : []),
      ...(fill ? [`${fill} rg`] : []),
      ...(stroke ? [`${stroke} RG ${width} w 1 j`] : []),
      ...(dash ? [`[${dash.join(' ')}] 0 d`] : []),
    ]
    this.canvas.addContent(`q ${style.join(' ')} ${path} ${ends} Q`)
  }

  /** A line drawing whose middle is at a point. */
  icon({ paths, x, y, size, color = INK }: Icon): void {
    this.canvas.save()
    this.canvas.addContent(`${color} RG 1.5 w 1 J 1 j`)
    this.canvas.translate(x - size / 2, y - size / 2).scale(size / 24)
    for (const path of paths) this.canvas.path(path).stroke()
    this.canvas.restore()
  }

  /** A photograph to draw; null for what is no JPEG, the one kind of them that PDF holds as it is. */
  readPhoto(content: ArrayBuffer): Photo | null {
    const [first, second] = new Uint8Array(content.slice(0, 2))
    if (first !== 0xff || second !== 0xd8) return null
    try {
      const opened = this.canvas.openImage(content)
      const ratio = opened.height / opened.width
      return opened.colorSpace && ratio > 0 && Number.isFinite(ratio) ? { ratio, opened } : null
    } catch {
      // It begins like one and is none.
      return null
    }
  }

  photo({ ratio, opened }: Photo, { x, y, width, turn, opacity, within }: PhotoPlace): void {
    const size = { width, height: width * ratio }
    this.canvas.save()
    this.canvas.addContent(`${within} W n`)
    this.canvas.opacity(opacity).translate(x, y).rotate(turn)
    this.canvas.image(opened, -size.width / 2, -size.height / 2, { ...size, ignoreOrientation: true })
    this.canvas.restore()
  }

  /** The text in the largest size, down to the smallest, that is no wider; cut where even that is too wide. */
  private narrowed(text: string, { size, ...face }: Face & { readonly size: number }, max: number) {
    const width = this.widthOf(text, { size, ...face })
    if (width <= max) return { text, size }
    const smaller = Math.max(SMALLEST, (size * max) / width)
    if (smaller > SMALLEST) return { text, size: smaller }
    const tiny = { ...face, size: SMALLEST }
    const [line = ''] = this.lines(text, max - this.widthOf('…', tiny), tiny)
    return { text: `${line}…`, size: SMALLEST }
  }

  private displayFace(): PaperFont {
    this.display ??= new PaperFont(this.canvas.provideFont('Fraunces', false, false))
    return this.display
  }

  private faceOf({ isBold = false, isDisplay = false }: Face, text: string): PaperFont {
    if (isDisplay && this.hasDisplay(text)) return this.displayFace()
    return isBold ? this.faces.bold : this.faces.normal
  }

  private embedFont({ embedded }: PaperFont): void {
    this.canvas.page.fonts[embedded.id] ??= embedded.ref()
  }

  /**
   * Texts one below the other in the middle of a box, in the largest size, of those from `size` down to 4, in which all
   * of them fit. What does not fit even then is left out at the end.
   */
  fit(box: Box, texts: readonly FittedText[], size: number): void {
    const linesIn = (points: number) =>
      texts.flatMap((text) =>
        this.linesOf({ ...text, place: box, size: points * (text.scale ?? 1) }).map((line) => ({
          ...text,
          text: line.trimEnd(),
          size: points * (text.scale ?? 1),
        })),
      )
    const heightOf = (of: readonly { readonly size: number }[]) =>
      of.reduce((sum, { size: own }) => sum + own * LEADING, 0)
    const isTooWide = (points: number) =>
      texts.some(
        ({ text, keepsWords = false, scale = 1, ...face }) =>
          keepsWords &&
          text.split(/\s+/).some((word) => this.widthOf(word, { ...face, size: points * scale }) > box.width),
      )
    let points = size
    let lines = linesIn(points)
    while (points > SMALLEST && (heightOf(lines) > box.height || isTooWide(points))) {
      points -= 0.5
      lines = linesIn(points)
    }
    while (heightOf(lines) > box.height) lines.pop()
    this.y = box.y + (box.height - heightOf(lines)) / 2
    for (const { text, size: own, ...style } of lines) {
      if (text) this.draw(text, { ...style, place: box, size: own })
      this.y += own * LEADING
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

  private draw(text: string, { place, size = 9, color = INK, align = 'left', ...face }: Omit<Cell, 'text'>): void {
    const font = this.faceOf(face, text)
    const { page } = this.canvas
    const spare = align === 'left' ? 0 : place.width - font.widthOf(text, size)
    const x = place.x + (align === 'center' ? spare / 2 : spare)
    const y = page.height - this.y - font.ascent(size)
    this.embedFont(font)
    // The page's y axis points down and would turn text upside down, so text is set on an axis that points up.
    this.canvas.addContent(
      `q 1 0 0 -1 0 ${page.height} cm ${color} rg BT /${font.embedded.id} ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td <${font.encode(text)}> Tj ET Q`,
    )
  }

  private linesOf({ text, place, size = 9, endsAtCommas = false, ...face }: Cell & FittedText): string[] {
    const font = this.faceOf(face, text)
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
  files ??= { normal: bytesOf(fonts[FACES.normal] ?? ''), bold: bytesOf(fonts[FACES.bold] ?? '') }
  return { ...files }
}

let display: Uint8Array | null = null

function displayFile(): Uint8Array {
  display ??= bytesOf(DISPLAY_FACE)
  return display
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

/** What pdfkit read of a picture. */
interface OpenedImage {
  readonly width: number
  readonly height: number
  /** Undefined for a number of color channels that PDF has no name for. */
  readonly colorSpace?: string
}

/** The part of pdfkit that is used here: pdfmake's document extends it. */
interface Canvas {
  readonly page: { readonly width: number; readonly height: number; readonly fonts: Record<string, object> }
  addPage(): Canvas
  provideFont(family: string, isBold: boolean, isItalic: boolean): EmbeddedFont
  /** Operators of a page's content, as defined by the PDF format. */
  addContent(operators: string): Canvas
  save(): Canvas
  restore(): Canvas
  translate(x: number, y: number): Canvas
  scale(factor: number): Canvas
  path(data: string): Canvas
  /** Clockwise, in degrees. */
  rotate(angle: number): Canvas
  opacity(share: number): Canvas
  openImage(content: ArrayBuffer): OpenedImage
  image(opened: OpenedImage, x: number, y: number, options: object): Canvas
  stroke(): Canvas
  bufferedPageRange(): { readonly count: number }
  switchToPage(index: number): void
  end(): void
  on(event: 'data', listener: (chunk: Uint8Array) => void): void
  on(event: 'end' | 'error', listener: (error?: unknown) => void): void
}

import { encode } from 'uqr'
import { signPaper as english } from '#content/sign-paper/en.ts'
import { signPaper as spanish } from '#content/sign-paper/es.ts'
import type { SignLanguage, SignSize } from '#contracts/export-table-sign.ts'
import { polygonPath } from '../_shared/files/page-shapes.ts'
import { type Box, type Color, type FittedText, Paper, QUIET } from '../_shared/files/paper.ts'
import { printableLine } from '../_shared/files/safe-text.ts'

export interface SignInput {
  readonly planName: string
  readonly hosts: readonly string[]
  readonly address: string
  readonly size: SignSize
  readonly language: SignLanguage
  readonly nowMs: number
}

const SIZES = { a4: 'A4', letter: 'LETTER', a3: 'A3' } as const
const WORDS = { es: [spanish], en: [english], both: [spanish, english] } as const

/** The frame of a printed card. */
const FRAME: Color = '0.66 0.58 0.6'
/** Scanners want the darkest on the lightest. */
const BLACK: Color = '0 0 0'

/** Points that A4 is high: the sign is drawn for it and scaled. */
const A4_HEIGHT = 841.89

/** The sign on one page, to be read from some steps away: the event, what to do, a large code, its address. */
export async function drawSign({ planName, hosts, address, size, language, nowMs }: SignInput) {
  const words = WORDS[language]
  const name = printableLine(planName)
  const paper = new Paper({
    size: SIZES[size],
    title: `${words[0].title}: ${name}`,
    language: language === 'en' ? 'en' : 'es',
    madeAt: new Date(new Date(nowMs).toISOString().slice(0, 10)),
    footer: null,
  })
  const { width, height } = paper.pageSize
  const unit = height / A4_HEIGHT
  const box = (top: number, high: number): Box => ({
    x: 70 * unit,
    width: width - 140 * unit,
    y: top * unit,
    height: high * unit,
  })
  const lines = (top: number, high: number, texts: readonly FittedText[], points: number) =>
    paper.fit(box(top, high), centered(texts), points * unit)

  for (const inset of [28, 34])
    paper.shape(framePath(inset * unit, width, height), { stroke: FRAME, width: unit * 0.75 })
  const hostLine = hosts
    .map(printableLine)
    .filter((host) => !name.includes(host))
    .join('  ·  ')
  lines(
    64,
    100,
    [{ text: name, keepsWords: true }, ...(hostLine ? [{ text: hostLine, scale: 0.6, color: QUIET } as const] : [])],
    30,
  )
  lines(
    180,
    100,
    words.map(({ title }, at) => ({ text: title, isBold: true, keepsWords: true, scale: at === 0 ? 1 : 0.7 })),
    50,
  )
  drawCode(paper, address, { x: width / 2, y: 460 * unit, side: 300 * unit })
  lines(
    630,
    90,
    words.map(({ scan }, at) => ({ text: scan, ...(at > 0 && { color: QUIET }) })),
    20,
  )
  lines(
    725,
    40,
    words.map(({ help }) => ({ text: help, color: QUIET })),
    13,
  )
  paper.label({
    text: address.replace(/^https?:\/\//, ''),
    x: width / 2,
    y: 782 * unit,
    size: 10 * unit,
    color: QUIET,
    maxWidth: width - 120 * unit,
  })
  return await paper.finish()
}

const centered = (texts: readonly FittedText[]): FittedText[] => texts.map((text) => ({ ...text, align: 'center' }))

const framePath = (inset: number, width: number, height: number) =>
  polygonPath([
    { x: inset, y: inset },
    { x: width - inset, y: inset },
    { x: width - inset, y: height - inset },
    { x: inset, y: height - inset },
  ])

/** A code around a point, one bar for dark squares side by side. */
function drawCode(paper: Paper, address: string, { x, y, side }: { x: number; y: number; side: number }): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const square = side / size
  const bars = data.flatMap((row, down) => {
    const top = y - side / 2 + down * square
    return runsOf(row).map(([from, to]) => {
      const [left, right] = [x - side / 2 + from * square, x - side / 2 + to * square]
      return `${left.toFixed(3)} ${top.toFixed(3)} ${(right - left).toFixed(3)} ${square.toFixed(3)} re`
    })
  })
  paper.shape(bars.join(' '), { fill: BLACK })
}

/** Where dark squares begin and end in a row. */
function runsOf(row: readonly boolean[]): [from: number, to: number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, at) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last?.[1] === at) last[1] = at + 1
    else runs.push([at, at + 1])
  })
  return runs
}

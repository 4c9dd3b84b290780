import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import satori from 'satori'
import { DEFAULT_BRAND } from '#app/lib/site/default-brand.ts'
import { SITE_ORIGIN } from '#app/lib/site/site-paths.ts'
import { brandColours, seal } from './brand-look.ts'
import { draw, write } from './draw.ts'
import type { SitePageFile } from './site-pages.ts'

const WIDTH = 1200
const HEIGHT = 630
/** A title of more characters is set smaller, so that it stays within four lines. */
const SIZE_BY_LETTERS = [
  [28, 88],
  [48, 76],
  [70, 66],
  [Number.POSITIVE_INFINITY, 56],
] as const

const FONTS = [
  {
    name: 'Fraunces',
    weight: 600,
    file: import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
  },
  {
    name: 'Figtree',
    weight: 400,
    file: import.meta.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  },
] as const

interface Box {
  readonly type: string
  readonly key: null
  readonly props: Readonly<Record<string, unknown>>
}
const box = (style: Readonly<Record<string, string | number>>, ...children: (Box | string)[]): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', boxSizing: 'border-box', flexShrink: 0, ...style }, children },
})
const picture = (svg: string, width: number, style: Readonly<Record<string, string | number>> = {}): Box => ({
  type: 'img',
  key: null,
  props: {
    src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    width,
    height: width,
    style: { flexShrink: 0, ...style },
  },
})

/** Draws the share image of each page, at the address that the page's head names. */
export async function drawPagePictures(folder: string, pages: readonly SitePageFile[]): Promise<void> {
  const fonts = FONTS.map(({ file, ...font }) => ({
    ...font,
    style: 'normal' as const,
    data: readFileSync(new URL(file)),
  }))
  for (const { picture: address, pictureTitle, description } of pages) {
    if (!address?.startsWith(SITE_ORIGIN)) continue
    const card = cardOf(pictureTitle, description)
    const drawing = () => satori(card, { width: WIDTH, height: HEIGHT, fonts })
    write(join(folder, address.slice(SITE_ORIGIN.length)), await draw(JSON.stringify(card), drawing, WIDTH))
  }
}

/** The title on paper beside the seal by candlelight. */
function cardOf(title: string, description: string): Box {
  const colour = brandColours()
  const [, size] = SIZE_BY_LETTERS.find(([letters]) => title.length <= letters) ?? SIZE_BY_LETTERS[3]
  const mark = box(
    { alignItems: 'center', fontFamily: 'Fraunces', fontSize: 40, color: colour('primary') },
    picture(seal({ wax: colour('primary'), letter: colour('on-primary') }), 60, { marginRight: 18 }),
    DEFAULT_BRAND.name,
  )
  const titleAndDescription = box(
    { flexDirection: 'column' },
    box(
      {
        fontFamily: 'Fraunces',
        fontSize: size,
        lineHeight: 1.06,
        letterSpacing: '-0.025em',
        textWrap: 'balance',
        color: colour('ink'),
      },
      title,
    ),
    box(
      {
        display: 'block',
        lineClamp: 2,
        marginTop: 26,
        fontFamily: 'Figtree',
        fontSize: 29,
        lineHeight: 1.35,
        color: colour('ink-soft'),
      },
      description,
    ),
  )
  const text = box(
    {
      width: 880,
      height: HEIGHT,
      padding: '56px 56px 60px 68px',
      flexDirection: 'column',
      justifyContent: 'space-between',
    },
    mark,
    titleAndDescription,
  )
  const evening = box(
    {
      width: 320,
      height: HEIGHT,
      overflow: 'hidden',
      backgroundColor: colour('night'),
      borderLeft: '8px solid #d7a98d',
    },
    picture(seal({ wax: '#d7a98d', letter: colour('night') }), 380, { marginLeft: 32, marginTop: 125 }),
  )
  return box({ width: WIDTH, height: HEIGHT, backgroundColor: colour('paper') }, text, evening)
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** The colours of the light scheme by the names of app/theme/tokens.css, without their prefix. */
export function brandColours(): (name: string) => string {
  const tokens = readFileSync(join(root, 'app', 'theme', 'tokens.css'), 'utf8')
  return (name) => {
    const colour = new RegExp(`--convite-${name}: light-dark\\((#[0-9a-f]{6}),`).exec(tokens)?.[1]
    if (!colour) throw new Error(`app/theme/tokens.css names no colour --convite-${name}`)
    return colour
  }
}

const [, WAX = '', LETTER = ''] =
  /class="w" d="([^"]+)".*class="l" d="([^"]+)"/.exec(readFileSync(join(root, 'public', 'favicon.svg'), 'utf8')) ?? []

interface SealLook {
  readonly wax: string
  readonly letter: string
  /** The background color behind the seal, to the edges. Default: none. */
  readonly ground?: string
  /** The share of the width that the seal takes, from 0 to 1. */
  readonly size?: number
}

/** The seal of public/favicon.svg in the given colors, as a square SVG. */
export function seal({ wax, letter, ground, size = 1 }: SealLook): string {
  const shift = 20 - 20 * size
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="512" height="512">',
    ground ? `<rect width="40" height="40" fill="${ground}"/>` : '',
    `<g transform="translate(${shift} ${shift}) scale(${size})"><path fill="${wax}" d="${WAX}"/>`,
    `<path d="${LETTER}" fill="none" stroke="${letter}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`,
    '</g></svg>',
  ].join('')
}

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The colours of one scheme: `--convite-NAME: light-dark(LIGHT, DARK)`. */
function tokensOf(scheme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const pairs = sheet.matchAll(/--convite-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)
  return new Map([...pairs].map(([, name = '', light = '', dark = '']) => [name, scheme === 'light' ? light : dark]))
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const EVENTS = ['wedding', 'graduation', 'birthday', 'anniversary', 'corporate', 'other'].map((type) => `event-${type}`)
const SPEAKING = ['primary', 'accent', 'sage', 'danger', 'warning', ...EVENTS]
const BACKGROUNDS = ['paper', 'card', 'sunken']

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const tokens = tokensOf(scheme)
  const ratio = (text: string, background: string) =>
    contrast(tokens.get(text) ?? '#000000', tokens.get(background) ?? '#000000')

  test.each([
    ...['ink', 'ink-soft'].flatMap((text) =>
      [...BACKGROUNDS, ...SPEAKING.map((name) => `${name}-soft`)].map((on) => [text, on]),
    ),
    ...SPEAKING.flatMap((text) => [...BACKGROUNDS, `${text}-soft`].map((on) => [text, on])),
    ...['primary', 'primary-hover', 'accent', 'sage', 'danger', 'warning'].map((on) => ['on-primary', on]),
    ...['on-night', 'on-night-soft'].map((text) => [text, 'night']),
  ] as [string, string][])('%s can be read on %s', (text, background) => {
    expect(ratio(text, background)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(BACKGROUNDS)('the edge of a control has enough contrast on %s', (background) => {
    expect(ratio('edge', background)).toBeGreaterThanOrEqual(3)
  })
})

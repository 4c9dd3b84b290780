import { foldCell } from './fold-cell.ts'

interface SplitName {
  readonly firstName: string
  readonly lastName: string
}

/** Words that belong to the surname after them. */
const PARTICLES = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'y',
  'da',
  'do',
  'dos',
  'di',
  'van',
  'von',
  'der',
  'den',
  'ter',
  'le',
  'san',
  'santa',
  'mc',
  'bin',
  'al',
])

/** Given names that often come second: "María José", "Juan Carlos", "Mary Ann". */
const SECOND_GIVEN = new Set(
  `jose maria carlos luis antonio manuel angel miguel pablo ignacio fernando alberto enrique eduardo javier jesus ramon
  david andres felipe esteban daniel alejandro francisco rafael guadalupe fernanda isabel elena teresa carmen luisa
  cristina pilar mercedes rosario dolores victoria paula sofia lucia ines beatriz eugenia laura ana belen mar soledad
  concepcion camila valentina ximena ann anne lynn lee jo beth kate grace marie rose jean sue ray`
    .trim()
    .split(/\s+/),
)

/**
 * Splits a full name into given names and surnames: "López, Ana" at its comma; else the surnames are the last word, or
 * the last two of Spanish names, with the particles before them. Joined again, the parts are the whole name.
 */
export function splitName(fullName: string): SplitName {
  const name = fullName.replace(/\s+/g, ' ').trim()
  const [, last, first] = /^([^,]+),\s*([^,]+)$/.exec(name) ?? []
  if (last !== undefined && first !== undefined && !/^(jr|sr|ii|iii|iv|md|phd)\.?$/i.test(first)) {
    return { firstName: first, lastName: last }
  }
  const words = name.split(' ')
  const given = givenWords(words)
  return { firstName: words.slice(0, given).join(' '), lastName: words.slice(given).join(' ') }
}

function givenWords(words: readonly string[]): number {
  if (words.length <= 2) return 1
  const folded = words.map((word) => foldCell(word).replace(/\.$/, ''))
  const isGiven = (index: number) => SECOND_GIVEN.has(folded[index] ?? '') || /^[a-z]$/.test(folded[index] ?? '')
  // "María del Carmen García": a particle and the given name after it.
  const afterParticle = folded.findIndex((word, index) => index > 0 && !PARTICLES.has(word))
  if (afterParticle > 1 && afterParticle < words.length - 1 && isGiven(afterParticle)) return afterParticle + 1
  return isGiven(1) ? 2 : 1
}

import { plainName } from './name-words.ts'

/** Names that would sound like others, Ana and Sara. */
const OWN_SOUNDS: ReadonlyMap<string, string> = new Map([
  ['hanna', 'jana'],
  ['hannah', 'jana'],
  ['zara', 'zara'],
])

/**
 * How a folded name sounds, roughly, to speakers of Spanish and English: González and Gonzales, Sofía and Sophia, Cristina
 * and Christina, Jiménez and Ximénez are equal. Nothing to be shown.
 */
export const soundOf = (folded: string): string =>
  OWN_SOUNDS.get(folded) ??
  plainName(folded)
    .replace(/^x/, 'j')
    .replace(/^ll/, 'y')
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/sch|sh/g, '2')
    .replace(/ch(?=[rl])/g, 'k')
    .replace(/ch/g, '1')
    .replace(/h/g, '')
    .replace(/c?q(u(?=[ei]))?|ck/g, 'k')
    .replace(/c(?=[eiy])|z/g, 's')
    .replace(/c/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/g(?=[eiy])/g, 'j')
    .replace(/gu(?=[ei])/g, 'g')
    .replace(/v/g, 'b')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1')

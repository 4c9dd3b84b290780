import { plainName } from './name-words.ts'

/**
 * How a folded name sounds, roughly, to speakers of Spanish and English: González and Gonzales, Sofía and Sophia, Cristina
 * and Christina, Jiménez and Ximénez are equal. Nothing to be shown.
 */
export const soundOf = (folded: string): string =>
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

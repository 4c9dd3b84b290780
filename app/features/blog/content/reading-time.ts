import type { Language } from '../../../i18n/languages.ts'

/**
 * Words per minute of adult readers, from the International Reading Speed Texts: Trauzettel-Klosinski & Dietz,
 * Investigative Ophthalmology & Visual Science 53 (2012), table 3: English 228, Spanish 218.
 */
const WORDS_PER_MINUTE: Readonly<Record<Language, number>> = { es: 218, en: 228 }

/** The number of words: parts between spaces that contain a letter or a digit. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Reading time in whole minutes, at least one. */
export const minutesToRead = (words: number, language: Language): number =>
  Math.max(1, Math.round(words / WORDS_PER_MINUTE[language]))

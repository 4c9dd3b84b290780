/** What people print on. */
export type PaperSize = 'A4' | 'LETTER'

/** Countries that print on Letter; all others use A4. */
const LETTER_COUNTRIES = 'BZ CA CL CO CR DO GT HN MX NI PA PH PR SV US VE'.split(' ')

export const paperSizeIn = (countryCode: string): PaperSize =>
  LETTER_COUNTRIES.includes(countryCode) ? 'LETTER' : 'A4'

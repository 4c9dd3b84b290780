/** Countries and the one group of countries that templates name. */
export const REGIONS = ['LATAM', 'MX', 'AR', 'CL', 'CO', 'PE', 'UY', 'ES', 'US'] as const
export type Region = (typeof REGIONS)[number]

const LATIN_AMERICA = 'AR BO BR CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV UY VE'.split(' ')

/** The regions a country belongs to; none for most of the world. */
export function regionsOf(countryCode: string): readonly Region[] {
  const own = REGIONS.filter((region) => region === countryCode)
  return LATIN_AMERICA.includes(countryCode) ? ['LATAM', ...own] : own
}

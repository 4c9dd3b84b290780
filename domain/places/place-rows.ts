export type CountryIndexSource = 'world-bank' | 'estimate'
export type CityIndexSource = 'bea' | 'fuci' | 'estimate'

/** The rows of the data files: tuples, so that a place stays on one line. */
export type CountryRow = readonly [
  code: string,
  english: string,
  spanish: string,
  currency: string,
  index: number,
  source: CountryIndexSource,
  timeZone: string,
]

export type CityRow = readonly [
  id: string,
  country: string,
  english: string,
  spanish: string,
  index: number,
  source: CityIndexSource,
  timeZone?: string | null,
  otherNames?: readonly string[],
]

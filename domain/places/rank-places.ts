/** A place as the search sees it: its names, its other names, and the names of its container. */
interface Findable<P> {
  readonly place: P
  readonly names: readonly string[]
  readonly otherNames: readonly string[]
  readonly containerNames: readonly string[]
}

/** Normalizes typed text: no accents, capitals or punctuation. "Cancún " and "cancun" are equal. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
}

/**
 * Makes a search over a fixed list of places. It ranks whole names first, then beginnings of names, then beginnings of
 * words in any order ("rica costa"), then everything inside a matching container (a country's cities), then names that
 * contain the text anywhere; the order of the list breaks ties. An empty text finds the whole list.
 */
export function createPlaceSearch<P>(places: readonly Findable<P>[]): (query: string) => P[] {
  const entries = places.map(({ place, names, otherNames, containerNames }) => ({
    place,
    names: [...new Set(names.map(fold))],
    otherNames: otherNames.map(fold),
    containerNames: [...new Set(containerNames.map(fold))],
  }))
  return (query) => {
    const text = fold(query)
    if (text === '') return entries.map((entry) => entry.place)
    const found: { place: P; rank: number }[] = []
    for (const { place, ...entry } of entries) {
      const rank = rankOf(text, entry)
      if (rank !== null) found.push({ place, rank })
    }
    return found.sort((a, b) => a.rank - b.rank).map((entry) => entry.place)
  }
}

function rankOf(text: string, { names, otherNames, containerNames }: Omit<Findable<unknown>, 'place'>): number | null {
  if (names.includes(text) || otherNames.includes(text)) return 0
  if (names.some((name) => name.startsWith(text))) return 1
  const words = text.split(' ')
  const beginsWords = (name: string) => words.every((word) => ` ${name}`.includes(` ${word}`))
  const allNames = [...names, ...otherNames]
  if (allNames.some(beginsWords)) return 2
  if (containerNames.some((name) => name.startsWith(text))) return 3
  // "guadalajara mexico": some of the words name the place, the others its container.
  if (names.some((name) => containerNames.some((container) => beginsWords(`${name} ${container}`)))) return 4
  return text.length > 2 && allNames.some((name) => name.includes(text)) ? 5 : null
}

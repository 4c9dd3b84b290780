import { EVENT_DETAILS_BOUNDS } from '#domain/plans/event-details.ts'

const numbered = (name: string, number: number) => {
  const tail = ` (${number})`
  return name.slice(0, EVENT_DETAILS_BOUNDS.name.max - tail.length).trimEnd() + tail
}

/** A name for a copy: a year in it follows the date; otherwise a number is added until no plan has the name. */
export function nameForCopy(
  name: string,
  years: { readonly from: string; readonly to: string },
  taken: readonly string[],
): string {
  const renewed = name.replaceAll(years.from, years.to)
  if (renewed !== name && !taken.includes(renewed)) return renewed
  const base = renewed.replace(/ \(\d+\)$/, '')
  let number = 2
  while (taken.includes(numbered(base, number))) number += 1
  return numbered(base, number)
}

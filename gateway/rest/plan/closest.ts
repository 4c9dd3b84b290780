/**
 * The most similar of some names, for suggestions in errors, or null when none is similar enough.
 * @param minimum from 0 (anything) to 1 (equal); similarity is the share of common letter pairs (Dice).
 */
export function closest(name: string, names: Iterable<string>, minimum: number): string | null {
  let best: string | null = null
  let bestScore = minimum
  const own = letterPairs(name)
  for (const candidate of names) {
    const others = letterPairs(candidate)
    let common = 0
    for (const pair of own) if (others.has(pair)) common++
    const score = (2 * common) / (own.size + others.size)
    if (score >= bestScore && candidate !== best) {
      best = candidate
      bestScore = score
    }
  }
  return best
}

function letterPairs(name: string): ReadonlySet<string> {
  const padded = ` ${name.toLowerCase()} `
  const pairs = new Set<string>()
  for (let i = 0; i + 1 < padded.length; i++) pairs.add(padded.slice(i, i + 2))
  return pairs
}

import { seededRandom } from '#domain/seating/assign/random.ts'
import type { SeatedPerson, SeatingInstance, Wish } from '#domain/seating/seating-instance.ts'

export interface GeneratedSize {
  readonly guests: number
  readonly tables: number
  readonly seats: number
  readonly seed: number
}

/** Parts of a hundred parties that have so many people, from one to six. */
const PARTY_SIZES = [30, 38, 12, 12, 5, 3]
const CIRCLE_GUESTS = 22

/**
 * A wedding like those that planners describe: parties of one to six, circles of about 22 people who know each other, two
 * sides, a few friends across circles, and pairs of parties who must not share a table. The same for the same seed.
 */
export function generateInstance({ guests, tables, seats, seed }: GeneratedSize): SeatingInstance {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor((random() / 2 ** 32) * limit)
  const people: SeatedPerson[] = []
  const parties: { id: string; circle: number; side: string }[] = []
  const circles = Math.max(2, Math.round(guests / CIRCLE_GUESTS))
  while (people.length < guests) {
    let dice = below(100)
    const drawn = PARTY_SIZES.findIndex((part) => {
      dice -= part
      return dice < 0
    })
    const size = Math.min(drawn + 1, guests - people.length, seats)
    const circle = below(circles)
    const id = `p${parties.length + 1}`
    const side = circle % 2 === 0 ? 'a' : 'b'
    parties.push({ id, circle, side })
    for (let member = 1; member <= size; member += 1) people.push({ id: `${id}.${member}`, party: id, side })
  }
  const pairs: [string, string, number][] = []
  const wishes: Wish[] = []
  for (const [place, one] of parties.entries()) {
    for (const other of parties.slice(place + 1)) {
      const references = [`party:${one.id}`, `party:${other.id}`] as const
      const dice = below(1000)
      if (one.circle === other.circle) {
        if (dice < 650) pairs.push([...references, 2 + below(8)])
      } else if (one.side === other.side && dice < (parties.length < 100 ? 40 : 4000 / parties.length)) {
        pairs.push([...references, 1 + below(4)])
      }
    }
  }
  const written = new Set(pairs.map(([one, other]) => `${one} ${other}`))
  for (let pair = 0; pair < guests / 8; pair += 1) {
    const [one, other] = [below(parties.length), below(parties.length)].sort((a, b) => a - b) as [number, number]
    const references = [`party:${parties[one]?.id}`, `party:${parties[other]?.id}`]
    if (one === other || written.has(references.join(' '))) continue
    wishes.push({ kind: 'apart', of: references, strength: 'must' })
  }
  return {
    tables: Array.from({ length: tables }, (_, place) => ({ id: `t${place + 1}`, seats })),
    people,
    pairs,
    wishes,
  }
}

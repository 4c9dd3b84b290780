import type { Arrival } from './day-state.ts'

/** A person of the list, with the answer to the invitation. */
interface InvitedPerson {
  readonly id: string
  readonly answer: 'yes' | 'no' | 'pending' | null
}

/** How many came, of how many. */
export interface ArrivedCount {
  readonly arrived: number
  /** Those who said yes, and those who came without having said it; where nobody said yes, all who did not decline, and who came though they did */
  readonly expected: number
}

/** Whether a person came. */
export const hasArrived = (arrivals: ReadonlyMap<string, Pick<Arrival, 'arrived'>>, id: string): boolean =>
  arrivals.get(id)?.arrived === true

/** Counts people. */
export function countArrived(
  people: readonly InvitedPerson[],
  arrivals: ReadonlyMap<string, Pick<Arrival, 'arrived'>>,
): ArrivedCount {
  const isAnswered = people.some(({ answer }) => answer === 'yes')
  let arrived = 0
  let expected = 0
  for (const { id, answer } of people) {
    const came = hasArrived(arrivals, id)
    if (came) arrived += 1
    if (came || (isAnswered ? answer === 'yes' : answer !== 'no')) expected += 1
  }
  return { arrived, expected }
}

/** The people of a party who are taken to come together: those who did not decline; all of them where everyone declined. */
export function comingTogether<Person extends InvitedPerson>(people: readonly Person[]): readonly Person[] {
  const coming = people.filter(({ answer }) => answer !== 'no')
  return coming.length > 0 ? coming : people
}

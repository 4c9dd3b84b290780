import type { DayString } from '../day/day.ts'
import { type MinorUnits, minorUnits } from '../money/money.ts'

/** Money towards the event: of the family, of padrinos, of the company. Minor units of the plan's currency. */
export interface Pledge {
  readonly id: string
  /** Null when the promised amount is unknown */
  readonly pledged: MinorUnits | null
  readonly received: MinorUnits
  /** Null while nothing came, or when the day is unknown */
  readonly receivedOn: DayString | null
  /** When the rest should come; null when unknown */
  readonly expectedOn: DayString | null
  /** What it is for, as typed; null when it is for anything */
  readonly purpose: string | null
}

/** What is still to come: pledged less received, never below 0; null when the pledge has no amount. */
export function outstandingOf(pledge: Pick<Pledge, 'pledged' | 'received'>): MinorUnits | null {
  const { pledged, received } = pledge
  return pledged === null ? null : minorUnits(Math.max(0, pledged - received))
}

/** The pledges added up; `unknownCount` of them have no amount and are in none of the sums but `received`. */
export interface PledgeSums {
  readonly pledged: MinorUnits
  readonly received: MinorUnits
  readonly outstanding: MinorUnits
  readonly unknownCount: number
}

/** @throws RangeError beyond 2^53 units */
export function addPledges(pledges: readonly Pledge[]): PledgeSums {
  let pledged = 0
  let received = 0
  let outstanding = 0
  let unknownCount = 0
  for (const pledge of pledges) {
    received += pledge.received
    pledged += pledge.pledged ?? 0
    outstanding += outstandingOf(pledge) ?? 0
    if (pledge.pledged === null) unknownCount += 1
  }
  return {
    pledged: minorUnits(pledged),
    received: minorUnits(received),
    outstanding: minorUnits(outstanding),
    unknownCount,
  }
}

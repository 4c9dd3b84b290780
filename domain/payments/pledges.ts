import type { DayString } from '../day/day.ts'
import { type MinorUnits, minorUnits } from '../money/money.ts'

/** Money towards the event, from family, padrinos or a company. Minor units of the plan's currency. */
export interface Pledge {
  readonly id: string
  /** Null when the promised amount is unknown */
  readonly pledged: MinorUnits | null
  readonly received: MinorUnits
  /** Null while nothing was received, or when the day is unknown */
  readonly receivedOn: DayString | null
  /** The day on which the rest is expected; null when unknown */
  readonly expectedOn: DayString | null
  /** Its purpose, as typed; null when it has none */
  readonly purpose: string | null
}

/** The rest: pledged less received, never below 0; null when the pledge has no amount. */
export function outstandingOf(pledge: Pick<Pledge, 'pledged' | 'received'>): MinorUnits | null {
  const { pledged, received } = pledge
  return pledged === null ? null : minorUnits(Math.max(0, pledged - received))
}

/** The sums of the pledges; `unknownCount` of them have no amount and count in `received` only. */
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

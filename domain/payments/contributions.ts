import type { DayString } from '../day/day.ts'
import { type MinorUnits, minorUnits } from '../money/money.ts'

/** Money towards the event: of the family, of padrinos, of the company. Minor units of the plan's currency. */
export interface Contribution {
  readonly id: string
  /** Null when something was promised but not how much */
  readonly pledged: MinorUnits | null
  readonly received: MinorUnits
  /** Null while nothing came, or when nobody remembers */
  readonly receivedOn: DayString | null
  /** When the rest should come; null when nobody has said */
  readonly expectedOn: DayString | null
  /** What it is for, in the words of whoever wrote it down; null when it is for anything */
  readonly purpose: string | null
}

/** What is still to come: pledged less received, never below 0; null when the pledge has no amount. */
export function outstandingOf(contribution: Pick<Contribution, 'pledged' | 'received'>): MinorUnits | null {
  const { pledged, received } = contribution
  return pledged === null ? null : minorUnits(Math.max(0, pledged - received))
}

/** The contributions added up; `unknownCount` pledges have no amount and are in none of the sums but `received`. */
export interface ContributionSums {
  readonly pledged: MinorUnits
  readonly received: MinorUnits
  readonly outstanding: MinorUnits
  readonly unknownCount: number
}

/** @throws RangeError beyond 2^53 units */
export function addContributions(contributions: readonly Contribution[]): ContributionSums {
  let pledged = 0
  let received = 0
  let outstanding = 0
  let unknownCount = 0
  for (const contribution of contributions) {
    received += contribution.received
    pledged += contribution.pledged ?? 0
    outstanding += outstandingOf(contribution) ?? 0
    if (contribution.pledged === null) unknownCount += 1
  }
  return {
    pledged: minorUnits(pledged),
    received: minorUnits(received),
    outstanding: minorUnits(outstanding),
    unknownCount,
  }
}

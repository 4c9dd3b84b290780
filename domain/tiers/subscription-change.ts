import { TIERS, type Tier } from './tier-limits.ts'

/** What is paid for, and how often. */
export interface PaidFor {
  readonly tier: Tier
  readonly period: 'month' | 'year'
}

/** When a change of a subscription holds. */
export type ChangeMoment = 'now' | 'at-period-end'

/**
 * A larger tier holds at once, and so does a year in place of a month; what is smaller follows when the period that was paid for ends, so
 * that nothing paid is lost. Null when nothing changes.
 */
export function momentOfChange(from: PaidFor, to: PaidFor): ChangeMoment | null {
  const step = TIERS.indexOf(to.tier) - TIERS.indexOf(from.tier)
  if (to.tier === 'free') return from.tier === 'free' ? null : 'at-period-end'
  if (step !== 0) return step > 0 ? 'now' : 'at-period-end'
  if (to.period === from.period) return null
  return to.period === 'year' ? 'now' : 'at-period-end'
}

const DAY_MS = 86_400_000

/** The days of a paid period, and those that are left of it without the one that has begun. */
export function daysOfPeriod(
  startMs: number,
  endMs: number,
  nowMs: number,
): { readonly left: number; readonly all: number } {
  const all = Math.max(1, Math.round((endMs - startMs) / DAY_MS))
  return { all, left: Math.min(all, Math.max(0, Math.floor((endMs - nowMs) / DAY_MS))) }
}

/** What is paid back of an amount, in whole numbers of the smallest unit: the part of the days that are left, never more than was paid. */
export const proratedRefund = (paid: number, days: { readonly left: number; readonly all: number }): number =>
  Math.floor((paid * days.left) / days.all)

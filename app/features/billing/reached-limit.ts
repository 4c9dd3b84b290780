import { useSyncExternalStore } from 'react'
import type { MessageKey } from '#app/i18n/message-key.ts'
import { AppError } from '#app/lib/api/app-error.ts'
import type { TierLimit } from '#domain/tiers/next-tier.ts'

/** A limit of a tier that was met, as its prompt tells it. */
export interface ReachedLimit {
  readonly limit: TierLimit
  /** How much the tier allows; 0 for what it does not have. */
  readonly max: number
  /** Whether the tier is the reader's own: a member works within the tier of the plan's owner. */
  readonly isOwner: boolean
  /** What the limit means in this place. */
  readonly note?: MessageKey
  /** Where to go from here, and the words for staying; without it the prompt is only closed. */
  readonly next?: { readonly go: MessageKey; readonly to: string; readonly stay: MessageKey }
}

let reached: ReachedLimit | null = null
const renderers = new Set<() => void>()

/**
 * Shows the prompt of a limit over any screen: what met it, such as an undo, may have been pressed after its screen was
 * left. Null closes it.
 */
export function showReachedLimit(limit: ReachedLimit | null): void {
  reached = limit
  for (const render of renderers) render()
}

/** Shows the prompt when a call was refused because the reader's tier has no room for another plan; else returns false. */
export function showPlanLimit(refusal: unknown, more: Pick<ReachedLimit, 'note' | 'next'> = {}): boolean {
  if (!(refusal instanceof AppError) || refusal.code !== 'plan.limit-reached') return false
  showReachedLimit({ limit: 'plans', max: Number(refusal.values.max ?? 1), isOwner: true, ...more })
  return true
}

/** The limit behind each refusal for the tier of a plan's owner, and how much that allows where the refusal does not say. */
const REFUSALS: Readonly<Record<string, { readonly limit: TierLimit; readonly max: number }>> = {
  'table-item.limit-reached': { limit: 'table-items', max: 5 },
  'advice.limit-reached': { limit: 'advised-kinds', max: 1 },
  'export.not-in-tier': { limit: 'pdf-export', max: 0 },
  'drinks.not-in-tier': { limit: 'drinks', max: 0 },
  'team.not-in-tier': { limit: 'team', max: 0 },
  'analytics.not-in-tier': { limit: 'analytics', max: 0 },
}

/**
 * Shows the prompt of the limit for which a call about a plan was refused; returns false for any other refusal.
 * @param notes what a limit means in this place
 */
export function showTierRefusal(
  refusal: unknown,
  { role }: { readonly role: string },
  notes: Readonly<Partial<Record<TierLimit, MessageKey>>> = {},
): boolean {
  if (!(refusal instanceof AppError)) return false
  const met = REFUSALS[refusal.code]
  if (met === undefined) return false
  const note = notes[met.limit]
  const max = met.max === 0 ? 0 : Number(refusal.values.max ?? met.max)
  showReachedLimit({ limit: met.limit, max, isOwner: role === 'owner', ...(note && { note }) })
  return true
}

/** Shows that the tier of a plan's owner has no PDF; the note says what is free. */
export const showPdfLimit = ({ role }: { readonly role: string }, note: MessageKey): void =>
  showReachedLimit({ limit: 'pdf-export', max: 0, isOwner: role === 'owner', note })

/** Shows that the tier of a plan's owner has no advanced analytics. */
export const showAnalyticsLimit = ({ role }: { readonly role: string }): void =>
  showReachedLimit({ limit: 'analytics', max: 0, isOwner: role === 'owner' })

function subscribe(render: () => void) {
  renderers.add(render)
  return () => renderers.delete(render)
}

/** The limit whose prompt is open; null without one. */
export const useReachedLimit = (): ReachedLimit | null =>
  useSyncExternalStore(
    subscribe,
    () => reached,
    () => null,
  )

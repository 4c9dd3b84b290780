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

/** Shows the prompt when a call was refused because a tier has no room for more tables or items; else returns false. */
export function showTableLimit(refusal: unknown, { role }: { readonly role: string }): boolean {
  if (!(refusal instanceof AppError) || refusal.code !== 'table-item.limit-reached') return false
  showReachedLimit({ limit: 'table-items', max: Number(refusal.values.max ?? 5), isOwner: role === 'owner' })
  return true
}

/** Shows the prompt when advice was refused because the tier gives it about fewer kinds of vendors; else returns false. */
export function showAdviceLimit(refusal: unknown, { role }: { readonly role: string }): boolean {
  if (!(refusal instanceof AppError) || refusal.code !== 'advice.limit-reached') return false
  showReachedLimit({ limit: 'advised-kinds', max: Number(refusal.values.max ?? 1), isOwner: role === 'owner' })
  return true
}

/** Shows that the tier of a plan's owner has no PDF; the note says what is free. */
export const showPdfLimit = ({ role }: { readonly role: string }, note: MessageKey): void =>
  showReachedLimit({ limit: 'pdf-export', max: 0, isOwner: role === 'owner', note })

/** Shows the same when a file was refused because the tier has no PDF; else returns false. */
export function showPdfRefusal(refusal: unknown, plan: { readonly role: string }, note: MessageKey): boolean {
  if (!(refusal instanceof AppError) || refusal.code !== 'export.not-in-tier') return false
  showPdfLimit(plan, note)
  return true
}

/** Shows that the tier of a plan's owner has no Drinks Wizard; the note says what is free. */
export const showDrinksLimit = ({ role }: { readonly role: string }, note?: MessageKey): void =>
  showReachedLimit({ limit: 'drinks', max: 0, isOwner: role === 'owner', ...(note === undefined ? {} : { note }) })

/** Shows the same when a call was refused because of it; else returns false. */
export function showDrinksRefusal(refusal: unknown, plan: { readonly role: string }, note?: MessageKey): boolean {
  if (!(refusal instanceof AppError) || refusal.code !== 'drinks.not-in-tier') return false
  showDrinksLimit(plan, note)
  return true
}

/** Shows that the tier of a plan's owner has no team when a call was refused because of it; else returns false. */
export function showTeamRefusal(refusal: unknown, { role }: { readonly role: string }): boolean {
  if (!(refusal instanceof AppError) || refusal.code !== 'team.not-in-tier') return false
  showReachedLimit({ limit: 'team', max: 0, isOwner: role === 'owner' })
  return true
}

/** Shows that the tier of a plan's owner has no advanced analytics. */
export const showAnalyticsLimit = ({ role }: { readonly role: string }): void =>
  showReachedLimit({ limit: 'analytics', max: 0, isOwner: role === 'owner' })

/** Shows the same when a call was refused because of it; else returns false. */
export function showAnalyticsRefusal(refusal: unknown, plan: { readonly role: string }): boolean {
  if (!(refusal instanceof AppError) || refusal.code !== 'analytics.not-in-tier') return false
  showAnalyticsLimit(plan)
  return true
}

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

import { createContext, useContext } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import type { Arrival } from '#app/ui/records/use-arrival.ts'
import type { SeatsOfParty } from '#domain/seating/party-seats.ts'
import type { GuestChoices } from './guest-items.ts'
import type { GuestSetup } from './rows.ts'
import type { GuestActions } from './use-guest-actions.ts'

/** What the components of the guest screen share. */
export interface GuestsContextValue {
  readonly plan: Plan
  readonly setup: GuestSetup
  readonly mainId: string
  readonly choices: GuestChoices
  readonly isReadOnly: boolean
  /** Answers come in for some weeks after an event is completed. */
  readonly canAnswer: boolean
  /** Where parties sit follows from a final arrangement, and is not typed. */
  readonly isTableDerived: boolean
  /** How a party is seated at the main sub-event; null for nobody to seat, as for a room that has no tables. */
  readonly seatsOf: SeatsOfParty
  /** Whether there are tables that somebody could be seated at. */
  readonly hasTables: boolean
  /** How many comments parties have, by id; undefined until that is known. */
  readonly commentCounts: ReadonlyMap<string, number> | undefined
  readonly arrival: Arrival | null
  /** A phone number as it is shown. */
  readonly phone: (phone: string) => string
  readonly actions: GuestActions
}

export const GuestsContext = createContext<GuestsContextValue | null>(null)

export function useGuests(): GuestsContextValue {
  const context = useContext(GuestsContext)
  if (!context) throw new Error('useGuests needs a GuestsContext above it')
  return context
}

import { readStored, writeStored } from '../browser/stored.ts'

/** A visitor's input on the front page, taken over by the wizard; it holds nothing personal. */
export interface PlanIdea {
  readonly eventType: string
  readonly variant: string | null
  readonly cityId: string
  readonly currency: string
  /** Minor units; null for an invalid amount. */
  readonly total: number | null
  readonly guests: number | null
  /** The prioritized category, if one was chosen. */
  readonly first: string | null
  readonly keptAtMs: number
}

const KEY = 'convite.plan-idea'

/** Stores an idea on this device until the wizard takes it over. */
export const savePlanIdea = (idea: PlanIdea): void => writeStored('local', KEY, JSON.stringify(idea))

/** The idea as it is stored, unchecked; the wizard validates it. */
export const storedPlanIdea = (): string | null => readStored('local', KEY)

export const clearPlanIdea = (): void => writeStored('local', KEY, null)

import { readStored, writeStored } from '../browser/stored.ts'

/** What somebody tried on the front page, to go on with in the wizard; nothing in it says who they are. */
export interface PlanIdea {
  readonly eventType: string
  readonly variant: string | null
  readonly cityId: string
  readonly currency: string
  /** Minor units; null where what stood there was no amount. */
  readonly total: number | null
  readonly guests: number | null
  /** The category that matters most, if one was named. */
  readonly first: string | null
  readonly keptAtMs: number
}

const KEY = 'convite.plan-idea'

/** Keeps an idea on this device until a wizard takes it. */
export const savePlanIdea = (idea: PlanIdea): void => writeStored('local', KEY, JSON.stringify(idea))

/** The idea as it is stored, whoever wrote it; the wizard checks what is in it. */
export const storedPlanIdea = (): string | null => readStored('local', KEY)

export const clearPlanIdea = (): void => writeStored('local', KEY, null)

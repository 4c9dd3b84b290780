import type { DrinkType } from '#domain/drinks/bottles/bottles.ts'

/** The address of the bottles of a type, for a plan or for none. */
export const bottlesPath = (type: DrinkType, planId: string | null): string =>
  `/bottle-recommendations/${type}${planQuery(planId)}`

/** The address of the list of types. */
export const bottleTypesPath = (planId: string | null): string => `/bottle-recommendations${planQuery(planId)}`

const planQuery = (planId: string | null) => (planId === null ? '' : `?plan=${encodeURIComponent(planId)}`)

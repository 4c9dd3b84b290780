import { type Places, place } from './place.ts'

/** The ids in calls of the figures over plans. */
export const ANALYTICS_PLACES: Places = {
  analytics: { plan: place('planId', (plan_id) => ({ plan_id })) },
}

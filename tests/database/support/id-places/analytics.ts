import { type Places, place } from './place.ts'

/** The ids in calls of the figures over plans. */
export const ANALYTICS_PLACES: Places = {
  choose_analytics_mail: {},
  analytics: { plan: place('planId', (plan_id) => ({ plan_id })) },
}

import { type Places, place } from './place.ts'

/** The ids in calls of helpers' links. */
export const EVENT_DAY_LINK_PLACES: Places = {
  event_day_links: { plan: place('planId', (plan_id) => ({ plan_id })) },
}

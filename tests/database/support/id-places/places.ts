import { ANALYTICS_PLACES } from './analytics.ts'
import { COMMENT_PLACES } from './comments.ts'
import { DRINK_PLACES } from './drinks.ts'
import { EVENT_DAY_PLACES } from './event-day.ts'
import { EVENT_DAY_LINK_PLACES } from './event-day-links.ts'
import { GUEST_IMPORT_PLACES } from './guest-imports.ts'
import { GUEST_MAIL_PLACES } from './guest-mail.ts'
import { GUEST_PLACES } from './guests.ts'
import { HISTORY_PLACES } from './history.ts'
import { LEDGER_PLACES } from './ledger.ts'
import type { Places } from './place.ts'
import { PLAN_PLACES } from './plans.ts'
import { PUBLIC_PAGE_PLACES } from './public-page.ts'
import { SEATING_PLACES } from './seating.ts'
import { TASK_PLACES } from './tasks.ts'
import { TEAM_PLACES } from './team.ts'
import { TIMELINE_PLACES } from './timelines.ts'

/**
 * Each place of each procedure where an id says which row is meant. Ids of rows that a call adds are not among them:
 * one that is taken is refused for being taken.
 */
export const PLACES: Places = {
  ...PLAN_PLACES,
  ...TASK_PLACES,
  ...LEDGER_PLACES,
  ...GUEST_PLACES,
  ...GUEST_IMPORT_PLACES,
  ...GUEST_MAIL_PLACES,
  ...PUBLIC_PAGE_PLACES,
  ...SEATING_PLACES,
  ...DRINK_PLACES,
  ...TIMELINE_PLACES,
  ...EVENT_DAY_PLACES,
  ...EVENT_DAY_LINK_PLACES,
  ...TEAM_PLACES,
  ...COMMENT_PLACES,
  ...ANALYTICS_PLACES,
  ...HISTORY_PLACES,
  // Of the site.
  count_blog_view: {},
}

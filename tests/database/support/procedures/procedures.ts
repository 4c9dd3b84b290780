import { ANALYTICS_PROCEDURES } from './analytics.ts'
import { BILLING_PROCEDURES } from './billing.ts'
import { COMMENT_PROCEDURES } from './comments.ts'
import { DRINK_PROCEDURES } from './drinks.ts'
import { EVENT_DAY_PROCEDURES } from './event-day.ts'
import { EVENT_DAY_LINK_PROCEDURES } from './event-day-links.ts'
import { GUEST_MAIL_PROCEDURES } from './guest-mail.ts'
import { GUEST_REPLY_PROCEDURES } from './guest-replies.ts'
import { GUEST_PROCEDURES } from './guests.ts'
import { HISTORY_PROCEDURES } from './history.ts'
import { LEDGER_PROCEDURES } from './ledger.ts'
import { PLAN_PROCEDURES } from './plans.ts'
import { SEATING_PROCEDURES } from './seating.ts'
import { SITE_PROCEDURES } from './site.ts'
import { TASK_PROCEDURES } from './tasks.ts'
import { TEAM_PROCEDURES } from './team.ts'
import { TIMELINE_PROCEDURES } from './timelines.ts'
import type { Procedure } from './verdicts.ts'

/** Every procedure of schema public. A missing one fails the test that reads the catalogue. */
export const PROCEDURES: Readonly<Record<string, Procedure>> = {
  ...PLAN_PROCEDURES,
  ...TASK_PROCEDURES,
  ...LEDGER_PROCEDURES,
  ...GUEST_PROCEDURES,
  ...GUEST_REPLY_PROCEDURES,
  ...GUEST_MAIL_PROCEDURES,
  ...SEATING_PROCEDURES,
  ...DRINK_PROCEDURES,
  ...TIMELINE_PROCEDURES,
  ...EVENT_DAY_PROCEDURES,
  ...EVENT_DAY_LINK_PROCEDURES,
  ...BILLING_PROCEDURES,
  ...TEAM_PROCEDURES,
  ...COMMENT_PROCEDURES,
  ...ANALYTICS_PROCEDURES,
  ...HISTORY_PROCEDURES,
  ...SITE_PROCEDURES,
}

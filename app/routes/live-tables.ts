import { ADVICE_LIVE } from '../features/advice/queries.ts'
import { ANALYTICS_LIVE } from '../features/analytics/live-tables.ts'
import { BILLING_LIVE } from '../features/billing/queries.ts'
import { BUDGET_LIVE } from '../features/budget/queries.ts'
import { COMMENTS_LIVE } from '../features/comments/queries.ts'
import { COMPARISON_LIVE } from '../features/comparison/queries.ts'
import { DRINKS_LIVE } from '../features/drinks/live-tables.ts'
import { EVENT_DAY_LIVE } from '../features/event-day/queries.ts'
import { GUEST_MAIL_LIVE } from '../features/guests/mail/live-tables.ts'
import { GUESTS_LIVE } from '../features/guests/queries.ts'
import { HISTORY_LIVE } from '../features/history/live-tables.ts'
import { LEDGER_LIVE } from '../features/ledger/queries.ts'
import { PLANS_LIVE } from '../features/plans/queries.ts'
import { SEATING_LIVE } from '../features/seating/queries.ts'
import { TASKS_LIVE } from '../features/tasks/queries.ts'
import { TEAM_LIVE } from '../features/team/queries.ts'
import { TIMELINE_LIVE } from '../features/timeline/queries.ts'
import { VENDORS_LIVE } from '../features/vendors/queries.ts'
import type { LiveTable } from '../lib/live/live-table.ts'

/** What the features show of other people's changes, table by table. A feature is followed by its line here. */
export const LIVE_TABLES: readonly LiveTable[] = [
  ...PLANS_LIVE,
  ...TASKS_LIVE,
  ...VENDORS_LIVE,
  ...LEDGER_LIVE,
  ...BUDGET_LIVE,
  ...COMPARISON_LIVE,
  ...ADVICE_LIVE,
  ...GUESTS_LIVE,
  ...GUEST_MAIL_LIVE,
  ...SEATING_LIVE,
  ...DRINKS_LIVE,
  ...TIMELINE_LIVE,
  ...EVENT_DAY_LIVE,
  ...TEAM_LIVE,
  ...COMMENTS_LIVE,
  ...ANALYTICS_LIVE,
  ...HISTORY_LIVE,
  ...BILLING_LIVE,
]

import type { Translate } from '#app/i18n/i18n.ts'
import type { EventDetailsIssue } from '#domain/plans/event-details.ts'
import { eventDetailsMessage } from '../schema.ts'

/** The error message of a field; undefined when it is valid. */
export const issueMessage = (issue: EventDetailsIssue | undefined, t: Translate): string | undefined =>
  issue &&
  eventDetailsMessage(issue, t, {
    'date.past': 'plans.edit.issue.date-past',
    'time.missing': 'plans.edit.issue.time-missing',
    'duration.out-of-range': 'plans.edit.issue.duration-range',
  })

import type { Translate } from '#app/i18n/i18n.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'
import type { DetailsIssue } from './edit-plan-draft.ts'

const MESSAGES: Readonly<Record<DetailsIssue, MessageKey>> = {
  'name-missing': 'plans.edit.issue.name-missing',
  'name-long': 'plans.edit.issue.name-long',
  'couple-missing': 'plans.edit.issue.couple-missing',
  'date-missing': 'plans.edit.issue.date-missing',
  'date-past': 'plans.edit.issue.date-past',
  'time-missing': 'plans.edit.issue.time-missing',
  'duration-range': 'plans.edit.issue.duration-range',
  'country-missing': 'plans.edit.issue.country-missing',
  'city-missing': 'plans.edit.issue.city-missing',
  'city-long': 'plans.edit.issue.city-long',
  'zone-missing': 'plans.edit.issue.zone-missing',
  'guests-range': 'plans.edit.issue.guests-range',
}

/** The error message of a field; undefined when it is valid. */
export const issueMessage = (issue: DetailsIssue | undefined, t: Translate): string | undefined =>
  issue && t(MESSAGES[issue])

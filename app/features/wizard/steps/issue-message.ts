import type { Translate } from '../../../i18n/i18n.ts'
import type { MessageKey } from '../../../i18n/message-key.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { type DraftField, type DraftIssue, type DraftIssues, MAX_GUESTS } from '../draft/check-draft.ts'

const MESSAGES: Readonly<Record<DraftIssue, MessageKey>> = {
  'event-type.missing': 'wizard.issue.event-type-missing',
  'couple-type.missing': 'wizard.issue.couple-type-missing',
  'date.missing': 'wizard.issue.date-missing',
  'date.past': 'wizard.issue.date-past',
  'time.missing': 'wizard.issue.time-missing',
  'time-zone.missing': 'wizard.issue.time-zone-missing',
  'duration.out-of-range': 'wizard.issue.duration-out-of-range',
  'country.missing': 'wizard.issue.country-missing',
  'city.missing': 'wizard.issue.city-missing',
  'city.too-long': 'wizard.issue.city-too-long',
  'location-type.missing': 'wizard.issue.location-type-missing',
  'guests.out-of-range': 'wizard.issue.guests-out-of-range',
  'total.invalid': 'wizard.issue.total-invalid',
  'categories.none': 'wizard.issue.categories-none',
  'name.missing': 'wizard.issue.name-missing',
  'name.too-long': 'wizard.issue.name-too-long',
}

/** The error message of a field; undefined without an issue. */
export function issueMessage(issues: DraftIssues, field: DraftField, t: Translate): string | undefined {
  const issue = issues[field]
  // Both languages of the product group thousands alike, so the number needs no reader's language.
  return issue && t(MESSAGES[issue], { max: formatNumber(MAX_GUESTS, 'en') })
}

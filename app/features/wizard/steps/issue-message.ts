import type { Translate } from '../../../i18n/i18n.ts'
import { eventDetailsMessage } from '../../plans/schema.ts'
import type { DraftField, DraftIssues } from '../draft/check-draft.ts'

/** The error message of a field; undefined without an issue. */
export function issueMessage(issues: DraftIssues, field: DraftField, t: Translate): string | undefined {
  const issue = issues[field]
  if (issue === undefined) return undefined
  if (issue === 'total.invalid') return t('wizard.issue.total-invalid')
  if (issue === 'categories.none') return t('wizard.issue.categories-none')
  return eventDetailsMessage(issue, t)
}

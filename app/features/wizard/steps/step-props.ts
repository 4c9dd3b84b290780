import type { DraftIssues } from '../draft/check-draft.ts'
import type { WizardDraft } from '../draft/wizard-draft.ts'

export type ChangeDraft = (change: (draft: WizardDraft) => WizardDraft) => void

/** What every step of the wizard is given. */
export interface StepProps {
  readonly draft: WizardDraft
  readonly change: ChangeDraft
  /** Empty until the person tried to go on; then what is wrong, field by field. */
  readonly issues: DraftIssues
  readonly nowMs: number
}

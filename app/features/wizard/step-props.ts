import type { DraftIssues } from './check-draft.ts'
import type { WizardDraft } from './wizard-draft.ts'

export type ChangeDraft = (change: (draft: WizardDraft) => WizardDraft) => void

/** What every step of the wizard is given. */
export interface StepProps {
  readonly draft: WizardDraft
  readonly change: ChangeDraft
  /** Empty until the person tried to go on; then what is wrong, field by field. */
  readonly issues: DraftIssues
  readonly nowMs: number
}

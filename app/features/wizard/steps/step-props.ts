import type { DraftIssues } from '../draft/check-draft.ts'
import type { WizardDraft } from '../draft/wizard-draft.ts'

export type ChangeDraft = (change: (draft: WizardDraft) => WizardDraft) => void

/** The props of every step of the wizard. */
export interface StepProps {
  readonly draft: WizardDraft
  readonly change: ChangeDraft
  /** Empty until the user tried to continue; then the issues by field. */
  readonly issues: DraftIssues
  readonly nowMs: number
}

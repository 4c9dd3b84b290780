import type { Proposal } from '#domain/assistant/proposal.ts'

/** A proposal with what a person reads of it. */
export interface ProposedChange {
  readonly id: string
  readonly proposal: Proposal
  /** What it changes */
  readonly name: string
  /** From what to what */
  readonly detail: string
}

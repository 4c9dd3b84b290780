import { z } from 'zod'
import type { QuoteFinding } from '#domain/advice/quote/quote-finding.ts'

/** As `MAX_QUOTE_LENGTH` of domain/advice. */
const MAX_LENGTH = 120_000

/**
 * Body of POST /functions/v1/read-quote: a quote of a plan to be read by the operator's model. Without a text the answer is an
 * `AiModel`, else a `QuoteAnswer`; `plan.not-found` (404) for every plan the caller cannot read and for what is no id,
 * `access.not-allowed` (403) for who may not change its vendors.
 */
export const readQuoteRequest = z.strictObject({
  planId: z.uuid(),
  text: z.string().min(1).max(MAX_LENGTH).optional(),
})

export type ReadQuoteRequest = z.input<typeof readQuoteRequest>

/** The model that would read a quote, and whether the tier of the plan has it; null where the operator chose none. */
export interface AiModel {
  readonly model: { readonly name: string; readonly isInTier: boolean } | null
}

/** Why a model gave no answer that counts. */
export type NoModelReason = 'no-model' | 'limit' | 'timeout' | 'refused' | 'malformed' | 'unavailable'

/**
 * What the model found, each finding with what the quote has where it stands (`groundFindings` of domain/advice); or why
 * what the rules read is all there is. The rules are `readQuote` of domain/advice: who asks has read by them already.
 */
export type QuoteAnswer =
  | { readonly source: 'model'; readonly model: string; readonly findings: readonly QuoteFinding[] }
  | { readonly source: 'rules'; readonly reason: NoModelReason }

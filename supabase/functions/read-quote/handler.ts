import { z } from 'zod'
import { type AiModel, type QuoteAnswer, readQuoteRequest } from '#contracts/ai/read-quote.ts'
import { groundFindings } from '#domain/advice/quote/ground-findings.ts'
import { FOUND_FIELDS } from '#domain/advice/quote/quote-finding.ts'
import { type AiSettings, chosenModel } from '../_shared/ai/ai-settings.ts'
import { askModel } from '../_shared/ai/ask-model.ts'
import { beginAiRequest, endAiRequest } from '../_shared/ai/count-requests.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { refuseWithoutCsrfToken } from '../_shared/csrf.ts'
import { refuse } from '../_shared/refuse.ts'

/** Without bounds, which not every provider's schemas know: `groundFindings` reads no more than a quote has. */
const claims = z.object({
  findings: z.array(z.object({ field: z.enum(FOUND_FIELDS), value: z.string(), words: z.string() })),
})

const INSTRUCTIONS = `The key "quote" is a quote or an email of a vendor for an event, in any language. List what it says, one entry for each fact:
field: fixed (price of the whole), perGuest, extraHour, fees (corkage, cleaning, setup and the like), travel, deposit (an amount), depositPercent,
taxPercent, servicePercent, minimumGuests, hoursIncluded, isTaxIncluded (yes or no), finalPaymentOn and validOn (YYYY-MM-DD), phone, email, website.
value: the amount in whole units of the currency without marks, the number, the day, or the contact exactly as written.
words: the shortest part of one line of the quote that says it, copied letter by letter.
Leave out what is not said. Never calculate, convert or guess.`

/**
 * Has a pasted quote read by the operator's model, for who may change the vendors of a plan. What the model says counts only
 * where the quote has it (`groundFindings`); without a model, beyond the day's limit and after any failure the answer says
 * why, and what the rules read in the browser stands. Without a text it tells which model would be asked.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  const refusal = refuseWithoutCsrfToken(request)
  if (refusal) return refusal
  const body = readQuoteRequest.safeParse(await request.json().catch(() => null))
  if (!body.success) {
    const isOnlyThePlan = body.error.issues.every(({ path }) => path[0] === 'planId')
    return isOnlyThePlan ? refuse(404, 'plan.not-found') : refuse(400, 'request.malformed')
  }
  const { planId, text } = body.data
  if (context.caller.userId === null) return refuse(404, 'plan.not-found')

  const { data: plan } = await context.asCaller
    .from('event_plans')
    .select('currency, country_code, max_advised_kinds')
    .eq('id', planId)
    .maybeSingle()
  if (!plan) return refuse(404, 'plan.not-found')
  const settings = chosenModel(context)
  // Tiers whose advice has no limit are those whose requests a model answers; the database has the last word.
  if (text === undefined) return Response.json(told(settings, plan.max_advised_kinds?.max === null))
  if (settings === null) return answer({ source: 'rules', reason: 'no-model' })

  const begun = await beginAiRequest(context, context.caller.userId, planId, 'quote', settings)
  if (begun instanceof Response) return begun
  if (typeof begun === 'string') return answer({ source: 'rules', reason: begun })
  const asked = await askModel(
    settings,
    { instructions: INSTRUCTIONS, data: { quote: text }, schema: claims, maxOutputTokens: 4000 },
    request.signal,
  )
  await endAiRequest(context, begun.id, settings, asked)
  if ('failure' in asked) return answer({ source: 'rules', reason: asked.failure })
  const findings = groundFindings(asked.answer.findings, text, {
    currency: plan.currency,
    countryCode: plan.country_code,
  })
  return answer({ source: 'model', model: settings.model, findings })
}

const told = (settings: AiSettings | null, isInTier: boolean): AiModel => ({
  model: settings === null ? null : { name: settings.model, isInTier },
})

const answer = (said: QuoteAnswer): Response => Response.json(said)

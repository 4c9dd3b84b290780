import { z } from 'zod'
import { type QuoteAnswer, type QuoteModel, readQuoteRequest } from '#contracts/read-quote.ts'
import { type ClaimedFinding, groundFinding } from '#domain/advice/quote/ground-finding.ts'
import { FOUND_FIELDS, type QuoteFinding } from '#domain/advice/quote/quote-finding.ts'
import { type QuoteContext, readQuote } from '#domain/advice/quote/read-quote.ts'
import { type AiSettings, readAiSettings } from '../_shared/ai/ai-settings.ts'
import { askModel } from '../_shared/ai/ask-model.ts'
import { beginAiRequest, endAiRequest } from '../_shared/ai/count-requests.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { refuseWithoutCsrfToken } from '../_shared/csrf.ts'
import { refuse } from '../_shared/refuse.ts'

const MAX_CLAIMS = 60
const claims = z.object({
  findings: z
    .array(z.object({ field: z.enum(FOUND_FIELDS), value: z.string().max(300), words: z.string().max(400) }))
    .max(MAX_CLAIMS),
})

const INSTRUCTIONS = `The key "quote" is a quote or an email of a vendor for an event, in any language. List what it says, one entry for each fact:
field: fixed (price of the whole), perGuest, extraHour, fees (corkage, cleaning, setup and the like), travel, deposit (an amount), depositPercent,
taxPercent, servicePercent, minimumGuests, hoursIncluded, isTaxIncluded (yes or no), finalPaymentOn and validOn (YYYY-MM-DD), phone, email, website.
value: the amount in whole units of the currency without marks, the number, the day, or the contact exactly as written.
words: the shortest part of one line of the quote that says it, copied letter by letter.
Leave out what is not said. Never calculate, convert or guess.`

/**
 * Reads a pasted quote with the operator's model, for who may change the vendors of a plan. What the model says counts only
 * where the quote has it (`groundFinding`); without a model, beyond the day's limit and after any failure the rules' reading
 * is the answer, and says why. Without a text it tells which model would be asked.
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
    .select('currency, country_code')
    .eq('id', planId)
    .maybeSingle()
  if (!plan) return refuse(404, 'plan.not-found')
  const of: QuoteContext = { currency: plan.currency, countryCode: plan.country_code }
  const settings = settingsOf(context)
  if (text === undefined) return Response.json({ model: settings?.model ?? null } satisfies QuoteModel)
  const byRules = readQuote(text, of)
  if (settings === null) return answer({ source: 'rules', reason: 'no-model', ...byRules })

  const begun = await beginAiRequest(context, context.caller.userId, planId, 'quote', settings)
  if (begun instanceof Response) return begun
  if (typeof begun === 'string') return answer({ source: 'rules', reason: begun, ...byRules })
  const asked = await askModel(
    settings,
    { instructions: INSTRUCTIONS, data: { quote: text }, schema: claims, maxOutputTokens: 4000 },
    request.signal,
  )
  await endAiRequest(context, begun.id, settings, asked)
  if ('failure' in asked) return answer({ source: 'rules', reason: asked.failure, ...byRules })
  const grounded = asked.answer.findings.flatMap((claim: ClaimedFinding) => groundFinding(claim, text, of) ?? [])
  return answer({ source: 'model', model: settings.model, ...byRules, findings: merged(byRules.findings, grounded) })
}

const answer = (said: QuoteAnswer): Response => Response.json(said)

function settingsOf({ env, log, requestId }: FunctionContext): AiSettings | null {
  try {
    return readAiSettings(env)
  } catch (failure) {
    log.error(
      { requestId, variable: failure instanceof RangeError ? failure.message : null },
      'the settings of the model are wrong',
    )
    return null
  }
}

/** What the rules found, and what the model found besides, in the order of screens. */
function merged(byRules: readonly QuoteFinding[], byModel: readonly QuoteFinding[]): readonly QuoteFinding[] {
  const all = [...byRules, ...byModel]
  return FOUND_FIELDS.flatMap((field) => {
    const seen = new Set<string>()
    return all.filter((finding) => {
      const key = String(finding.value)
      if (finding.field !== field || seen.has(key)) return false
      seen.add(key)
      return seen.size <= 8
    })
  })
}

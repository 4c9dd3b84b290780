import type { FunctionContext } from '../context.ts'
import { refuse } from '../refuse.ts'
import type { AiSettings } from './ai-settings.ts'
import type { ModelAnswer, ModelUse } from './ask-model.ts'

/** What a model is asked for. */
export type AiPurpose = 'quote' | 'vendor-advice' | 'assistant'

const REFUSALS = [
  [404, 'plan.not-found'],
  [403, 'access.not-allowed'],
  [409, 'plan.completed'],
] as const

/**
 * Takes one of the person's requests of the day, before the model is asked, so that what is asked at once counts. Returns
 * its id, or why the model is not asked, or the refusal. As the service: no user may write what is counted.
 */
export async function beginAiRequest(
  { asService, log, requestId }: FunctionContext,
  userId: string,
  planId: string,
  purpose: AiPurpose,
  { provider, model }: AiSettings,
): Promise<{ readonly id: string } | 'limit' | 'unavailable' | Response> {
  const { data, error } = await asService.rpc('begin_ai_request', {
    user_id: userId,
    plan_id: planId,
    request: { purpose, provider, model },
  })
  if (!error) return { id: data as string }
  if (error.message === 'ai.limit-reached') return 'limit'
  const refusal = REFUSALS.find(([, code]) => code === error.message)
  if (refusal) return refuse(refusal[0], refusal[1])
  log.error({ requestId, code: error.code }, 'a request of a model could not be counted')
  return 'unavailable'
}

/** Writes down how a request ended, its tokens and its cost by the operator's prices. A failure to do so is only logged. */
export async function endAiRequest(
  { asService, log, requestId }: Pick<FunctionContext, 'asService' | 'log' | 'requestId'>,
  id: string,
  { prices }: AiSettings,
  asked: ModelAnswer<unknown>,
): Promise<void> {
  if ('failure' in asked) {
    log.warn({ requestId, failure: asked.failure, status: asked.status }, 'the model gave no answer that counts')
  }
  const { error } = await asService
    .from('ai_requests')
    .update({
      outcome: 'failure' in asked ? asked.failure : 'answered',
      input_tokens: asked.use.inputTokens,
      output_tokens: asked.use.outputTokens,
      cost_usd: prices === null ? null : costOf(asked.use, prices),
      ended_at: new Date().toISOString(),
    })
    .eq('id', id)
  if (error) log.error({ requestId, code: error.code }, 'the end of a request of a model was not written down')
}

const costOf = (
  { inputTokens, outputTokens }: ModelUse,
  { input, output }: NonNullable<AiSettings['prices']>,
): number => (inputTokens * input + outputTokens * output) / 1e6

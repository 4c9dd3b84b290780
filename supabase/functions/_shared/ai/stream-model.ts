import type { AiSettings } from './ai-settings.ts'
import { failureOf, type ModelAnswer, type ModelQuestion, modelOf, NO_USE, optionsOf } from './ask-model.ts'

/**
 * Asks the operator's model as `askModel` does, and hands over what it has said so far each time it says more, before the
 * schema has seen all of it. Never rejects; ends when its time is over or the request is.
 */
export async function streamModel<Answer>(
  settings: AiSettings,
  question: ModelQuestion<Answer>,
  signal: AbortSignal,
  onPartial: (partial: unknown) => void,
): Promise<ModelAnswer<Answer>> {
  let timeout: AbortSignal | undefined
  let failed: unknown
  try {
    const [{ streamText, Output }, model] = await Promise.all([import('ai'), modelOf(settings)])
    timeout = AbortSignal.timeout(settings.timeoutMs)
    const result = streamText({
      model,
      output: Output.object({ schema: question.schema }),
      ...optionsOf(question),
      abortSignal: AbortSignal.any([timeout, signal]),
      // The library tells of a failure in the stream here, and of its consequence below.
      onError: ({ error }) => {
        failed ??= error
      },
    })
    for await (const partial of result.partialOutputStream) onPartial(partial)
    if (timeout.aborted || signal.aborted) throw failed ?? new Error('aborted')
    const [usage, finishReason] = await Promise.all([result.usage, result.finishReason])
    const use = { inputTokens: usage.inputTokens ?? 0, outputTokens: usage.outputTokens ?? 0 }
    if (finishReason === 'content-filter') return { failure: 'refused', use, status: null }
    return { answer: await result.output, use }
  } catch (failure) {
    return failureOf(failed ?? failure, NO_USE, timeout)
  }
}

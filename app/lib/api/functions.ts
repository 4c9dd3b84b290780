import { FunctionsFetchError, FunctionsHttpError, FunctionsRelayError } from '@supabase/functions-js'
import { AppError, isErrorCode } from './app-error.ts'
import { csrfToken } from './csrf.ts'
import { supabase } from './supabase.ts'

/**
 * Calls a function of the back end with the current session.
 * @throws AppError with the code the function refused with
 */
export async function invokeFunction<Answer>(name: string, body: object): Promise<Answer> {
  const { data, error } = await supabase().functions.invoke<Answer>(name, {
    body: { ...body },
    headers: { 'x-csrf-token': csrfToken() },
  })
  if (error) throw await fromFunction(error)
  return data as Answer
}

async function fromFunction(error: unknown): Promise<AppError> {
  if (error instanceof FunctionsHttpError) {
    const response = error.context as Response
    const refusal = (await response.json().catch(() => null)) as { code?: unknown } | null
    if (typeof refusal?.code === 'string' && isErrorCode(refusal.code))
      return new AppError(refusal.code, { cause: error })
    if (response.status === 401) return new AppError('auth.session-missing', { cause: error })
    if (response.status >= 500 || response.status === 429) return new AppError('server.unavailable', { cause: error })
  }
  if (error instanceof FunctionsFetchError || error instanceof FunctionsRelayError) {
    return new AppError(navigator.onLine ? 'server.unavailable' : 'network.offline', { cause: error })
  }
  return new AppError('unexpected', { cause: error })
}

/**
 * Calls a function that answers with a stream of events (text/event-stream), and hands each over as it comes. Ends quietly
 * where the stream breaks off: who reads it sees that no end has come.
 * @throws AppError with the code the function refused with
 */
export async function* streamFunction<Event>(name: string, body: object, signal: AbortSignal): AsyncGenerator<Event> {
  const { data, error } = await supabase().functions.invoke<Response>(name, {
    body: { ...body },
    headers: { 'x-csrf-token': csrfToken() },
    signal,
  })
  if (error) throw await fromFunction(error)
  const reader = data?.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    // A connection that is lost in the middle rejects: what came before it counts.
    const read = await reader?.read().catch(() => null)
    if (!read || read.done) return
    rest += read.value
    const lines = rest.split('\n\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line.replace(/^data: /, '')) as Event
  }
}

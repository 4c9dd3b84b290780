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

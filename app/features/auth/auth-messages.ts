import type { Language, Translate } from '../../i18n/i18n.ts'
import { type AppError, toAppError } from '../../lib/api/app-error.ts'
import { errorMessage } from '../../ui/feedback/error-message.ts'

/** Codes whose service message is about the protocol, not about the input. */
const OURS: readonly AppError['code'][] = ['server.unavailable', 'network.offline']

/**
 * A refusal of the auth service as a toast shows it: the service's own message (specification, section 8), which is
 * English; in Spanish, ours for the same code.
 */
export function authMessage(error: unknown, t: Translate, language: Language): string {
  const { code, serviceMessage } = toAppError(error)
  return language === 'en' && serviceMessage && !OURS.includes(code) ? serviceMessage : errorMessage(error, t)
}

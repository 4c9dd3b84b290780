import type { Language, Translate } from '../../i18n/i18n.ts'
import { AppError, type ErrorCode, toAppError } from '../../lib/api/app-error.ts'

/** The message of an error's code: what went wrong and what to do next, in the reader's language. */
export function errorMessage(error: unknown, t: Translate): string {
  const { codes, values } = toAppError(error)
  return codes.map((code) => t(`errors.${code}`, values)).join(' ')
}

/** Codes whose service message is about the protocol, not about the input. */
const ABOUT_PROTOCOL: readonly ErrorCode[] = ['server.unavailable', 'network.offline', 'row.not-found']

/**
 * A refusal as the specification shows it (section 8): the service's own message, which is English; in Spanish, ours for
 * the same code. `fallback` stands for a refusal about which neither says anything.
 */
export function serviceMessage(error: unknown, t: Translate, language: Language, fallback?: string): string {
  const refusal = toAppError(error)
  const isAboutInput = !ABOUT_PROTOCOL.includes(refusal.code)
  if (language === 'en' && refusal.serviceMessage && isAboutInput) return refusal.serviceMessage
  const isUnknown = refusal.code === 'unexpected' || refusal.code === 'row.not-found'
  return fallback !== undefined && isUnknown ? fallback : errorMessage(refusal, t)
}

/** Whether there was no response, as opposed to a refusal. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'server.unavailable' || error.code === 'network.offline')

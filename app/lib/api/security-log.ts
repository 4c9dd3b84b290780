import type { LogSecurityEventRequest } from '#contracts/log-security-event.ts'
import { invokeFunction } from './functions.ts'

/** Writes down what happened to an account, beside the work: nobody waits for it and its failure stops nothing. */
export function logSecurityEvent(
  type: LogSecurityEventRequest['type'],
  details: NonNullable<LogSecurityEventRequest['details']> = {},
): void {
  const event: LogSecurityEventRequest = { type, timestamp: new Date().toISOString(), details }
  invokeFunction('log-security-event', event).catch(() => {
    // The server writes its own log of refusals; a missed note is not worth a word to the reader.
  })
}

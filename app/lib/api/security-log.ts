import type { LogSecurityEventRequest } from '#contracts/log-security-event.ts'
import { invokeFunction } from './functions.ts'

/** Logs a security event of an account in the background: it is not awaited, and its failure is ignored. */
export function logSecurityEvent(
  type: LogSecurityEventRequest['type'],
  details: NonNullable<LogSecurityEventRequest['details']> = {},
): void {
  const event: LogSecurityEventRequest = { type, timestamp: new Date().toISOString(), details }
  invokeFunction('log-security-event', event).catch(() => {
    // The server logs refusals itself, so a missed event is not reported to the reader.
  })
}

import type { LogSecurityEventRequest } from '#contracts/log-security-event.ts'
import { invokeFunction } from './functions.ts'

type Details = NonNullable<LogSecurityEventRequest['details']>

/** Logs a security event of an account in the background: it is not awaited, and its failure is ignored. */
export function logSecurityEvent(type: LogSecurityEventRequest['type'], details: Details = {}): void {
  sendSecurityEvent(type, details).catch(() => {
    // The server logs refusals itself, so a missed event is not reported to the reader.
  })
}

/** As above, for an event that has to arrive before the session ends. @throws AppError */
export function sendSecurityEvent(type: LogSecurityEventRequest['type'], details: Details = {}): Promise<void> {
  const event: LogSecurityEventRequest = { type, timestamp: new Date().toISOString(), details }
  return invokeFunction('log-security-event', event)
}

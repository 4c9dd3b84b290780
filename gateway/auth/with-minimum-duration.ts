import { setTimeout as pass } from 'node:timers/promises'
import type { AuthContext } from './context.ts'

/**
 * Does the work and resolves, or rejects, no earlier than `minimumDurationMs` after the start. Whether an account
 * exists decides what the work is, and the response time must not reveal it. Mail servers are never waited for. Emails
 * kept as files take no measurable time and exist when the response is sent, so that development and tests can open
 * them at once.
 */
export async function withMinimumDuration<T>(ctx: AuthContext, work: () => Promise<T>): Promise<T> {
  const earliest = pass(ctx.limits.minimumDurationMs)
  try {
    return await work()
  } finally {
    await earliest
    if (ctx.config.smtpUrl === null) await ctx.mailQueue.drain()
  }
}

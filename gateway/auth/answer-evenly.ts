import { setTimeout as pass } from 'node:timers/promises'
import type { AuthContext } from './context.ts'

/**
 * Does the work and answers, or fails, no earlier than `evenAnswerMs` after the start. Whether an account exists decides
 * what the work is; its time must not say so. A mail server is never waited for. Mails kept as files take no time worth
 * telling and are there when the answer is, so that whoever develops or tests can open them at once.
 */
export async function answerEvenly<T>(ctx: AuthContext, work: () => Promise<T>): Promise<T> {
  const earliest = pass(ctx.limits.evenAnswerMs)
  try {
    return await work()
  } finally {
    await earliest
    if (ctx.config.smtpUrl === null) await ctx.outbox.drain()
  }
}

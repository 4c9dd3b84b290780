import { setTimeout as pass } from 'node:timers/promises'
import type { AuthContext } from './context.ts'

/**
 * Does the work and answers, or fails, no earlier than `evenAnswerMs` after the start. Whether an account exists decides
 * what the work is; its time must not say so. Mails posted meanwhile are normally out by then.
 */
export async function answerEvenly<T>(ctx: AuthContext, work: () => Promise<T>): Promise<T> {
  const earliest = pass(ctx.limits.evenAnswerMs)
  try {
    return await work()
  } finally {
    await earliest
  }
}

import type { Logger } from 'pino'
import { composeMail, type MailContent } from '../mail/compose-mail.ts'
import type { Mailer } from '../mail/mailer.ts'

/**
 * Emails to be sent after the response. No request waits for a mail server: the duration would reveal that an email was
 * sent.
 */
export interface MailQueue {
  add(content: MailContent): void
  /**
   * Like `add`, for the last step of a transaction that is worth nothing without its email. Where emails are kept as
   * files it waits for the file and rejects when it cannot be kept; a mail server is never waited for.
   */
  addOrFail(content: MailContent): Promise<void>
  /** Resolves when every email added so far has been handed over or has finally failed. */
  drain(): Promise<void>
}

/** @param retryAfterMs the waits before each retry, or null when emails are kept as files and not sent */
export function createMailQueue(mailer: Mailer, log: Logger, retryAfterMs: readonly number[] | null): MailQueue {
  const underWay = new Set<Promise<void>>()
  const warn = (content: MailContent, error: unknown, isLast: boolean) => {
    // Neither the address nor the server's answer, which may quote it, belongs in the log.
    const { name, code } = error as { name?: string; code?: string }
    log.warn({ kind: content.kind, error: name, code, isLast }, 'mail not sent')
  }
  const deliver = async (content: MailContent) => {
    const mail = composeMail(content)
    for (const wait of [...(retryAfterMs ?? []), null]) {
      try {
        await mailer.send(mail)
        return
      } catch (error) {
        warn(content, error, wait === null)
        if (wait === null) return
        await new Promise((resolve) => setTimeout(resolve, wait).unref())
      }
    }
  }
  const add = (content: MailContent) => {
    const delivery = deliver(content).finally(() => underWay.delete(delivery))
    underWay.add(delivery)
  }
  return {
    add,
    async addOrFail(content) {
      if (retryAfterMs !== null) return add(content)
      try {
        await mailer.send(composeMail(content))
      } catch (error) {
        warn(content, error, true)
        throw error
      }
    },
    async drain() {
      await Promise.all(underWay)
    },
  }
}

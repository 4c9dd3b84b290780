import type { Logger } from 'pino'
import { composeMail, type MailContent } from '../mail/compose-mail.ts'
import type { Mailer } from '../mail/mailer.ts'

/**
 * Emails to be sent after the response. No request waits for a mail server: the duration would reveal that an email was
 * sent.
 */
export interface MailQueue {
  add(content: MailContent): void
  /** Resolves when every email added so far has been handed over or has finally failed. */
  drain(): Promise<void>
}

/** @param retryAfterMs the waits before each retry */
export function createMailQueue(mailer: Mailer, log: Logger, retryAfterMs: readonly number[]): MailQueue {
  const underWay = new Set<Promise<void>>()
  const deliver = async (content: MailContent) => {
    const mail = composeMail(content)
    for (const wait of [...retryAfterMs, null]) {
      try {
        return await mailer.send(mail)
      } catch (error) {
        // Neither the address nor the server's answer, which may quote it, belongs in the log.
        const { name, code } = error as { name?: string; code?: string }
        log.warn({ kind: content.kind, error: name, code, isLast: wait === null }, 'mail not sent')
        if (wait === null) return
        await new Promise((resolve) => setTimeout(resolve, wait).unref())
      }
    }
  }
  return {
    add(content) {
      const delivery = deliver(content).finally(() => underWay.delete(delivery))
      underWay.add(delivery)
    },
    async drain() {
      await Promise.all(underWay)
    },
  }
}

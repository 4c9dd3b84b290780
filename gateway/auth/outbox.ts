import type { Logger } from 'pino'
import { composeMail, type MailContent } from '../mail/compose-mail.ts'
import type { Mailer } from '../mail/mailer.ts'

/** Mails on their way. Nobody waits for a mail server: the time it takes would tell that a mail was sent. */
export interface Outbox {
  post(content: MailContent): void
  /** Resolves when everything posted so far was handed over or given up. */
  drain(): Promise<void>
}

/** `retryAfterMs` are the waits before further tries. */
export function createOutbox(mailer: Mailer, log: Logger, retryAfterMs: readonly number[]): Outbox {
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
    post(content) {
      const delivery = deliver(content).finally(() => underWay.delete(delivery))
      underWay.add(delivery)
    },
    async drain() {
      await Promise.all(underWay)
    },
  }
}

import type { FunctionContext, OutgoingMail } from './context.ts'

/** Covers greylisting and short outages; after that the user requests another email. */
const RETRY_AFTER_MS = [1_000, 10_000]

/**
 * Sends an email that a user waits for, in up to three tries, after the response to their request.
 * @throws the error of the last try
 */
export async function sendWithRetries(
  mail: OutgoingMail,
  { sendMail, log, requestId }: Pick<FunctionContext, 'sendMail' | 'log' | 'requestId'>,
): Promise<void> {
  for (const wait of RETRY_AFTER_MS) {
    try {
      await sendMail(mail)
      return
    } catch (error) {
      // Neither the address nor the server's answer, which may quote it, belongs in the log.
      const { name, code } = error as { name?: string; code?: string }
      log.warn({ requestId, error: name, code }, 'mail not sent yet')
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  await sendMail(mail)
}

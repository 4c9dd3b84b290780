import type { FunctionContext, OutgoingMail } from './context.ts'

/** Outlasts greylisting and short outages; after that the user asks for another mail. */
const RETRY_AFTER_MS = [1_000, 10_000]

/**
 * Sends a mail that a user waits for, in up to three tries, after the response to their request.
 * @throws what the last try failed with
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

import type { FunctionContext, OutgoingMail } from './context.ts'

/** Greylisting and short outages; whoever waits longer asks again. */
const AGAIN_AFTER_MS = [1_000, 10_000]

/**
 * Sends a mail that a person waits for, in up to three tries, after the answer to their request.
 * @throws what the last try failed with
 */
export async function sendWithPatience(
  mail: OutgoingMail,
  { sendMail, log, requestId }: Pick<FunctionContext, 'sendMail' | 'log' | 'requestId'>,
): Promise<void> {
  for (const wait of AGAIN_AFTER_MS) {
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

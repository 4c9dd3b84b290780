import type { SupabaseClient } from '@supabase/supabase-js'
import type { ContactMessage } from '#contracts/site/contact.ts'
import { contactEmail } from './contact-email.ts'
import type { FunctionContext } from './context.ts'

/** A stored message that the caller has claimed. */
export type KeptMessage = ContactMessage & { readonly id: string }

/**
 * Emails a message to us and marks it as sent. A failure is logged without the message's text and sender: the message
 * is stored, and `forward-contact-messages` retries for a week.
 * @returns whether the email was sent
 */
export async function passOnMessage(
  message: KeptMessage,
  asService: SupabaseClient,
  context: Pick<FunctionContext, 'env' | 'brand' | 'sendMail' | 'log' | 'requestId'>,
): Promise<boolean> {
  const { log, requestId } = context
  const fields = { requestId, messageId: message.id }
  try {
    const outcome = await context.sendMail(contactEmail(message, context))
    if (outcome === 'refused') {
      log.error(fields, 'contact message refused: see CONTACT_EMAIL')
      return false
    }
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string }
    log.warn({ ...fields, error: name, code }, 'contact message not mailed')
    return false
  }
  const now = new Date().toISOString()
  const { error } = await asService.from('contact_messages').update({ mailed_at: now }).eq('id', message.id)
  if (error) log.error({ ...fields, code: error.code }, 'contact message not marked as mailed')
  return true
}

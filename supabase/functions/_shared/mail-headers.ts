import type { OutgoingMail } from './context.ts'

/** Headers that mark an email as automatic and offer to unsubscribe; the sender checks the values. */
export function mailHeaders({ replyTo, unsubscribeUrl }: Pick<OutgoingMail, 'replyTo' | 'unsubscribeUrl'>) {
  return {
    // Auto-responders do not answer an email with this header. An email with a Reply-To must not be marked as
    // automatic.
    ...(replyTo === undefined ? { 'Auto-Submitted': 'auto-generated' } : {}),
    ...(unsubscribeUrl === undefined
      ? {}
      : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

/** Whether a value cannot forge a header, which takes a control character. A missing value is safe. */
export function isHeaderSafe(value: string | undefined): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
  return value === undefined || (value !== '' && !/[\u0000-\u001f\u007f\u2028\u2029]/.test(value))
}

import type { OutgoingMail } from './context.ts'

/** Headers of a mail that say how it came about and how to be rid of what it is part of; whoever sends it checks the values. */
export function mailHeaders({ replyTo, unsubscribeUrl }: Pick<OutgoingMail, 'replyTo' | 'unsubscribeUrl'>) {
  return {
    // Answering machines keep away from it. A mail with somebody to answer must not be taken for one of theirs.
    ...(replyTo === undefined ? { 'Auto-Submitted': 'auto-generated' } : {}),
    ...(unsubscribeUrl === undefined
      ? {}
      : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

/** Whether a value forges no header: control characters are what does. One that is left out forges none. */
export function isHeaderSafe(value: string | undefined): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
  return value === undefined || (value !== '' && !/[\u0000-\u001f\u007f\u2028\u2029]/.test(value))
}

/** What became of handing a mail over; the server's words may quote anything and are left behind. */
export interface MailDelivery {
  /** `refused` for good; `later`: a retry may succeed. */
  readonly outcome: 'taken' | 'refused' | 'later'
  /** The code of the mail server's answer, such as "550 5.1.1"; null where it gave none. */
  readonly answer: string | null
}

/** The code at the beginning of a mail server's answer, with the enhanced one (RFC 3463) where there is one. */
export function answerCode(response: unknown): string | null {
  const [, code, status] = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3})\b)?/.exec(String(response ?? '')) ?? []
  if (code === undefined) return null
  return status === undefined ? code : `${code} ${status}`
}

/**
 * What a failure of the transport means: a permanent answer about the recipient or the message is a refusal; everything else,
 * also about our own account with the server, may pass.
 */
export function failedDelivery(error: unknown): MailDelivery {
  const {
    command,
    responseCode = 0,
    response,
  } = (error ?? {}) as {
    command?: string
    responseCode?: number
    response?: string
  }
  const isPermanent = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
  return { outcome: isPermanent ? 'refused' : 'later', answer: answerCode(response ?? (responseCode || null)) }
}

const DIGITS = 6
/** Six digits on their own, as mails and notifications group them. */
const CODE = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/

/** The digits of a code as typed, or of the code within a pasted sentence; at most six. */
export const readCode = (text: string): string => (CODE.exec(text)?.[0] ?? text).replace(/\D/g, '').slice(0, DIGITS)

export const isCode = (digits: string): boolean => digits.length === DIGITS

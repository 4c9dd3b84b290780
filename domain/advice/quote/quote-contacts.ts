import type { TextField } from './quote-finding.ts'

const EMAIL = /(?<![\w.%+-])[\w.%+-]{1,64}@[a-z0-9-]{1,63}(?:[.][a-z0-9-]{1,63}){1,4}(?![\w-])/gi
const WEBSITE =
  /(?<![\w@./-])(?:https?:\/\/[^\s<>"')\]]{4,280}|www[.][a-z0-9-]{1,63}(?:[.][a-z0-9-]{1,63}){1,4}(?:\/[^\s<>"')\]]{0,200})?)/gi
const PHONE = /(?<![\w$€£.,/-])(?:\+|00)?\(?\d(?:[ ().-]{0,2}\d){7,14}(?![\w%/]|[.,-]\d)/g
const CALLED = /(?:tel|cel|whats|movil|phone|call|mobile|llam|contact|fono|wa[.]me)[^\d+(]{0,20}$/
const NO_PHONE =
  /(?:clabe|cuenta|account|iban|rfc|r[.]f[.]c|folio|nif|cif|rut|nit|tarjeta|card|invoice|factura|no[.]|num)[^\d]{0,20}$/
const IS_A_DAY = /^\d{4}-\d{2}-\d{2}|^\d{1,2}[-./ ]\d{1,2}[-./ ]\d{4}$/

/** A way to reach the vendor that a line names. */
export interface LineContact {
  readonly field: TextField
  readonly start: number
  readonly end: number
  readonly value: string
}

/** Mail addresses, websites and telephone numbers of a line. A number counts when it is written or named as one to call. */
export function lineContacts(text: string, folded: string): LineContact[] {
  const found: LineContact[] = []
  const add = (field: TextField, match: RegExpMatchArray, value: string) =>
    found.push({ field, start: match.index ?? 0, end: (match.index ?? 0) + match[0].length, value })
  for (const match of text.matchAll(EMAIL)) {
    if (match[0].length <= 254) add('email', match, match[0].replace(/^[.]+|[.]+$/g, '').toLowerCase())
  }
  for (const match of text.matchAll(WEBSITE)) {
    const value = match[0].replace(/[.,;:!?]+$/, '')
    add('website', match, value)
  }
  for (const match of folded.matchAll(PHONE)) {
    const before = folded.slice(Math.max(0, match.index - 40), match.index)
    const digits = match[0].replace(/\D/g, '')
    const isWritten = /^(?:\+|00)/.test(match[0]) || (digits.length === 10 && /[ ().-]/.test(match[0]))
    if (digits.length > 15 || IS_A_DAY.test(match[0]) || NO_PHONE.test(before)) continue
    if (isWritten || CALLED.test(before)) add('phone', match, match[0].trim())
  }
  return found
}

import { readInput } from './contact-fields.ts'

/** The maximum length of the message: some mail programs accept no longer addresses. */
const BODY_MAX = 1_500

/** A `mailto:` address with the content of the form. */
export function mailInstead(to: string, form: HTMLFormElement | null): string {
  const { subject, message } = readInput(form)
  const parts = [
    subject && `subject=${encodeURIComponent(subject)}`,
    message && `body=${encodeURIComponent([...message].slice(0, BODY_MAX).join(''))}`,
  ]
  return `mailto:${to}?${parts.filter(Boolean).join('&')}`.replace(/\?$/, '')
}

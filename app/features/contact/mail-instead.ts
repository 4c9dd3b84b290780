import { readInput } from './contact-fields.ts'

/** Mail programs of some systems take no longer addresses. */
const BODY_MAX = 1_500

/** The address of a mail that already holds what was written in the form. */
export function mailInstead(to: string, form: HTMLFormElement | null): string {
  const { subject, message } = readInput(form)
  const parts = [
    subject && `subject=${encodeURIComponent(subject)}`,
    message && `body=${encodeURIComponent([...message].slice(0, BODY_MAX).join(''))}`,
  ]
  return `mailto:${to}?${parts.filter(Boolean).join('&')}`.replace(/\?$/, '')
}

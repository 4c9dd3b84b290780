import { z } from 'zod'

/** The possible issues of a field of a public form. Screens show a message for each beside its field. */
export const FIELD_ISSUES = ['required', 'too-short', 'too-long', 'email-invalid', 'invalid'] as const
export type FieldIssue = (typeof FIELD_ISSUES)[number]

/** One issue: the field by its name on the wire, empty where it belongs to none. */
export interface FieldRefusal {
  readonly field: string
  readonly issue: FieldIssue
}

/** The issues that a schema of this folder found, the first of each field. */
export function fieldRefusals(error: z.ZodError): FieldRefusal[] {
  const byField = new Map<string, FieldRefusal>()
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? '')
    const issue = FIELD_ISSUES.find((known) => known === message) ?? 'invalid'
    if (!byField.has(field)) byField.set(field, { field, issue })
  }
  return [...byField.values()]
}

/** Length in code points, as the database counts: one for most emoji. */
interface Length {
  readonly min: number
  readonly max: number
}

/** One line of text, trimmed: line breaks, tabs and directional marks become spaces. */
export const line = (length: Length) => measured(z.string('required').transform(oneLine), length)

/** An optional line; null when empty. */
export const optionalLine = ({ max }: Pick<Length, 'max'>) =>
  z
    .string('invalid')
    .nullish()
    .transform((text) => oneLine(text ?? '') || null)
    .refine((text) => [...(text ?? '')].length <= max, 'too-long')

/** Text of several lines. */
export const paragraphs = (length: Length) => measured(z.string('required').transform(manyLines), length)

/** At most 100 characters, of those that all mail servers accept. */
export const email = z
  .string('required')
  .transform(oneLine)
  .pipe(z.string().min(1, 'required').max(100, 'too-long'))
  .pipe(z.email('email-invalid'))

/** The language of the page that sent the form, and of the replies. */
export const language = z.enum(['es', 'en'], 'invalid')

/** A field hidden from people, which only bots fill in. */
export const honeypot = z.string('invalid').optional()

function measured(text: z.ZodType<string, string>, { min, max }: Length) {
  return text
    .refine((value) => value !== '', { error: 'required', abort: true })
    .refine((value) => [...value].length >= min, 'too-short')
    .refine((value) => [...value].length <= max, 'too-long')
}

function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Bidi_Control}\s\u2028\u2029]+/gu, ' ')
    .trim()
    .replace(/\p{Surrogate}/gu, '\uFFFD')
}

function manyLines(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, ' ')
    .trim()
    .replace(/\p{Surrogate}/gu, '\uFFFD')
}

import { z } from 'zod'
import {
  addDays,
  type DayString,
  type DraftOf,
  type FieldList,
  type ForAmounts,
  type InputField,
  type InputList,
  type InputOf,
  inputsOf,
  isDay,
  isE164,
  isStorableDay,
  isWebAddress,
  type KebabCase,
  kebabCase,
  type MinorUnits,
  type RecordOf,
} from '#contracts/records.ts'
import type { Language } from '../../i18n/i18n.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import { formatMoney } from '../format/format.ts'
import { typedAmount, typedPositiveAmount } from './typed-amount.ts'

export type { Field, InputField } from '#contracts/records.ts'

type AnyList = FieldList | InputList

/** What parsing a form depends on. */
export interface FormContext {
  readonly currency: string
  readonly language: Language
  /** Today where the event is. */
  readonly today: DayString
}

/** What parsing phone numbers depends on. Passed in, so that forms without any do not load the library for them. */
interface PhoneContext {
  /** A typed number as it is stored; null for one that cannot exist. */
  readonly readPhone: (typed: string) => string | null
}

type ContextNameOf<F> = F extends { readonly type: 'money' }
  ? 'currency' | 'language'
  : F extends { readonly type: 'phone' | 'e164' }
    ? 'readPhone'
    : F extends { readonly isPast: true }
      ? 'today'
      : never

/** What the fields of a list depend on. */
export type ContextOf<Fields extends AnyList> = Pick<FormContext & PhoneContext, ContextNameOf<Fields[keyof Fields]>>

type RequiredIssue<Name extends string, F> = F extends { readonly isRequired: true }
  ? F extends { readonly initial: string } | { readonly canBeEmpty: true }
    ? never
    : `${KebabCase<Name>}-required`
  : never

type IssueOf<Name extends string, F> = F extends { readonly type: 'text' | 'longText' }
  ? RequiredIssue<Name, F> | `${KebabCase<Name>}-long`
  : F extends { readonly type: 'money' }
    ? 'amount-invalid' | (F extends { readonly isPositive: true } ? 'amount-required' : never)
    : F extends { readonly type: 'day' }
      ?
          | 'day-invalid'
          | (F extends { readonly isPast: true } ? 'day-ahead' : never)
          | (F extends { readonly isRequired: true } ? 'day-required' : never)
      : F extends { readonly type: 'phone' | 'email' | 'website' }
        ? `${F['type']}-invalid`
        : F extends { readonly type: 'e164' }
          ? RequiredIssue<Name, F> | 'phone-invalid'
          : RequiredIssue<Name, F>

/** The codes of what may be wrong with the fields of a list: `name-required`, `notes-long`, `amount-invalid` … */
export type FieldIssue<Fields extends AnyList> = {
  [Name in InputOf<Fields>]: IssueOf<Name, Fields[Name]>
}[InputOf<Fields>]

interface SchemaContext extends FormContext, PhoneContext {
  readonly messageOf: (issue: string) => string
}

/** The fields as they were read from a form. */
type InputValues<Fields extends AnyList> = Pick<RecordOf<Fields>, InputOf<Fields>>

type RecordSchema<Fields extends AnyList> = z.ZodObject<{
  [Name in InputOf<Fields>]: z.ZodType<InputValues<Fields>[Name], DraftOf<Fields>[Name]>
}>

/**
 * The schema of a form: from its draft to the fields of the record. Rules between fields are added by `refine`.
 *
 * @param messageKey the message of an issue; a key that does not exist does not compile
 */
export function recordSchema<Fields extends AnyList>(
  fields: Fields,
  formContext: ContextOf<Fields>,
  messageKey: (issue: FieldIssue<Fields>) => MessageKey,
): RecordSchema<Fields> {
  // A field that reads a part of the context is of a type that asks for it.
  const context = { ...formContext, messageOf: messageKey } as unknown as SchemaContext
  const shape = inputsOf(fields).map((name) => [name, schemaOf(name, fields[name] as InputField, context)])
  return z.object(Object.fromEntries(shape)) as unknown as RecordSchema<Fields>
}

type Locale = Pick<FormContext, 'currency' | 'language'>

/** A saved record as its form begins: amounts written in the language, null as an empty text. */
export function recordDraft<Fields extends AnyList>(
  fields: Fields,
  record: InputValues<Fields>,
  ...[locale]: ForAmounts<Fields, readonly [Locale]>
): DraftOf<Fields> {
  const draft = inputsOf(fields).map((name) => {
    const value: unknown = record[name]
    const isAmount = typeof value === 'number' && locale
    return [name, isAmount ? formatMoney(value, locale.currency, locale.language) : (value ?? '')]
  })
  return Object.fromEntries(draft) as DraftOf<Fields>
}

function schemaOf(name: string, field: InputField, context: SchemaContext): z.ZodType {
  const required = context.messageOf(`${kebabCase(name)}-required`)
  switch (field.type) {
    case 'text':
    case 'longText': {
      const text = z.string().trim()
      const long = context.messageOf(`${kebabCase(name)}-long`)
      if (!field.isRequired) return orNull(text.max(field.max, long))
      return (field.canBeEmpty ? text : text.min(1, required)).max(field.max, long)
    }
    case 'money':
      return amountRead(field, context)
    case 'day': {
      const day = field.isPast ? pastDay(context) : anyDay(context)
      if (!field.isRequired) return day
      // Rules between fields are not asked about a day that is missing.
      return day.refine((read) => read !== null, { error: context.messageOf('day-required'), abort: true })
    }
    case 'choice':
      return field.isRequired
        ? z.enum(field.choices, required)
        : orNull(z.union([z.literal(''), z.enum(field.choices)]))
    case 'reference':
      return field.isRequired ? z.string().min(1, required) : orNull(z.string())
    case 'phone':
      return phone(field.max, context)
    case 'e164':
      return field.isRequired ? e164(context).refine((read) => read !== null, required) : e164(context)
    case 'email':
      return email(field.max, context)
    case 'website':
      return website(field.max, context)
  }
}

const orNull = (text: z.ZodType<string>) => text.transform((read) => read || null)

const amountRead = (field: InputField & { readonly type: 'money' }, context: SchemaContext) =>
  z.string().transform((typed, { addIssue }): MinorUnits | null => {
    const outcome = field.isPositive ? typedPositiveAmount(typed, context) : typedAmount(typed, context)
    if ('amount' in outcome) return outcome.amount
    addIssue({ code: 'custom', message: outcome.refused })
    return z.NEVER
  })

const anyDay = ({ messageOf }: SchemaContext) =>
  z
    .string()
    // Rules between fields are not asked about a day that does not exist.
    .refine((day) => day === '' || isStorableDay(day), { error: messageOf('day-invalid'), abort: true })
    .transform((day): DayString | null => (isDay(day) ? day : null))

/** A day in the past. The calendar of the person typing may be a day ahead of the event's. */
const pastDay = (context: SchemaContext) =>
  anyDay(context).refine((day) => day === null || day <= addDays(context.today, 1), context.messageOf('day-ahead'))

const phone = (max: number, { readPhone, messageOf }: SchemaContext) =>
  z
    .string()
    .trim()
    .transform((typed, { addIssue }): string | null => {
      if (typed === '') return null
      const read = readPhone(typed)
      if (read !== null && read.length <= max) return read
      addIssue({ code: 'custom', message: messageOf('phone-invalid') })
      return z.NEVER
    })

/** A number that programs dial: no spaces, and no extension. */
const e164 = ({ readPhone, messageOf }: SchemaContext) =>
  z
    .string()
    .trim()
    .transform((typed, { addIssue }): string | null => {
      if (typed === '') return null
      const dialled = readPhone(typed)?.replace(/[ ()./-]/g, '')
      if (dialled !== undefined && isE164(dialled)) return dialled
      addIssue({ code: 'custom', message: messageOf('phone-invalid') })
      return z.NEVER
    })

const email = (max: number, { messageOf }: SchemaContext) =>
  orNull(
    z
      .string()
      .trim()
      .refine((typed) => typed === '' || z.email().max(max).safeParse(typed).success, messageOf('email-invalid')),
  )

const website = (max: number, { messageOf }: SchemaContext) =>
  z
    .string()
    .trim()
    .transform((typed, { addIssue }): string | null => {
      if (typed === '') return null
      // Addresses are often typed without "https://".
      const whole = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/]+:\d/.test(typed) ? typed : `https://${typed}`
      // An apostrophe is part of many names, and written like this in an address.
      const address = whole.replaceAll("'", '%27')
      if (isWebAddress(address) && /^[^/]+\/\/[^/]+\.[^/]/.test(address) && URL.canParse(address)) {
        if (address.length <= max) return address
      }
      addIssue({ code: 'custom', message: messageOf('website-invalid') })
      return z.NEVER
    })

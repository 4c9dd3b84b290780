import { addDays, type InputField, isDay, isStorableDay, kebabCase, type RecordOf } from '#contracts/records.ts'
import type { MessageKey } from '../../i18n/message-key.ts'
import type { FieldIssue, FormContext } from './record-form.ts'
import { typedAmount, typedPositiveAmount } from './typed-amount.ts'

/** Reads an input that is edited where it stands; the schema of a form's field is one, too. */
export interface InputReader<Value> {
  readonly safeParse: (
    typed: string,
  ) =>
    | { readonly success: true; readonly data: Value }
    | { readonly success: false; readonly error: { readonly issues: readonly { readonly message: string }[] } }
}

type FieldOf<Type extends InputField['type']> = InputField & { readonly type: Type }
type CellField = FieldOf<'text' | 'money' | 'day'>
type CellList = Readonly<Record<string, CellField>>

const read = (data: unknown) => ({ success: true, data }) as const
const refuse = (message: string) => ({ success: false, error: { issues: [{ message }] } }) as const

/**
 * Readers of single fields, which say what the schema of the form says (`recordSchema`): a list that is edited in its cells does not
 * load the code of forms for that.
 */
export function cellReaders<Fields extends CellList>(
  fields: Fields,
  context: FormContext,
  messageKey: (issue: FieldIssue<Fields>) => MessageKey,
): { readonly [Name in keyof Fields]: InputReader<RecordOf<Fields>[Name]> } {
  const messageOf = messageKey as (issue: string) => MessageKey
  const readers = Object.entries(fields).map(([name, field]) => [
    name,
    { safeParse: (typed: string) => readerOf[field.type](typed, field as never, { ...context, messageOf, name }) },
  ])
  return Object.fromEntries(readers)
}

/** A reader that takes no empty input. */
export const requiredCell = <Value>(reader: InputReader<Value>, message: MessageKey): InputReader<Value> => ({
  safeParse: (typed) => {
    const outcome = reader.safeParse(typed)
    return outcome.success && outcome.data === null ? refuse(message) : outcome
  },
})

interface CellContext extends FormContext {
  readonly name: string
  readonly messageOf: (issue: string) => MessageKey
}

const readerOf = {
  text(typed: string, field: FieldOf<'text'>, { name, messageOf }: CellContext) {
    const text = typed.trim()
    if (field.isRequired && !field.canBeEmpty && text === '') return refuse(messageOf(`${kebabCase(name)}-required`))
    if (text.length > field.max) return refuse(messageOf(`${kebabCase(name)}-long`))
    return read(field.isRequired ? text : text || null)
  },
  money(typed: string, field: FieldOf<'money'>, context: CellContext) {
    const outcome = field.isPositive ? typedPositiveAmount(typed, context) : typedAmount(typed, context)
    return 'refused' in outcome ? refuse(outcome.refused) : read(outcome.amount)
  },
  day(typed: string, field: FieldOf<'day'>, { today, messageOf }: CellContext) {
    if (typed !== '' && !isStorableDay(typed)) return refuse(messageOf('day-invalid'))
    const day = isDay(typed) ? typed : null
    // The calendar of the person typing may be a day ahead of the event's.
    if (field.isPast && day !== null && day > addDays(today, 1)) return refuse(messageOf('day-ahead'))
    return day === null && field.isRequired ? refuse(messageOf('day-required')) : read(day)
  },
}

import { type DayString, toDayOrNull } from '../day/day.ts'
import { fromMinorOrNull, type MinorUnits, toMinorOrNull } from '../money/money.ts'

interface AnyField {
  /** Never null, so that a form asks for it. */
  readonly isRequired?: true
}

/** A field as a form asks for it. Its type says how it is typed, checked, shown and exported. */
export type InputField = AnyField &
  (
    | {
        readonly type: 'text' | 'longText'
        readonly max: number
        /** With `isRequired`: stored as an empty text where nothing is typed, never as null */
        readonly canBeEmpty?: true
      }
    | { readonly type: 'phone' | 'email' | 'website'; readonly max: number }
    /** A phone number as programs dial it: a plus sign and digits (`isE164`) */
    | { readonly type: 'e164' }
    | { readonly type: 'money' /** More than 0 */; readonly isPositive?: true }
    | { readonly type: 'day' /** Not after today */; readonly isPast?: true }
    | {
        readonly type: 'choice'
        readonly choices: readonly string[]
        /** What a form has chosen at first */
        readonly initial?: string
      }
    /** The id of another record, or of an entry of a list such as that of the currencies */
    | { readonly type: 'reference' }
  )

/**
 * A field that the common form does not ask for: the record's own id, the storage path of a file, a moment, or a value
 * with an input of its own.
 */
type KeptField = AnyField &
  (
    | { readonly type: 'id' | 'file' | 'instant' | 'boolean' | 'numbersById' | 'textsById' }
    /** A number that the database gives, by which records are ordered */
    | { readonly type: 'position' }
    | {
        readonly type: 'number'
        /** 0 when absent */
        readonly min?: number
        readonly max: number
        /** Digits after the point; none when absent */
        readonly decimals?: number
      }
    | { readonly type: 'list' /** Any texts when absent */; readonly choices?: readonly string[] }
    | { readonly type: 'numbers' }
  )

/** A field of a record and the column it is stored in. */
export type Field = (InputField | KeptField) & {
  readonly column: string
  /** A form shows it on request. */
  readonly isMore?: true
  /** False: left out of exported files */
  readonly isExported?: false
  /** The width of its column in a workbook, in characters; by its type when absent */
  readonly width?: number
}

/** The fields of a record by the names the code knows them by, in the order of its form. */
export type FieldList = Readonly<Record<string, Field>>

/** The fields of a form that is no record of its own. */
export type InputList = Readonly<Record<string, InputField>>

type AnyList = FieldList | InputList

type OrNull<F, Value> = F extends { readonly isRequired: true } ? Value : Value | null

/** What a record holds, by the type of the field; texts are absent. */
interface RecordValues {
  readonly money: MinorUnits
  readonly day: DayString
  readonly number: number
  readonly position: number
  readonly boolean: boolean
  readonly list: readonly string[]
  readonly numbers: readonly number[]
  readonly numbersById: Readonly<Record<string, number>>
  readonly textsById: Readonly<Record<string, string>>
}

/** What a row holds. Its lists are not readonly, as in the generated types. */
interface RowValues {
  readonly money: number
  readonly day: string
  readonly number: number
  readonly position: number
  readonly boolean: boolean
  readonly list: string[]
  readonly numbers: number[]
  readonly numbersById: Record<string, number>
  readonly textsById: Record<string, string>
}

type ChoiceOf<F> = F extends { readonly choices: readonly (infer Choice)[] } ? Choice : string

type ValueOf<F, Values> = F extends { readonly type: 'choice' }
  ? ChoiceOf<F>
  : F extends { readonly type: 'list' }
    ? Values extends RowValues
      ? ChoiceOf<F>[]
      : readonly ChoiceOf<F>[]
    : F extends { readonly type: infer Type extends keyof Values }
      ? Values[Type]
      : string

type Stored<F, Values> = OrNull<F, ValueOf<F, Values>>

/** A record: amounts in minor units, choices among those listed, null where a value is unknown or missing. */
export type RecordOf<Fields extends AnyList> = {
  readonly [Name in keyof Fields]: Stored<Fields[Name], RecordValues>
}

export type ColumnOf<Fields extends FieldList> = Fields[keyof Fields]['column']

/** A row as the data API returns it: amounts as decimal numbers, days as text. */
export type RowOf<Fields extends FieldList> = {
  readonly [Name in keyof Fields as Fields[Name]['column']]: Stored<Fields[Name], RowValues>
}

/** The names of the fields that a form asks for. */
export type InputOf<Fields extends AnyList> = {
  [Name in keyof Fields]: Fields[Name]['type'] extends KeptField['type'] ? never : Name
}[keyof Fields] &
  string

type Typed<F> = F extends { readonly type: 'choice'; readonly choices: readonly (infer Choice)[] }
  ? F extends { readonly initial: string }
    ? Choice
    : Choice | ''
  : string

/** Arguments that a list needs for its amounts; none for a list without. */
export type ForAmounts<Fields extends AnyList, Args extends readonly unknown[]> =
  Extract<Fields[keyof Fields], { readonly type: 'money' }> extends never ? readonly [] : Args

type CurrencyOf<Fields extends FieldList> = ForAmounts<Fields, readonly [currency: string]>

/** A record as its form holds it: every field as it was typed, empty where nothing is. */
export type DraftOf<Fields extends AnyList> = { readonly [Name in InputOf<Fields>]: Typed<Fields[Name]> }

/** The names of the fields of these types. */
export type NameOf<Fields extends AnyList, Type extends Field['type']> = {
  [Name in keyof Fields]: Fields[Name]['type'] extends Type ? Name : never
}[keyof Fields] &
  string

const IS_KEPT: Readonly<Record<KeptField['type'], true>> = {
  id: true,
  file: true,
  instant: true,
  number: true,
  boolean: true,
  list: true,
  numbers: true,
  numbersById: true,
  textsById: true,
  position: true,
}

const namesIn = <Fields extends AnyList>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[]

/** The columns of a list as the data API selects them, each once. */
export const selectOf = (fields: FieldList): string =>
  Object.values(fields)
    .map(({ column }) => column)
    .join(', ')

/** @throws RangeError when an amount or a day of the row is none */
export function fromRow<Fields extends FieldList>(
  fields: Fields,
  row: RowOf<Fields>,
  ...[currency = '']: CurrencyOf<Fields>
) {
  const cells: Readonly<Record<string, unknown>> = row
  const record: Record<string, unknown> = {}
  for (const name of namesIn(fields)) {
    const { type, column } = fields[name] as Field
    const cell = cells[column]
    if (type === 'money') record[name] = toMinorOrNull(cell as number | null, currency)
    else if (type === 'day') record[name] = toDayOrNull(cell as string | null)
    else record[name] = cell
  }
  return record as RecordOf<Fields>
}

/** The row of a record; what a record has besides the fields of the list is left out. */
export const toRow = <Fields extends FieldList>(
  fields: Fields,
  record: RecordOf<Fields>,
  ...currency: CurrencyOf<Fields>
) => columnsOf(fields, record, ...currency) as RowOf<Fields>

/** The columns of the given fields; null is a value like another. */
export const toPartialRow = <Fields extends FieldList>(
  fields: Fields,
  record: Partial<RecordOf<Fields>>,
  ...currency: CurrencyOf<Fields>
) => columnsOf(fields, record, ...currency) as Partial<RowOf<Fields>>

function columnsOf(fields: FieldList, record: Readonly<Record<string, unknown>>, currency = '') {
  const row: Record<string, unknown> = {}
  for (const [name, { type, column }] of Object.entries(fields)) {
    const value = record[name]
    if (value === undefined) continue
    row[column] = type === 'money' ? fromMinorOrNull(value as MinorUnits | null, currency) : value
  }
  return row
}

/** The fields of the list alone, of a record that has more. */
export const pickFields = <Fields extends FieldList>(fields: Fields, record: NoInfer<RecordOf<Fields>>) =>
  Object.fromEntries(namesIn(fields).map((name) => [name, record[name]])) as RecordOf<Fields>

/** The columns that may be null, each null: what a test or an example does not care about. */
export function nullRow<Fields extends FieldList>(fields: Fields) {
  const columns = Object.values(fields).flatMap(({ isRequired, column }) => (isRequired ? [] : [[column, null]]))
  type Nullable = { [Name in keyof Fields]: Fields[Name] extends { isRequired: true } ? never : Name }[keyof Fields]
  return Object.fromEntries(columns) as { readonly [Name in Nullable as Fields[Name]['column']]: null }
}

/** The fields a form asks for, in the order of the list. */
export const inputsOf = <Fields extends AnyList>(fields: Fields): InputOf<Fields>[] =>
  namesIn(fields).filter((name) => !((fields[name] as Field).type in IS_KEPT)) as string[] as InputOf<Fields>[]

/** The fields of these types, in the order of the list. */
export const fieldsOfType = <Fields extends AnyList, const Type extends Field['type']>(
  fields: Fields,
  types: readonly Type[],
): NameOf<Fields, Type>[] =>
  namesIn(fields).filter((name) => types.includes((fields[name] as Field).type as Type)) as string[] as NameOf<
    Fields,
    Type
  >[]

/** The form of a record that does not exist yet: choices at their first value, everything else empty. */
export function emptyDraft<Fields extends AnyList>(fields: Fields): DraftOf<Fields> {
  const drafts = inputsOf(fields).map((name) => {
    const field = fields[name] as InputField
    return [name, field.type === 'choice' ? (field.initial ?? '') : '']
  })
  return Object.fromEntries(drafts) as DraftOf<Fields>
}

/** Everything of a record that a search by text looks at: its texts and its mail address. */
export const searchTextOf = <Fields extends FieldList>(fields: Fields, record: RecordOf<Fields>): string =>
  fieldsOfType(fields, ['text', 'longText', 'email'])
    .map((name) => record[name] ?? '')
    .join(' ')

/** `dietaryNote` as message keys spell it: `dietary-note`. */
export type KebabCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${KebabCase<Rest>}`
  : ''

export const kebabCase = <Name extends string>(name: Name): KebabCase<Name> =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as KebabCase<Name>

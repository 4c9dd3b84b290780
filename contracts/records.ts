/** Field lists of records, and the values they hold: what forms, screens and files of any record are made from. */
export { addDays, type DayString, FIRST_DAY, isDay, isStorableDay } from '#domain/day/day.ts'
export { type MinorUnits, maxMinor, minorUnits } from '#domain/money/money.ts'
export { isE164 } from '#domain/records/e164.ts'
export {
  type DraftOf,
  type Field,
  type FieldList,
  type ForAmounts,
  type InputField,
  type InputList,
  type InputOf,
  inputsOf,
  type KebabCase,
  kebabCase,
  type RecordOf,
} from '#domain/records/field-list.ts'
export { isWebAddress } from '#domain/records/web-address.ts'

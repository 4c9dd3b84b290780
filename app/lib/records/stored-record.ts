import { z } from 'zod'
import { type DayString, type Field, type FieldList, isStorableDay, type RecordOf } from '#contracts/records.ts'

type StoredSchema<Fields extends FieldList> = z.ZodObject<{
  [Name in keyof Fields]: z.ZodType<RecordOf<Fields>[Name]>
}>

/** The schema of a record stored on a device as JSON. Lengths are left to the database, which says what it refuses. */
export function storedSchema<Fields extends FieldList>(fields: Fields): StoredSchema<Fields> {
  const shape = Object.entries(fields).map(([name, field]) => {
    const value = schemaOf(field)
    return [name, field.isRequired ? value : value.nullable()]
  })
  return z.object(Object.fromEntries(shape)) as unknown as StoredSchema<Fields>
}

function schemaOf(field: Field): z.ZodType {
  switch (field.type) {
    case 'money':
      return z.int()
    case 'day':
      return z.custom<DayString>((value) => typeof value === 'string' && isStorableDay(value))
    case 'choice':
      return z.enum(field.choices)
    case 'number':
      return z.number()
    case 'boolean':
      return z.boolean()
    case 'list':
      return z.array(field.choices ? z.enum(field.choices) : z.string())
    case 'numbers':
      return z.array(z.number())
    case 'numbersById':
      return z.record(z.string(), z.number())
    default:
      return z.string()
  }
}

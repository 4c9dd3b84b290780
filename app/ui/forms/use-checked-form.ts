import { type GetInputPropsReturnType, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import type { ZodType } from 'zod'
import { useT } from '../../i18n/i18n.ts'
import { fieldError } from './field-error.ts'

/** The values of a form, with what changes them. */
export type FormValues<Draft> = UseFormReturnType<Draft>

/** What binds a field of the library to a form. */
export type FieldBinding = GetInputPropsReturnType

export interface CheckedFormOptions<Draft, Fields> {
  /** Checks and reads the draft; its messages are message keys. */
  readonly schema: ZodType<Fields, Draft>
  /** The fields in the order of the screen; of a list, its own name. */
  readonly order: readonly (keyof Draft & string)[]
}

/** What the forms of dialogs, pages and panels share: checked as a whole by a schema, the first error focused. */
export function useCheckedForm<Draft extends Record<string, unknown>, Fields>(
  start: Draft,
  { schema, order }: CheckedFormOptions<Draft, Fields>,
) {
  const { t } = useT()
  const form = useForm<Draft>({
    initialValues: start,
    validate: schemaResolver(schema as never, { sync: true }),
  })
  const error = (name: keyof Draft & string) => fieldError(form.errors[name], t)
  // Fields are found by the form's own paths.
  const focus = (path: string) => form.getInputNode(path as never)?.focus()
  // The library's type leaves the path out.
  const pathOf = (name: keyof Draft & string) =>
    (form.getInputProps(name) as FieldBinding & { readonly 'data-path': string })['data-path']

  return {
    form,
    /** For the library's fields. */
    fieldProps: (name: keyof Draft & string) => ({ ...form.getInputProps(name), error: error(name) }),
    /** For the library's fields in an entry of a list: `members.0.firstName`. */
    pathProps: (path: string) => ({ ...form.getInputProps(path as never), error: fieldError(form.errors[path], t) }),
    /** For a `DateField`. */
    dayProps: (name: keyof Draft & string) => ({
      'data-path': pathOf(name),
      value: String(form.values[name]),
      onChange: (day: string) => form.setFieldValue(name, day as never),
      error: error(name) ?? undefined,
      isUnreadTold: true,
    }),
    focus,
    /** The handler of a submit: takes the fields that were read, or the errors by field. */
    onSubmit: (take: (fields: Fields) => void, onErrors?: (errors: Readonly<Record<string, unknown>>) => void) =>
      form.onSubmit(
        (typed) => {
          const read = schema.safeParse(typed)
          if (read.success) take(read.data)
        },
        (errors) => {
          onErrors?.(errors)
          const paths = Object.keys(errors).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
          const first = order.flatMap((name) => paths.filter((path) => path === name || path.startsWith(`${name}.`)))[0]
          if (first !== undefined) focus(first)
        },
      ),
  }
}

import type { ReactNode } from 'react'
import { type ZodType, z } from 'zod'
import { useT } from '#app/i18n/i18n.ts'
import { loadedPhoneReader } from '#app/lib/format/use-phone-format.ts'
import { recordSchema } from '#app/lib/records/record-form.ts'
import { InlineEdit } from '#app/ui/records/inline-edit.tsx'
import { GUEST_FORM_FIELDS } from '#domain/guests/guest-fields.ts'
import { GUEST_BOUNDS, GUEST_SIDES } from '#domain/guests/guest-kinds.ts'
import { readOwnTags, writeTags } from '#domain/guests/import/read-cells.ts'
import type { CellFields } from '../../guest-changes.ts'
import { sideName } from '../../guest-labels.ts'
import type { Party } from '../../rows.ts'
import { useGuests } from '../../use-guests.ts'
import type { EditedColumn } from '../guest-columns.ts'

interface EditCellProps {
  readonly column: EditedColumn
  readonly party: Party
  /** What the value is and whose: "Phone of Ana". */
  readonly label: string
  /** The value as it is heard. */
  readonly spoken: string
  readonly tabIndex: number
  /** The value as it is read. */
  readonly children: ReactNode
}

const { phone, side, guestGroup, email, address, tableNumber, notes } = GUEST_FORM_FIELDS
const TEXT_FIELDS = { side, guestGroup, email, address, tableNumber, notes } as const
const { isRequired: _required, ...lenientPhone } = phone

/** How the value of a column is typed, and what is saved of it. */
interface Cell {
  readonly type: 'text' | 'longText' | 'choice'
  readonly draft: string
  readonly schema: ZodType<CellFields, string>
}

/** A cell of the guest list that is being edited, with the bounds of the form. */
export function EditCell({ column, party, label, spoken, tabIndex, children }: EditCellProps) {
  const { t } = useT()
  const { plan, setup, phone, actions } = useGuests()
  const { type, draft, schema } = cellOf(column, party, { countryCode: plan.countryCode, phoneOf: phone })
  const sides = [
    { value: '', label: t('guests.group.no-side') },
    ...GUEST_SIDES.map((value) => ({ value, label: sideName(value, setup.settings, plan, t) })),
  ]
  return (
    <InlineEdit
      isOpened
      label={label}
      type={type}
      options={type === 'choice' ? sides : undefined}
      draft={draft}
      schema={schema}
      spoken={spoken}
      tabIndex={tabIndex}
      onSave={(fields) => actions.change(party, fields)}
    >
      {children}
    </InlineEdit>
  )
}

interface PhoneRules {
  readonly countryCode: string
  /** As it is shown. */
  readonly phoneOf: (phone: string) => string
}

function cellOf(column: EditedColumn, party: Party, { countryCode, phoneOf }: PhoneRules): Cell {
  // A phone that is there may be another one and not taken away, as in the form.
  const fields = { ...TEXT_FIELDS, phone: party.phone === null ? lenientPhone : phone }
  const { shape } = recordSchema(
    fields,
    { readPhone: loadedPhoneReader(countryCode) },
    (issue) => `guests.error.${issue}`,
  )
  switch (column) {
    case 'group':
      return cell('text', party.guestGroup, shape.guestGroup, (guestGroup) => ({ guestGroup }))
    case 'table':
      return cell('text', party.tableNumber, shape.tableNumber, (tableNumber) => ({ tableNumber }))
    case 'phone':
      return cell('text', party.phone && phoneOf(party.phone), shape.phone, (read) => ({ phone: read }))
    case 'email':
      return cell('text', party.email, shape.email, (read) => ({ email: read }))
    case 'address':
      return cell('text', party.address, shape.address, (read) => ({ address: read }))
    case 'notes':
      return cell('longText', party.notes, shape.notes, (read) => ({ notes: read }))
    case 'side':
      return cell('choice', party.side, shape.side, (read) => ({ side: read }))
    case 'tags':
      return { type: 'text', draft: writeTags(party.tags), schema: typedTags.transform((tags) => ({ tags })) }
  }
}

const cell = <Value,>(
  type: Cell['type'],
  value: string | null,
  schema: ZodType<Value, string>,
  fieldsOf: (read: Value) => CellFields,
): Cell => ({ type, draft: value ?? '', schema: schema.transform(fieldsOf) })

/** Tags with commas between them. */
const typedTags = z
  .string()
  .refine(
    (typed) => typed.split(',').every((tag) => tag.trim().length <= GUEST_BOUNDS.tagLength),
    'guests.error.tag-long',
  )
  .refine((typed) => typed.split(',').filter((tag) => tag.trim()).length <= GUEST_BOUNDS.tags, 'guests.error.tags-many')
  .transform(readOwnTags)

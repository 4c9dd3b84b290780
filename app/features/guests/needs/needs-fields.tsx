import { MultiSelect, TextInput } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import classes from '#app/ui/forms/form-fields.module.css'
import { NEEDS_FIELDS } from '#domain/guests/guest-fields.ts'
import { NEED_KINDS, type NeedKind, type OwnNeeds } from '#domain/guests/person-needs.ts'
import { needName } from './need-names.ts'
import { NeedsText } from './needs-text.tsx'

interface NeedsFieldsProps {
  readonly name: string
  /** What the party said itself, which is shown and cannot be changed here. */
  readonly given: OwnNeeds | null
  readonly value: OwnNeeds
  readonly onChange: (value: OwnNeeds) => void
}

/** What hosts note of a person's needs, beside what the person said. */
export function NeedsFields({ name, given, value, onChange }: NeedsFieldsProps) {
  const { t, language } = useT()
  const field = (kind: NeedKind) => (
    <MultiSelect
      label={t(`guests.needs.${kind}`)}
      aria-label={`${t(`guests.needs.${kind}`)}: ${name}`}
      data={(NEED_KINDS[kind] as readonly NeedsCode[])
        .filter((code) => !(given?.[kind] as readonly string[] | undefined)?.includes(code))
        .map((code) => ({ value: code, label: needName(kind, code, language) }))}
      value={[...value[kind]]}
      onChange={(codes) => onChange({ ...value, [kind]: codes })}
      hidePickedOptions
      clearable
    />
  )
  return (
    <>
      {given ? <NeedsText label={t('guests.needs.given')} needs={given} /> : null}
      <div className={classes.pair}>
        {field('diets')}
        {field('allergens')}
      </div>
      <div className={classes.pair}>
        {field('access')}
        <TextInput
          label={t('guests.needs.note')}
          aria-label={`${t('guests.needs.note')}: ${name}`}
          maxLength={NEEDS_FIELDS.note.max}
          autoComplete="off"
          value={value.note}
          onChange={(event) => onChange({ ...value, note: event.currentTarget.value })}
        />
      </div>
    </>
  )
}

type NeedsCode = OwnNeeds[NeedKind][number]

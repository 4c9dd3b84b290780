import { useMemo } from 'react'
import { type Translate, useT } from '#app/i18n/i18n.ts'
import type { ColumnTarget, ImportField } from '#domain/guests/import/import-fields.ts'
import { kebabCase } from '#domain/records/field-list.ts'
import { subEventName } from '../rows.ts'
import { useGuests } from '../use-guests.ts'

/** What a column can be chosen to be, in groups. Parts that only other products have are offered where they were found. */
const GROUPS = {
  person: [
    'firstName',
    'lastName',
    'fullName',
    'middleName',
    'secondLastName',
    'suffix',
    'title',
    'ageGroup',
    'age',
    'child',
    'gender',
  ],
  contact: [
    'email',
    'phone',
    'whatsapp',
    'address',
    'street',
    'street2',
    'city',
    'region',
    'postalCode',
    'country',
    'language',
  ],
  party: [
    'household',
    'extraPlaces',
    'places',
    'companionNames',
    'side',
    'guestGroup',
    'tags',
    'tableNumber',
    'envelopeName',
    'notes',
  ],
  answers: ['answer', 'meal', 'isSaveTheDateSent', 'isInviteSent', 'isSecondList'],
  needs: ['needs', 'allergens', 'access', 'needsNote', 'isNonDrinker', 'isDriver'],
} as const satisfies Readonly<Record<string, readonly ImportField[]>>

/** The name of what a column is. */
export function targetName(target: ColumnTarget, eventName: (id: string) => string, t: Translate): string {
  const [kind = '', of = ''] = target.split(':')
  switch (kind) {
    case 'skip':
      return t('imports.target.skip')
    case 'companion':
      return t('imports.target.companion', { place: Number(of) })
    case 'child-first':
      return t('imports.target.child-first', { place: Number(of) })
    case 'child-last':
      return t('imports.target.child-last', { place: Number(of) })
    default:
      break
  }
  if (of !== '' && kind === 'answer') return t('imports.target.answer-of', { event: eventName(of) })
  if (of !== '' && kind === 'meal') return t('imports.target.meal-of', { event: eventName(of) })
  return fieldName(target as ImportField, t)
}

/** The name of a field of the import. */
export const fieldName = (field: ImportField, t: Translate): string => t(`imports.field.${kebabCase(field)}`)

export function useTargetOptions() {
  const { t, language } = useT()
  const { plan, setup } = useGuests()
  return useMemo(() => {
    const eventName = (id: string) => {
      const event = setup.subEvents.find((each) => each.id === id)
      return event ? subEventName(event, plan, language) : ''
    }
    const option = (target: ColumnTarget) => ({ value: target, label: targetName(target, eventName, t) })
    const events =
      setup.subEvents.length < 2
        ? []
        : setup.subEvents.flatMap(({ id }) => [option(`answer:${id}`), option(`meal:${id}`)])
    const groups = (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => ({
      group: t(`imports.group.${group}`),
      items: [...GROUPS[group].map(option), ...(group === 'answers' ? events : [])],
    }))
    const known = new Set<string>(groups.flatMap(({ items }) => items.map(({ value }) => value)))
    const skip = option('skip')
    return {
      eventName,
      optionsOf: (target: ColumnTarget) => [
        skip,
        ...(known.has(target) || target === 'skip' ? [] : [option(target)]),
        ...groups,
      ],
    }
  }, [t, language, plan, setup])
}

import { useMemo } from 'react'
import { type Translate, useT } from '#app/i18n/i18n.ts'
import { GUEST_BOUNDS } from '#domain/guests/guest-kinds.ts'
import type { ColumnTarget, ImportField } from '#domain/guests/import/import-fields.ts'
import {
  eventNameOf,
  newEventOf,
  newEvents,
  newEventTarget,
  newInvitationTarget,
} from '#domain/guests/import/new-events.ts'
import { kebabCase } from '#domain/records/field-list.ts'
import { subEventName } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import type { TableSummary } from './import-messages.ts'

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
    'adults',
    'children',
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
  if (kind === 'answer' && newEventOf(target) !== null) return t('imports.target.new-event', { event: eventName(of) })
  if (kind === 'invited' && newEventOf(target) !== null) {
    return t('imports.target.new-event-invited', { event: eventName(of) })
  }
  if (kind === 'invited') return t('imports.target.invited-to', { event: eventName(of) })
  if (of !== '' && kind === 'answer') return t('imports.target.answer-of', { event: eventName(of) })
  if (of !== '' && kind === 'meal') return t('imports.target.meal-of', { event: eventName(of) })
  return fieldName(target as ImportField, t)
}

/** The name of a field of the import. */
export const fieldName = (field: ImportField, t: Translate): string => t(`imports.field.${kebabCase(field)}`)

/** What the columns of a file can be chosen to be; a column may also make the sub-event that it is named after. */
export function useTargetOptions(table: Pick<TableSummary, 'columns'>, targets: readonly ColumnTarget[]) {
  const { t, language } = useT()
  const { plan, setup } = useGuests()
  return useMemo(() => {
    const headers = table.columns.map(({ header }) => header)
    const made = newEvents(headers, targets)
    const eventName = (id: string) => {
      const event = setup.subEvents.find((each) => each.id === id)
      if (event) return subEventName(event, plan, language)
      return eventNameOf(headers[Number(/^new-(\d+)$/.exec(id)?.[1])] ?? '')
    }
    const option = (target: ColumnTarget) => ({ value: target, label: targetName(target, eventName, t) })
    const isOfSeveral = setup.subEvents.length + made.length > 1
    const ids = isOfSeveral ? [...setup.subEvents, ...made].map(({ id }) => id) : []
    const events = ids.flatMap((id) => [option(`answer:${id}`), option(`invited:${id}`), option(`meal:${id}`)])
    const hasRoom = setup.subEvents.length + made.length < GUEST_BOUNDS.subEvents
    const groupsWith = (own: readonly ColumnTarget[]) =>
      (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => ({
        group: t(`imports.group.${group}`),
        items: [...GROUPS[group].map(option), ...(group === 'answers' ? [...events, ...own.map(option)] : [])],
      }))
    const skip = option('skip')
    return {
      eventName,
      made,
      optionsOf: (target: ColumnTarget, column: number) => {
        const own = [newEventTarget(column), newInvitationTarget(column)]
        const isOffered =
          hasRoom && !own.some((each) => targets.includes(each)) && eventNameOf(headers[column] ?? '') !== ''
        const groups = groupsWith(isOffered ? own : [])
        const isKnown = target === 'skip' || groups.some(({ items }) => items.some(({ value }) => value === target))
        return [skip, ...(isKnown ? [] : [option(target)]), ...groups]
      },
    }
  }, [t, language, plan, setup, table.columns, targets])
}

import { useT } from '#app/i18n/i18n.ts'
import type { GuestGroup, GuestItem } from '../guest-items.ts'
import { ageGroupName, sideName, statusName } from '../guest-labels.ts'
import { useGuests } from '../use-guests.ts'
import type { Grouping } from '../views/guest-view.ts'
import { useGroupName } from './group-heading.tsx'
import type { GuestColumn } from './guest-columns.ts'
import classes from './printed-guests.module.css'

interface PrintedGuestsProps {
  readonly groups: readonly GuestGroup[]
  readonly grouping: Grouping
  readonly columns: readonly GuestColumn[]
}

/** The list on paper: every party that is shown, with its people, in the columns that are chosen. */
export function PrintedGuests({ groups, grouping, columns }: PrintedGuestsProps) {
  const { t } = useT()
  const nameOf = useGroupName()
  const textOf = useCellText()
  // The marks are icons that tell what is still to do.
  const printed = columns.filter((column) => column !== 'marks')
  return groups.map((group) => (
    <table key={group.key} className={classes.group}>
      {group.key === '' ? null : <caption>{nameOf(group.key, grouping)}</caption>}
      <thead>
        <tr>
          <th scope="col">{t('guests.column.name')}</th>
          {printed.map((column) => (
            <th key={column} scope="col">
              {t(`guests.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {group.items.map((item) => (
          <tr key={item.party.id}>
            <td>
              {item.name}
              {item.people > 1 ? <p>{item.others}</p> : null}
            </td>
            {printed.map((column) => (
              <td key={column}>{textOf(item, column)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ))
}

function useCellText() {
  const { t } = useT()
  const { setup, plan, phone } = useGuests()
  return ({ party, people, status }: GuestItem, column: GuestColumn) => {
    switch (column) {
      case 'people':
        return people
      case 'status':
        return statusName(status, t)
      case 'group':
        return party.guestGroup
      case 'side':
        return party.side && sideName(party.side, setup.settings, plan, t)
      case 'age': {
        const ageGroup = party.members[0]?.ageGroup
        return ageGroup && ageGroupName(ageGroup, t)
      }
      case 'table':
        return party.tableNumber
      case 'phone':
        return party.phone && phone(party.phone)
      case 'email':
        return party.email
      case 'address':
        return party.address
      case 'tags':
        return party.tags.join(', ')
      case 'notes':
        return party.notes
      case 'marks':
        return null
    }
  }
}

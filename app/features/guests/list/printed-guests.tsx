import { useT } from '#app/i18n/i18n.ts'
import { usePhoneFormat } from '#app/lib/format/use-phone-format.ts'
import type { GuestGroup } from '../guest-items.ts'
import { statusName } from '../guest-labels.ts'
import type { Grouping } from '../guest-view.ts'
import { useGroupName } from './group-heading.tsx'
import classes from './printed-guests.module.css'

interface PrintedGuestsProps {
  readonly groups: readonly GuestGroup[]
  readonly grouping: Grouping
}

/** The list on paper: every party that is shown, with its people. */
export function PrintedGuests({ groups, grouping }: PrintedGuestsProps) {
  const { t } = useT()
  const phone = usePhoneFormat()
  const nameOf = useGroupName()
  return groups.map((group) => (
    <table key={group.key} className={classes.group}>
      {group.key === '' ? null : <caption>{nameOf(group.key, grouping)}</caption>}
      <thead>
        <tr>
          <th scope="col">{t('guests.column.name')}</th>
          <th scope="col">{t('guests.column.people')}</th>
          <th scope="col">{t('guests.column.status')}</th>
          <th scope="col">{t('guests.column.group')}</th>
          <th scope="col">{t('guests.column.table')}</th>
          <th scope="col">{t('guests.column.phone')}</th>
        </tr>
      </thead>
      <tbody>
        {group.items.map(({ party, name, others, people, status }) => (
          <tr key={party.id}>
            <td>
              {name}
              {people > 1 ? <p>{others}</p> : null}
            </td>
            <td>{people}</td>
            <td>{statusName(status, t)}</td>
            <td>{party.guestGroup}</td>
            <td>{party.tableNumber}</td>
            <td>{party.phone && phone(party.phone)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
}

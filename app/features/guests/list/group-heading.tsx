// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed by the pixel are none of a table element.
// biome-ignore-all lint/a11y/useFocusableInteractive: a head is read, not pressed.
import { useT } from '#app/i18n/i18n.ts'
import type { GuestSide, PartyStatus } from '#domain/guests/guest-kinds.ts'
import type { GuestGroup } from '../guest-items.ts'
import { sideName, statusName, tableName } from '../guest-labels.ts'
import { useGuests } from '../use-guests.ts'
import { type Grouping, NONE } from '../views/guest-view.ts'
import classes from './guest-list.module.css'

interface GroupHeadingProps {
  readonly group: GuestGroup
  readonly grouping: Grouping
  /** The cells of a row; null in a list. */
  readonly cells: number | null
}

/** The heading of a group with its parties and people. */
export function GroupHeading({ group, grouping, cells }: GroupHeadingProps) {
  const { t } = useT()
  const people = group.items.reduce((sum, item) => sum + item.people, 0)
  return (
    <div {...(cells === null ? {} : { role: 'rowheader', 'aria-colspan': cells })} className={classes.heading}>
      <h2 className={classes.headingName}>{useGroupName()(group.key, grouping)}</h2>
      <span className="soft small tabular">{t('guests.group.count', { parties: group.items.length, people })}</span>
    </div>
  )
}

/** What the heading of a group says. */
export function useGroupName() {
  const { t } = useT()
  const { setup, plan } = useGuests()
  return (key: string, grouping: Grouping): string => {
    if (key === NONE) return t(`guests.group.no-${grouping as 'group' | 'side' | 'table'}`)
    if (grouping === 'side') return sideName(key as GuestSide, setup.settings, plan, t)
    if (grouping === 'table') return tableName(key, t)
    if (grouping === 'status') return statusName(key as PartyStatus, t)
    return key
  }
}

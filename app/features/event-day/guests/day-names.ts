import type { Translate } from '#app/i18n/i18n.ts'
import type { DayMemberRow, DayPartyRow } from '#contracts/event-day/event-day.ts'

/** What a party is called. */
export const dayPartyName = ({ name }: Pick<DayPartyRow, 'name'>, t: Translate): string =>
  name ?? t('day.guests.unnamed')

/** What someone of a party is called: without a name, companion of the party. */
export const dayMemberName = (
  { name }: Pick<DayMemberRow, 'name'>,
  party: Pick<DayPartyRow, 'name'>,
  t: Translate,
): string => name ?? (party.name === null ? t('day.guests.unnamed') : t('day.guests.companion', { name: party.name }))

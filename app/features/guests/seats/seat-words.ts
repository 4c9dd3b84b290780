import type { Translate } from '#app/i18n/i18n.ts'
import type { PartySeats } from '#domain/seating/party-seats.ts'

/** How a party is seated: "2 of 3 have a seat". */
export function seatWords({ state, isSplit, seated, needing }: PartySeats, t: Translate): string {
  if (state === 'partially-assigned' && seated < needing) return t('guests.seat.some', { seated, needing })
  return isSplit ? t('guests.seat.split') : t(`guests.seat.${state}`)
}

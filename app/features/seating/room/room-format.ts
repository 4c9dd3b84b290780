import type { Language } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import type { LengthUnit } from '#domain/seating/room/room-fields.ts'

const METRES_IN_FOOT = 0.3048

/** A length as the room shows them: "1.83 m", "6 ft". */
export const formatLength = (metres: number, unit: LengthUnit, language: Language): string =>
  formatNumber(unit === 'feet' ? metres / METRES_IN_FOOT : metres, language, {
    style: 'unit',
    unit: unit === 'feet' ? 'foot' : 'meter',
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'feet' ? 1 : 2,
  })

import { anniversary } from './en/anniversary.ts'
import { birthday } from './en/birthday.ts'
import { corporate } from './en/corporate.ts'
import { graduation } from './en/graduation.ts'
import { kids } from './en/kids.ts'
import { other } from './en/other.ts'
import { place } from './en/place.ts'
import { travel } from './en/travel.ts'
import { wedding } from './en/wedding.ts'
import { weddingPapers } from './en/wedding-papers.ts'
import { weddingTravel } from './en/wedding-travel.ts'
import { xvAnos } from './en/xv-anos.ts'

/** The texts of the template tasks: pages, calendars and mails share them. */
export const checklist = {
  ...wedding,
  ...weddingPapers,
  ...weddingTravel,
  ...graduation,
  ...birthday,
  ...kids,
  ...xvAnos,
  ...anniversary,
  ...corporate,
  ...other,
  ...place,
  ...travel,
} as const satisfies Record<`checklist.template.${string}`, string>

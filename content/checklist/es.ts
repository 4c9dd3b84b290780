import type { checklist as english } from './en.ts'
import { anniversary } from './es/anniversary.ts'
import { birthday } from './es/birthday.ts'
import { corporate } from './es/corporate.ts'
import { graduation } from './es/graduation.ts'
import { kids } from './es/kids.ts'
import { other } from './es/other.ts'
import { place } from './es/place.ts'
import { travel } from './es/travel.ts'
import { wedding } from './es/wedding.ts'
import { weddingPapers } from './es/wedding-papers.ts'
import { weddingTravel } from './es/wedding-travel.ts'
import { xvAnos } from './es/xv-anos.ts'

/** The texts of the template tasks: pages, calendars and mails share them. */
export const checklist: Readonly<Record<keyof typeof english, string>> = {
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
}

/**
 * The reasons for a category's amount: codes with numbers, translated by the screens, in the order of the computation.
 * Amounts are minor units of the plan's currency, percentages are of 100, factors multiply.
 *
 * | code            | fields                                  | says                                                            |
 * |-----------------|-----------------------------------------|-----------------------------------------------------------------|
 * | base-share      | percent                                 | events of this type spend this part on it                       |
 * | country-variant | percent, genericPercent                 | …weddings in this country do, where the generic part is another |
 * | event-variant   | percent, genericPercent                 | …events of this variant do, where the type's part is another    |
 * | estimated-share | percent                                 | no published figure stands behind that part                     |
 * | skipped-spread  | skippedPercent, factor                  | categories left out freed this much; every other grew by factor |
 * | location        | factor                                  | the kind of place makes it dearer (> 1) or cheaper (< 1)        |
 * | duration        | factor, hours, typicalHours             | the event is longer or shorter than usual                       |
 * | floor           | amount, perGuest, guests                | held at the least that feeds (or waters) so many guests there   |
 * | floors-first    | amount                                  | gave this much to the floors of other categories                |
 * | priority        | factor, rank, ranked                    | its place among those ranked or chosen, from 1                  |
 * | limit           | factor, amount                          | a low rank may not take it below factor times its unranked amount |
 * | short-of-floor  | amount, missing                         | the total does not reach: the floor, and what this line lacks   |
 */
export type BudgetReason =
  | { readonly code: 'base-share'; readonly percent: number }
  | { readonly code: 'country-variant'; readonly percent: number; readonly genericPercent: number }
  | { readonly code: 'event-variant'; readonly percent: number; readonly genericPercent: number }
  | { readonly code: 'estimated-share'; readonly percent: number }
  | { readonly code: 'skipped-spread'; readonly skippedPercent: number; readonly factor: number }
  | { readonly code: 'location'; readonly factor: number }
  | { readonly code: 'duration'; readonly factor: number; readonly hours: number; readonly typicalHours: number }
  | { readonly code: 'floor'; readonly amount: number; readonly perGuest: number; readonly guests: number }
  | { readonly code: 'floors-first'; readonly amount: number }
  | { readonly code: 'priority'; readonly factor: number; readonly rank: number; readonly ranked: number }
  | { readonly code: 'limit'; readonly factor: number; readonly amount: number }
  | { readonly code: 'short-of-floor'; readonly amount: number; readonly missing: number }

/** Where figures of the estimates come from: facts that were published. Words of screens are ours. */
export const COST_SOURCES = {
  'the-knot-2025': { name: 'The Knot, Real Weddings Study 2025', url: 'https://temisamuel.com/?p=6211' },
  'the-knot-2025-press': {
    name: 'The Knot, Real Weddings Study 2025 (press summary)',
    url: 'https://full.talkauto.us/america-s-wedding-expenses-trends-insights',
  },
  'the-knot-2022': {
    name: 'The Knot, Real Weddings Study 2022',
    url: 'https://qabmagazine.com/articles/wedding-budget-breakdown/',
  },
  'pcma-2009': {
    name: 'PCMA Convene, Meetings Market Survey 2009',
    url: 'http://content.yudu.com/A1xgs7/ConveneMarch2010/resources/49.htm',
  },
  'dojo-business': { name: 'Dojo Business', url: 'https://dojobusiness.com/blogs/news/event-agency-startup-costs' },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly url: string }>>
export type CostSource = keyof typeof COST_SOURCES

/** Average of weddings in the United States, where the price index is 100, in US dollars of 2024. */
export interface PublishedCost {
  readonly usd: number
  readonly per: 'event' | 'guest'
  readonly source: CostSource
}

/** 33,000 US dollars for a wedding at 284 a guest (The Knot 2025). */
const GUESTS_OF_AVERAGE = 33_000 / 284

/** Space and flowers grow with the guests; photographer and DJ do not. */
export const PUBLISHED_WEDDING_COSTS = {
  venue: { usd: 12_200 / GUESTS_OF_AVERAGE, per: 'guest', source: 'the-knot-2025' },
  decorations: { usd: 2_700 / GUESTS_OF_AVERAGE, per: 'guest', source: 'the-knot-2025-press' },
  'photo-and-video': { usd: 2_900, per: 'event', source: 'the-knot-2025-press' },
  music: { usd: 1_700, per: 'event', source: 'the-knot-2025-press' },
} as const satisfies Readonly<Record<string, PublishedCost>>

/** Percent of all that is spent, by those who hire one: low, likely, high. */
export interface PublishedShare {
  readonly percents: readonly [low: number, likely: number, high: number]
  readonly source: CostSource
}

/** The Knot 2022: a planner takes 6 % of the spending of couples who hire one; the spread is our estimate. */
export const PLANNER_SHARE: PublishedShare = { percents: [4, 6, 8], source: 'the-knot-2022' }
/** PCMA 2009: 15 % of a meeting's spending; 10 to 20 % at Dojo Business. */
export const CORPORATE_AV_SHARE: PublishedShare = { percents: [10, 15, 20], source: 'pcma-2009' }
/** The Knot 2022: 2 % of the spending for the cake, 29 % for catering. */
export const CAKE_OF_CATERING = 2 / 29

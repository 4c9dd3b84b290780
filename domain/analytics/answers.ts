/** How an invitation went out: by mail from the product, by a link that was passed on, or by neither, as on paper or by phone. */
export const GUEST_CHANNELS = ['mail', 'link', 'other'] as const
export type GuestChannel = (typeof GUEST_CHANNELS)[number]

export const FUNNEL_STEPS = ['listed', 'invited', 'answered', 'coming'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** How many parties came how far. */
export interface FunnelCounts {
  readonly parties: number
  readonly invited: number
  readonly answered: number
  readonly coming: number
}

export interface FunnelPart {
  readonly step: FunnelStep
  readonly parties: number
  /** Of all parties on the list, from 0 to 1; null without any */
  readonly share: number | null
}

/**
 * The way of parties from the list to a yes. Whoever answered was asked, whether or not somebody noted that the invitation went out, so that no step has
 * more parties than the one before.
 */
export function answerFunnel({ parties, invited, answered, coming }: FunnelCounts): readonly FunnelPart[] {
  const asked = Math.max(invited, answered)
  return (
    [
      ['listed', parties],
      ['invited', asked],
      ['answered', answered],
      ['coming', coming],
    ] as const
  ).map(([step, count]) => ({ step, parties: count, share: parties === 0 ? null : count / parties }))
}

/** Which part of some people answered, from 0 to 1; null without anybody. */
export const answeredShare = ({ people, yes, no }: { people: number; yes: number; no: number }): number | null =>
  people === 0 ? null : (yes + no) / people

export interface AnswerWeek {
  readonly week: string
  /** People who had said yes by the end of the week */
  readonly yes: number
  readonly no: number
}

/** How answers added up, week by week; weeks without one are left out. */
export function answersOverTime(
  weeks: readonly { readonly week: string; readonly yes: number; readonly no: number }[],
): readonly AnswerWeek[] {
  let [yes, no] = [0, 0]
  return weeks.map((each) => {
    yes += each.yes
    no += each.no
    return { week: each.week, yes, no }
  })
}

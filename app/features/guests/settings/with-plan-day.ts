import { dayAt, timeAt } from '#app/lib/format/zoned-time.ts'

interface Hours {
  readonly day: string
  readonly starts: string
  readonly ends: string
}

/** Hours of the main part that stand without a date are on the plan's day. Without hours, both stay the plan's. */
export function withPlanDay<Typed extends Hours>(
  typed: Typed,
  plan: { readonly startsAtMs: number; readonly timeZone: string },
): Typed {
  if (typed.day !== '' || (typed.starts === '' && typed.ends === '')) return typed
  const starts = typed.starts || timeAt(plan.startsAtMs, plan.timeZone)
  return { ...typed, day: dayAt(plan.startsAtMs, plan.timeZone), starts }
}

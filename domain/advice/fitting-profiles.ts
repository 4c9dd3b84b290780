import type { VendorCategory } from '../vendors/vendor-categories.ts'
import type { AdvisedEvent } from './advised-event.ts'
import { type FitReason, isFact } from './fit-reasons.ts'
import { PROFILE_ROWS, type ProfileRow } from './profile-rows.ts'

/** A sort of vendor that fits the event, and why. */
export interface FittingProfile {
  readonly id: string
  /** Key of its name */
  readonly key: string
  /** At least one, the strongest first */
  readonly reasons: readonly FitReason[]
}

/** The sorts of vendors of a kind that fit the event, those with the most reasons first; at least one. */
export function fittingProfiles(kind: VendorCategory, event: AdvisedEvent): readonly FittingProfile[] {
  const offered = PROFILE_ROWS[kind].filter(({ needs, never }) => {
    const isNeeded = needs.length === 0 || needs.some((fact) => isFact(fact, event))
    return isNeeded && !never.some((fact) => isFact(fact, event))
  })
  return offered
    .map((profile) => ({ id: profile.id, key: `advice.profile.${profile.id}`, reasons: reasonsFor(profile, event) }))
    .map((profile, place) => ({ profile, place }))
    .sort((a, b) => weightOf(b.profile) - weightOf(a.profile) || a.place - b.place)
    .map(({ profile }) => profile)
}

function reasonsFor({ because, styles }: ProfileRow, event: AdvisedEvent): FitReason[] {
  const reasons: FitReason[] = because.filter((fact) => isFact(fact, event))
  if (event.style !== null && styles.includes(event.style)) reasons.push('style')
  return reasons.length > 0 ? reasons : ['usual']
}

const weightOf = ({ reasons }: FittingProfile): number => (reasons[0] === 'usual' ? 0 : reasons.length)

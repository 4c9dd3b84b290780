import { z } from 'zod'
import {
  ACCESSES,
  areFitting,
  type MemberRole,
  MODULES,
  type Module,
  type PlanRole,
  type Rights,
} from '#domain/team/rights.ts'
import type { Tier } from '#domain/tiers/tier-limits.ts'

/*
 * The team of a plan, by procedures (rpc) of those signed in:
 *
 * - `team_of_plan(plan_id)`: a `TeamRow`; null where the caller is not in the plan. Those who may not read the team get names and roles.
 * - `change_member(plan_id, user_id, role, rights)`: `rights` null for those of the role. Only the owner gives or takes `write` in the
 *   team; nobody gives more than they have, or changes who has more.
 * - `remove_member(plan_id, user_id)`, `leave_plan(plan_id)`.
 * - `offer_plan(plan_id, to_user_id)`, `withdraw_offer(plan_id)` by the owner; `accept_plan(plan_id)` by the member it is offered to:
 *   the owner before stays as an editor.
 * - `revoke_invitation(id)`, `revoke_join_link(id)`.
 * - `accept_invitation(token)`: the plan's id, for a secret of an invitation or of a link to join.
 *
 * Refusals: `plan.not-found`, `access.not-allowed`, `team.not-in-tier`, `team.malformed` (rights that do not fit, see
 * `normalizeRights`), `team.already-member`, `team.not-a-member`, `team.limit-reached` (detail: how many), `team.invitation-gone`,
 * `team.last-owner` (the owner cannot leave or be changed), `team.other-address` (the invitation is for another mail address than that
 * of the account, or that is not confirmed), `plan.limit-reached` (of the new owner), `plan.is-example`.
 */

const accessOf = z.enum(ACCESSES)

/** Every module, in a way that can be held. */
export const rightsSchema = z
  .strictObject(Object.fromEntries(MODULES.map((module) => [module, accessOf])) as Record<Module, typeof accessOf>)
  .refine(areFitting)

/** What somebody is invited to: a role, and rights of their own or null for those of the role. */
export const membership = {
  role: z.enum(['editor', 'viewer']),
  rights: rightsSchema.nullable(),
}

/** Open invitations and links to join of one plan, each. */
export const MAX_OPEN_INVITATIONS = 50
export const MAX_JOIN_LINKS = 20
/** Members of one plan, the owner included. */
export const MAX_MEMBERS = 100

export type InvitationState = 'open' | 'expired' | 'revoked' | 'accepted'

export interface TeamMember {
  readonly userId: string
  readonly name: string
  /** Null for readers who may not read the team */
  readonly email: string | null
  readonly role: PlanRole
  /** Null: those of the role. Also null for readers who may not read the team */
  readonly rights: Rights | null
  readonly since: string
  readonly isMe: boolean
  /** Whether the owner has offered the plan to them; told to the owner and to them */
  readonly isOffered: boolean
}

export interface TeamInvitation {
  readonly id: string
  readonly email: string
  readonly role: MemberRole
  readonly rights: Rights | null
  readonly language: 'es' | 'en'
  readonly sentAt: string
  readonly expiresAt: string
  readonly state: InvitationState
}

export interface JoinLink {
  readonly id: string
  readonly role: MemberRole
  readonly rights: Rights | null
  readonly expiresAt: string
  readonly uses: number
  readonly maxUses: number
  readonly state: 'open' | 'expired' | 'used' | 'revoked'
}

/** What `team_of_plan` answers. */
export interface Team {
  readonly members: readonly TeamMember[]
  readonly invitations: readonly TeamInvitation[]
  readonly links: readonly JoinLink[]
  /** Whether the reader may invite: they may write the team, and the tier of the plan's owner has collaboration */
  readonly mayInvite: boolean
  /** The tier of the plan's owner */
  readonly tier: Tier
}

/** What the holder of a secret is told before signing in. */
export interface InvitationPreview {
  readonly planName: string
  /** The name of who invites; null where it is not known any more */
  readonly invitedBy: string | null
  readonly role: MemberRole
  readonly hasOwnRights: boolean
  /** Of an invitation by mail: enough of the address to know it by, such as "a…@example.org". Null for links */
  readonly email: string | null
  readonly language: 'es' | 'en'
}

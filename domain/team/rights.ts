/** The parts of a plan that a member may have rights in, as in the database. */
export const MODULES = [
  'details',
  'guests',
  'needs',
  'seating',
  'tasks',
  'vendors',
  'money',
  'timeline',
  'drinks',
  'team',
] as const
export type Module = (typeof MODULES)[number]

/** What one may do in a module, each with what is before it. */
export const ACCESSES = ['none', 'read', 'write'] as const
export type Access = (typeof ACCESSES)[number]

/** What a member may do in each module of a plan. */
export type Rights = Readonly<Record<Module, Access>>

export const PLAN_ROLES = ['owner', 'editor', 'viewer'] as const
export type PlanRole = (typeof PLAN_ROLES)[number]

/** The role of a member who is not the owner. */
export type MemberRole = Exclude<PlanRole, 'owner'>

const rightsFrom = (accessTo: (module: Module) => Access): Rights =>
  Object.fromEntries(MODULES.map((module) => [module, accessTo(module)])) as Rights

const WRITES_ALL = rightsFrom(() => 'write')

/** Viewers read all but what guests need and the team. */
const READS = rightsFrom((module) => (module === 'needs' || module === 'team' ? 'none' : 'read'))

/** The rights of a role. The database has its own copy; a test compares them. */
export const presetOf = (role: PlanRole): Rights => (role === 'viewer' ? READS : WRITES_ALL)

export const mayRead = (rights: Rights, module: Module): boolean => rights[module] !== 'none'

export const mayWrite = (rights: Rights, module: Module): boolean => rights[module] === 'write'

const rank = (access: Access): number => ACCESSES.indexOf(access)

const lower = (one: Access, other: Access): Access => (rank(one) <= rank(other) ? one : other)

/** What is not told to a member without money: vendors and drinks say what they cost. See docs/decisions/rights-by-module.md. */
const WITHOUT_MONEY = { vendors: 'none', money: 'none', drinks: 'none' } as const satisfies Partial<Rights>

/**
 * Rights as they can be held. The details can always be read; money, vendors and drinks are none together, for rows of vendors and drinks
 * tell amounts and payments are told with their vendors; what guests need is told with their names and written only by those who
 * write guests; where people sit is told with their names. What does not fit is lowered, never raised, but for the details.
 */
export function normalizeRights(rights: Rights): Rights {
  return {
    ...rights,
    ...(rights.details === 'none' ? { details: 'read' } : {}),
    ...(mayRead(rights, 'money') && mayRead(rights, 'vendors') ? {} : WITHOUT_MONEY),
    needs: lower(rights.needs, rights.guests),
    ...(mayRead(rights, 'guests') ? {} : { seating: 'none' }),
  }
}

/** A ready choice of rights: whoever helps with everything but money, and neither invites nor removes people. */
export const HELPER_WITHOUT_MONEY: Rights = { ...WRITES_ALL, ...WITHOUT_MONEY, team: 'none' }

/** Whether rights can be held as they are. */
export const areFitting = (rights: Rights): boolean => isSame(normalizeRights(rights), rights)

export const isSame = (one: Rights, other: Rights): boolean => MODULES.every((module) => one[module] === other[module])

/** Whether no module of `rights` is above that of `ceiling`: nobody gives more than they have. */
export const isWithin = (rights: Rights, ceiling: Rights): boolean =>
  MODULES.every((module) => rank(rights[module]) <= rank(ceiling[module]))

/** The most of `rights` that somebody with `ceiling` can give. */
export const atMost = (rights: Rights, ceiling: Rights): Rights =>
  normalizeRights(rightsFrom((module) => lower(rights[module], ceiling[module])))

/** The role of a member with rights of their own: an editor may write something. */
export const roleOf = (rights: Rights): MemberRole =>
  MODULES.some((module) => rights[module] === 'write') ? 'editor' : 'viewer'

/** The role whose preset these rights are; null for rights of one's own. */
export const presetRoleOf = (rights: Rights): MemberRole | null =>
  isSame(rights, WRITES_ALL) ? 'editor' : isSame(rights, READS) ? 'viewer' : null

/** The rights of a member: those of their own, or their role's. */
export const rightsOf = (member: { readonly role: PlanRole; readonly rights: Rights | null }): Rights =>
  member.rights ?? presetOf(member.role)

/** The same where the tier of the plan's owner has no collaboration (any more): members but the owner only read. */
export const readOnly = (rights: Rights): Rights => rightsFrom((module) => lower(rights[module], 'read'))

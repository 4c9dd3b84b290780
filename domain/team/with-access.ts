import { ACCESSES, type Access, type Module, normalizeRights, type Rights } from './rights.ts'

/** What comes with a module: `same` as much of the other, or at least reading it. */
const COMES_WITH: Readonly<Partial<Record<Module, readonly (readonly [Module, 'same' | 'read'])[]>>> = {
  needs: [['guests', 'same']],
  seating: [['guests', 'read']],
  vendors: [['money', 'read']],
  money: [['vendors', 'read']],
  drinks: [
    ['money', 'read'],
    ['vendors', 'read'],
  ],
}

const higher = (one: Access, other: Access): Access => (ACCESSES.indexOf(one) >= ACCESSES.indexOf(other) ? one : other)

/**
 * Rights after one module was set: what the module cannot be had without is raised with it, and what cannot be had without the
 * module is lowered with it, so that they can be held.
 */
export function withAccess(rights: Rights, module: Module, access: Access): Rights {
  const next: Record<Module, Access> = { ...rights, [module]: access }
  if (access !== 'none') {
    for (const [other, least] of COMES_WITH[module] ?? [])
      next[other] = higher(next[other], least === 'same' ? access : 'read')
  }
  return normalizeRights(next)
}

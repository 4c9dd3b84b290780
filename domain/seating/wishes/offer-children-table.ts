import { isOfChildrenTableAge } from '../assign/units.ts'
import { type GuestToSeat, isAbsent, type PersonToSeat } from '../seated-people.ts'
import type { SeatingWish } from './plan-wish.ts'
import { MIN_FOR_CHILDREN_TABLE } from './weights.ts'

/**
 * The children for whom a table of their own is to be offered: those of its ages, where enough of them come and no such wish
 * was made. Who wished for some has decided about the others.
 */
export function offerChildrenTable(
  people: readonly PersonToSeat[],
  wishes: readonly Pick<SeatingWish, 'kind'>[],
): readonly GuestToSeat[] {
  if (wishes.some(({ kind }) => kind === 'children-table')) return []
  const children = people.filter(
    (person): person is GuestToSeat =>
      person.isGuest && !isAbsent(person) && isOfChildrenTableAge({ age: person.member.age ?? undefined }),
  )
  return children.length < MIN_FOR_CHILDREN_TABLE ? [] : children
}

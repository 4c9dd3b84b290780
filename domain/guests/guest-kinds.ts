/** The closed lists of guests: the same strings as the database's enums, in the order screens show them. */

/** Whose guest it is: the first host's, the second's, or both hosts'. Screens show the hosts' names. */
export const GUEST_SIDES = ['first', 'second', 'both'] as const
export type GuestSide = (typeof GUEST_SIDES)[number]

export const AGE_GROUPS = ['under-18', '18-24', '25-35', '36-50', '51-65', 'over-65'] as const
export type AgeGroup = (typeof AGE_GROUPS)[number]

export const GENDERS = ['male', 'female', 'other', 'prefer-not-to-say'] as const
export type Gender = (typeof GENDERS)[number]

/** What a person answers to an invitation. Without an invitation there is no answer: not invited is not pending. */
export const GUEST_ANSWERS = ['pending', 'yes', 'no'] as const
export type GuestAnswer = (typeof GUEST_ANSWERS)[number]

/** Who entered an answer. */
export const ANSWER_SOURCES = ['host', 'guest', 'import'] as const
export type AnswerSource = (typeof ANSWER_SOURCES)[number]

/** The specification's confirmation status of a party, derived from its answers (`partyStatus`), never stored. */
export const PARTY_STATUSES = ['confirmed', 'pending', 'declined'] as const
export type PartyStatus = (typeof PARTY_STATUSES)[number]

/** How a question of the host is answered. */
export const QUESTION_KINDS = ['text', 'yes-no', 'choice'] as const

/** How many of each a plan, a party or an entry may have; the database's own bounds. */
export const GUEST_BOUNDS = {
  partySize: { min: 1, max: 20 },
  parties: 10_000,
  people: 20_000,
  tags: 20,
  tagLength: 40,
  subEvents: 20,
  mealOptions: 20,
  questions: 10,
  views: 30,
} as const

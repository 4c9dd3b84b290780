import { addDays, type DayString } from '../day/day.ts'
import type { Language } from '../plans/event-types.ts'
import type { ExampleParty, ExamplePerson } from './guests.ts'
import type { ExamplePlanWords } from './words.ts'

export interface ExampleRowIds {
  /** The id of a record by its number: parties have hundreds, their people the numbers after those. */
  readonly idOf: (number: number) => string
  readonly main: string
  readonly arrangement: string
}

interface GuestRowsInput {
  readonly parties: readonly ExampleParty[]
  readonly words: ExamplePlanWords
  readonly language: Language
  readonly today: DayString
  readonly eventOn: DayString
}

/** Numbers of records that are neither guests nor of the seating. */
const MEALS = 80_000
const QUESTIONS = 81_000
const NEXT_DAY = 82_000

const NEEDS: readonly { readonly diets?: string[]; readonly allergens?: string[]; readonly access?: string[] }[] = [
  { diets: ['vegan'] },
  { allergens: ['nuts', 'milk'] },
  { access: ['wheelchair'] },
  { diets: ['vegetarian'] },
  { allergens: ['crustaceans'] },
]

/** Answers came in over the last weeks, most from guests themselves. */
const answeredOn = (index: number, today: DayString) =>
  `${addDays(today, -1 - ((index * 5) % 24))}T${String(14 + (index % 8)).padStart(2, '0')}:${String((index * 7) % 60).padStart(2, '0')}:00Z`

const isAnswered = ({ people }: ExampleParty) => people.some(({ answer }) => answer !== 'pending')
const comes = ({ people }: ExampleParty) => people.some(({ answer }) => answer === 'yes')
/** Every third answer was entered by the hosts. */
const answersItself = (party: ExampleParty, index: number) => isAnswered(party) && index % 3 !== 0

/** A text in the column of its language; the other one stays empty. */
const inLanguage = <Text>(column: string, language: Language, text: Text, none: Text | null = null) => ({
  [`${column}_es`]: language === 'es' ? text : none,
  [`${column}_en`]: language === 'en' ? text : none,
})

/** How the list is kept: with as many places as let the first of the second list be invited. */
export function guestSettings(parties: readonly ExampleParty[], { hosts }: ExamplePlanWords) {
  const waiting = parties.filter(({ isSecondList }) => isSecondList)
  const coming = parties
    .filter(({ isSecondList }) => !isSecondList)
    .flatMap(({ people }) => people.filter(({ answer }) => answer !== 'no'))
  return {
    first_host: hosts[0],
    second_host: hosts[1],
    places: waiting[0] === undefined ? null : coming.length + waiting[0].people.length,
  }
}

/** Rows of everything that the guest list of an example holds. */
export function guestRows({ parties, words, language, today, eventOn }: GuestRowsInput, { idOf, main }: ExampleRowIds) {
  const mealIds = words.meals.map((_, at) => idOf(MEALS + at))
  const { nextDay } = words
  const people = parties.flatMap((party, index) =>
    party.people.map((person, place) => ({
      party,
      person,
      place,
      index,
      guestId: idOf(index * 100),
      id: idOf(index * 100 + place + 1),
    })),
  )
  const mealOf = ({ ageGroup }: ExamplePerson, index: number) =>
    ageGroup === 'under-18' ? mealIds.at(-1) : mealIds[index % (mealIds.length - 1)]
  const answerRow = (id: string, subEventId: string, answer: ExamplePerson['answer'], index: number) => ({
    member_id: id,
    sub_event_id: subEventId,
    answer,
    answered_by: answer === 'pending' ? null : index % 3 === 0 ? 'host' : 'guest',
    answered_at: answer === 'pending' ? null : answeredOn(index, today),
  })
  return {
    meal_options: words.meals.map((name, at) => ({
      id: mealIds[at],
      ...inLanguage('name', language, name),
      is_for_children: at === words.meals.length - 1 && words.meals.length > 2,
      position: at,
    })),
    guest_questions: words.questions.map(({ text, kind, choices = [] }, at) => ({
      id: idOf(QUESTIONS + at),
      kind,
      ...inLanguage('text', language, text),
      ...inLanguage('choices', language, choices, []),
      position: at,
    })),
    sub_events:
      nextDay === null
        ? []
        : [
            {
              id: idOf(NEXT_DAY),
              ...inLanguage('name', language, nextDay.name),
              // From eleven to four in Guadalajara, which is UTC-6 all year.
              starts_at: `${addDays(eventOn, 1)}T17:00:00Z`,
              ends_at: `${addDays(eventOn, 1)}T22:00:00Z`,
              place: nextDay.place,
              dress: nextDay.dress,
              is_seated: false,
              position: 1,
            },
          ],
    guests: parties.map((party, index) => ({
      id: idOf(index * 100),
      // Invited over some weeks, the first answers came soon.
      created_at: `${addDays(today, -27 - (index % 9))}T15:00:00Z`,
      side: party.side,
      guest_group: words.groups[party.group],
      phone: party.phone,
      invite_sent: party.isInviteSent,
      is_second_list: party.isSecondList,
      replied_at: answersItself(party, index) ? answeredOn(index, today) : null,
      ...wordsOf(party, index, words, idOf),
    })),
    party_members: people.map(({ person, place, guestId, id }) => ({
      id,
      guest_id: guestId,
      position: place,
      first_name: person.firstName,
      last_name: person.lastName,
      age_group: person.ageGroup,
      age: person.age,
    })),
    invitations: [
      ...people.map(({ person, index, id }) => ({
        ...answerRow(id, main, person.answer, index),
        meal_option_id: person.answer === 'yes' && index % 5 !== 0 ? (mealOf(person, index) ?? null) : null,
      })),
      // The family stays for the next day; some of those who come have not said yet.
      ...people
        .filter(({ party }) => nextDay !== null && party.group === 'family' && !party.isSecondList)
        .map(({ person, index, id }) => ({
          ...answerRow(id, idOf(NEXT_DAY), index % 4 === 2 ? 'pending' : person.answer, index),
          meal_option_id: null,
        })),
    ],
    guest_needs: people
      .filter(({ person, place }) => person.answer === 'yes' && person.firstName !== null && place === 0)
      .slice(0, NEEDS.length)
      .map(({ id }, at) => ({
        member_id: id,
        diets: NEEDS[at]?.diets ?? [],
        allergens: NEEDS[at]?.allergens ?? [],
        access: NEEDS[at]?.access ?? [],
        note: at === 0 ? words.needsNote : null,
      })),
  }
}

/** What a party wrote on its own page: of those who come some wish a song, and some a message. */
function wordsOf(party: ExampleParty, index: number, words: ExamplePlanWords, idOf: ExampleRowIds['idOf']) {
  const { questions, messages, songs } = words
  if (!answersItself(party, index) || !comes(party)) return { message: null, song: null, question_answers: {} }
  const answers = questions.flatMap(({ kind, choices = [] }, at) => {
    if (kind === 'text' || (index + at) % 5 === 4) return []
    return [
      [idOf(QUESTIONS + at), kind === 'choice' ? String((index + at) % choices.length) : index % 2 ? 'no' : 'yes'],
    ]
  })
  return {
    message: index % 7 === 2 ? (messages[index % messages.length] ?? null) : null,
    song: index % 5 === 3 ? (songs[index % songs.length] ?? null) : null,
    question_answers: Object.fromEntries(answers),
  }
}

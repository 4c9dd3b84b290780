import type { GuestMember, GuestReply, GuestReplyNeeds, GuestReplyPage } from '#contracts/guest-reply.ts'
import { hasNeeds } from '#domain/guests/needs.ts'

/** What a guest has typed and chosen so far, before it is sent. */
export interface Draft {
  readonly members: Readonly<Record<string, MemberDraft>>
  readonly message: string
  readonly song: string
  readonly questionAnswers: Readonly<Record<string, string>>
  readonly hasConsented: boolean
}

export interface MemberDraft {
  readonly firstName: string
  readonly lastName: string
  /** By sub-event. */
  readonly answers: Readonly<Record<string, AnswerDraft>>
  readonly needs: GuestReplyNeeds
}

export interface AnswerDraft {
  readonly answer: 'yes' | 'no' | null
  /** A meal option; empty for none yet. */
  readonly meal: string
}

const NO_NEEDS: GuestReplyNeeds = { diets: [], allergens: [], access: [], note: '' }

/** What the page holds, as the form begins with it. */
export function draftOf(page: GuestReplyPage): Draft {
  return {
    members: Object.fromEntries(page.members.map((member) => [member.id, memberDraft(member)])),
    message: page.message ?? '',
    song: page.song ?? '',
    questionAnswers: Object.fromEntries(page.questions.map(({ id }) => [id, page.question_answers[id] ?? ''])),
    hasConsented: page.members.some(({ needs }) => needs !== null && hasNeeds(needs)),
  }
}

function memberDraft({ first_name, last_name, invitations, needs }: GuestMember): MemberDraft {
  return {
    firstName: first_name ?? '',
    lastName: last_name ?? '',
    answers: Object.fromEntries(
      invitations.map(({ sub_event_id, answer, meal_option_id }) => [
        sub_event_id,
        { answer: answer === 'pending' ? null : answer, meal: meal_option_id ?? '' },
      ]),
    ),
    needs: needs ?? NO_NEEDS,
  }
}

/**
 * What was typed, over a page that was read again: the hosts may have changed people, sub-events, menus and questions
 * since. What is gone is left out, and what is new begins as the page has it.
 */
export function carryOver(typed: Draft, page: GuestReplyPage): Draft {
  const fresh = draftOf(page)
  const meals = new Set(page.meal_options.map(({ id }) => id))
  const answerOf = (now: AnswerDraft, before: AnswerDraft | undefined): AnswerDraft =>
    before ? { answer: before.answer ?? now.answer, meal: meals.has(before.meal) ? before.meal : now.meal } : now
  const members = Object.entries(fresh.members).map(([id, now]): [string, MemberDraft] => {
    const before = typed.members[id]
    if (!before) return [id, now]
    const answers = Object.entries(now.answers).map(([event, answer]) => [
      event,
      answerOf(answer, before.answers[event]),
    ])
    const canBeNamed = page.members.some((member) => member.id === id && member.can_be_named)
    return [id, { ...(canBeNamed ? before : now), answers: Object.fromEntries(answers), needs: before.needs }]
  })
  return {
    ...typed,
    members: Object.fromEntries(members),
    questionAnswers: Object.fromEntries(
      Object.entries(fresh.questionAnswers).map(([id, text]) => [id, typed.questionAnswers[id] ?? text]),
    ),
  }
}

/** Whether both say the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The part of a draft that is sent; the id is added when it is. Needs and names only where they were changed. */
export function replyOf(page: GuestReplyPage, draft: Draft): Omit<GuestReply, 'id'> {
  const before = draftOf(page)
  return {
    members: page.members.map((member) => {
      const { firstName, lastName, answers, needs } = draft.members[member.id] ?? memberDraft(member)
      const first = before.members[member.id]
      const isRenamed = member.can_be_named && (firstName !== first?.firstName || lastName !== first?.lastName)
      return {
        id: member.id,
        ...(isRenamed ? { first_name: firstName, last_name: lastName } : {}),
        answers: member.invitations.flatMap(({ sub_event_id }) => {
          const given = answers[sub_event_id]
          if (!given?.answer) return []
          const meal = given.answer === 'yes' && given.meal !== '' ? given.meal : null
          return [{ sub_event_id, answer: given.answer, meal_option_id: meal }]
        }),
        ...(isSame(needs, first?.needs) ? {} : { needs }),
      }
    }),
    message: draft.message,
    song: draft.song,
    question_answers: draft.questionAnswers,
    has_consented: draft.hasConsented,
  }
}

/** What keeps a draft from being sent: nothing was answered, or needs were noted without consent. */
export function faultOf(draft: Draft): 'nothing' | 'consent' | null {
  const members = Object.values(draft.members)
  const isAnswered = members.some(({ answers }) => Object.values(answers).some(({ answer }) => answer !== null))
  if (!isAnswered) return 'nothing'
  return members.some(({ needs }) => hasNeeds(needs)) && !draft.hasConsented ? 'consent' : null
}

/** The draft with another answer of everybody for everything that they are invited to. */
export function answerAll(draft: Draft, answer: 'yes' | 'no'): Draft {
  const members = Object.entries(draft.members).map(([id, member]) => {
    const answers = Object.entries(member.answers).map(([event, given]) => [event, { ...given, answer }])
    return [id, { ...member, answers: Object.fromEntries(answers) }]
  })
  return { ...draft, members: Object.fromEntries(members) }
}

/** The people of whom an answer is missing. */
export const unansweredMembers = (page: GuestReplyPage, draft: Draft): readonly GuestMember[] =>
  page.members.filter(({ id }) => Object.values(draft.members[id]?.answers ?? {}).some(({ answer }) => answer === null))

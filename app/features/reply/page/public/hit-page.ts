import type { GuestReplyPage } from '#contracts/guest-reply.ts'
import type { LookUpHit, PublicAnswer, PublicPage } from '#contracts/public-page.ts'
import type { Draft } from '../draft.ts'

/**
 * The people of a hit as an invitation has them, with their place as their id: invited to what the page shows, without an answer.
 * Menus, needs and names are left to who has the link or the digits.
 */
export function hitPage(page: PublicPage, { ticket, names }: LookUpHit): GuestReplyPage {
  const invitations = page.sub_events.map(({ id }) => ({
    sub_event_id: id,
    answer: 'pending' as const,
    meal_option_id: null,
  }))
  return {
    id: ticket,
    language: page.language,
    plan: { ...page.plan, duration_hours: 0, owner: null, needs_days: 0 },
    reply_by: page.reply_by,
    is_open: page.is_open,
    replied_at: null,
    sub_events: page.sub_events,
    meal_options: [],
    questions: [],
    members: names.map((first_name, place) => ({
      id: String(place),
      first_name,
      last_name: null,
      can_be_named: false,
      is_child: false,
      invitations,
      needs: null,
    })),
    message: null,
    song: null,
    question_answers: {},
  }
}

/** What is sent of a draft: people of whom nothing was said are left out. */
export function answeredPeople(hit: LookUpHit, draft: Draft): PublicAnswer['people'] {
  return hit.names.flatMap((_, person) => {
    const answers = Object.entries(draft.members[String(person)]?.answers ?? {}).flatMap(
      ([sub_event_id, { answer }]) => (answer === null ? [] : [{ sub_event_id, answer }]),
    )
    return answers.length > 0 ? [{ person, answers }] : []
  })
}

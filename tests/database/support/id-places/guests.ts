import { type Places, place } from './place.ts'

/** The ids in calls of the guest list. */
export const GUEST_PLACES: Places = {
  guest_list: { plan: place('planId', (plan_id) => ({ plan_id })) },
  guest_changes: { plan: place('planId', (plan_id) => ({ plan_id, since: '2026-01-01T00:00:00Z' })) },
  guest_counts: { plan: place('planId', (plan_id) => ({ plan_id })) },
  save_guest: {
    plan: place('planId', (plan_id) => ({ plan_id, guest: { id: crypto.randomUUID() } })),
    'sub-event': place('subEventId', (sub_event_id, mine) => ({
      plan_id: mine.planId,
      guest: { id: mine.guestId },
      members: [{ id: mine.memberId, invitations: [{ sub_event_id, answer: 'yes' }] }, { id: mine.companionId }],
    })),
    'meal option': place('mealOptionId', (meal_option_id, mine) => ({
      plan_id: mine.planId,
      guest: { id: mine.guestId },
      members: [
        { id: mine.memberId, invitations: [{ sub_event_id: mine.subEventId, meal_option_id }] },
        { id: mine.companionId },
      ],
    })),
  },
  change_guests: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, ids: [mine.guestId], changes: { side: 'both' } })),
    guest: place('guestId', (id, mine) => ({ plan_id: mine.planId, ids: [id], changes: { side: 'both' } })),
    'one of many guests': place('guestId', (id, mine) => ({
      plan_id: mine.planId,
      ids: null,
      changes: [{ id, side: 'both' }],
    })),
  },
  answer_invitations: {
    plan: place('planId', (plan_id, mine) => ({
      plan_id,
      answers: [{ member_id: mine.memberId, sub_event_id: mine.subEventId, answer: 'no' }],
    })),
    person: place('memberId', (member_id, mine) => ({
      plan_id: mine.planId,
      answers: [{ member_id, sub_event_id: mine.subEventId, answer: 'no' }],
    })),
    'sub-event': place('subEventId', (sub_event_id, mine) => ({
      plan_id: mine.planId,
      answers: [{ member_id: mine.memberId, sub_event_id, answer: 'no' }],
    })),
    'meal option': place('mealOptionId', (meal_option_id, mine) => ({
      plan_id: mine.planId,
      answers: [{ member_id: mine.memberId, sub_event_id: mine.subEventId, meal_option_id }],
    })),
  },
  invite_members: {
    plan: place('planId', (plan_id, mine) => ({
      plan_id,
      member_ids: [mine.memberId],
      sub_event_id: mine.subEventId,
      is_invited: true,
    })),
    person: place('memberId', (id, mine) => ({
      plan_id: mine.planId,
      member_ids: [id],
      sub_event_id: mine.subEventId,
      is_invited: true,
    })),
    'sub-event': place('subEventId', (sub_event_id, mine) => ({
      plan_id: mine.planId,
      member_ids: [mine.memberId],
      sub_event_id,
      is_invited: true,
    })),
  },
  invite_from_second_list: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, ids: [mine.guestId] })),
    guest: place('guestId', (id, mine) => ({ plan_id: mine.planId, ids: [id] })),
  },
  restore_invitations: {
    plan: place('planId', (plan_id, mine) => ({
      plan_id,
      sub_event_id: mine.subEventId,
      invitations: [{ member_id: mine.memberId }],
    })),
    person: place('memberId', (member_id, mine) => ({
      plan_id: mine.planId,
      sub_event_id: mine.subEventId,
      invitations: [{ member_id }],
    })),
    'sub-event': place('subEventId', (sub_event_id, mine) => ({
      plan_id: mine.planId,
      sub_event_id,
      invitations: [{ member_id: mine.memberId }],
    })),
    'meal option': place('mealOptionId', (meal_option_id, mine) => ({
      plan_id: mine.planId,
      sub_event_id: mine.subEventId,
      invitations: [{ member_id: mine.memberId, meal_option_id }],
    })),
  },
  merge_guests: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, into_id: mine.guestId, from_ids: [crypto.randomUUID()] })),
    guest: place('guestId', (into_id, mine) => ({ plan_id: mine.planId, into_id, from_ids: [mine.guestId] })),
    'merged guest': place('guestId', (id, mine) => ({ plan_id: mine.planId, into_id: mine.guestId, from_ids: [id] })),
  },
  split_guest: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, guest_id: mine.guestId, member_ids: [mine.companionId] })),
    guest: place('guestId', (guest_id, mine) => ({ plan_id: mine.planId, guest_id, member_ids: [mine.companionId] })),
    person: place('memberId', (id, mine) => ({ plan_id: mine.planId, guest_id: mine.guestId, member_ids: [id] })),
  },
  delete_guests: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, ids: [mine.guestId] })),
    guest: place('guestId', (id, mine) => ({ plan_id: mine.planId, ids: [id] })),
  },
  restore_guests: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, ids: [mine.guestId] })),
    guest: place('guestId', (id, mine) => ({ plan_id: mine.planId, ids: [id] })),
  },
  deleted_guests: { plan: place('planId', (plan_id) => ({ plan_id })) },
  guest_needs: { plan: place('planId', (plan_id) => ({ plan_id })) },
  save_guest_needs: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, needs: [{ member_id: mine.memberId, diets: ['halal'] }] })),
    person: place('memberId', (member_id, mine) => ({
      plan_id: mine.planId,
      needs: [{ member_id, diets: ['halal'] }],
    })),
  },
  save_guest_with_needs: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, guest: { id: mine.guestId }, members: null, needs: [] })),
    person: place('memberId', (member_id, mine) => ({
      plan_id: mine.planId,
      guest: { id: mine.guestId },
      members: null,
      needs: [{ member_id, diets: ['halal'] }],
    })),
  },
  save_sub_events: {
    plan: place('planId', (plan_id) => ({ plan_id, sub_events: [] })),
    'sub-event': place('subEventId', (id, mine) => ({ plan_id: mine.planId, sub_events: [], removed_ids: [id] })),
  },
  save_meal_options: {
    plan: place('planId', (plan_id) => ({ plan_id, meal_options: [] })),
    menu: place('mealOptionId', (id, mine) => ({ plan_id: mine.planId, meal_options: [], removed_ids: [id] })),
  },
  save_guest_questions: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, questions: [], removed_ids: [mine.questionId] })),
    question: place('questionId', (id, mine) => ({
      plan_id: mine.planId,
      questions: [],
      removed_ids: [id],
      remove_answers: true,
    })),
  },
}

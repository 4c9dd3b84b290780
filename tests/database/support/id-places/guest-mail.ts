import { aMailing } from '../guest-mail-calls.ts'
import { type Places, place } from './place.ts'

/** The ids in calls of mail to guests. */
export const GUEST_MAIL_PLACES: Places = {
  preview_guest_mailing: {
    plan: place('planId', (plan_id) => ({ plan_id, kind: 'invitation', is_again: false })),
    guest: place('guestId', (id, mine) => ({
      plan_id: mine.planId,
      kind: 'invitation',
      is_again: false,
      guest_ids: [id],
    })),
  },
  queue_guest_mailing: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, mailing: aMailing('save-the-date', [mine.guestId]) })),
    guest: place('guestId', (id, mine) => ({
      plan_id: mine.planId,
      mailing: aMailing('save-the-date', [id as string], { id: '6f2d1c0a-3b4e-4f5a-8c6d-7e8f9a0b1c2d' }),
    })),
  },
  guest_mailings: { plan: place('planId', (plan_id) => ({ plan_id })) },
  guest_messages: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, guest_id: mine.guestId })),
    guest: place('guestId', (guest_id, mine) => ({ plan_id: mine.planId, guest_id })),
  },
  cancel_guest_mailing: { plan: place('planId', (plan_id) => ({ plan_id, mailing_id: crypto.randomUUID() })) },
  retry_guest_mailing: { plan: place('planId', (plan_id) => ({ plan_id, mailing_id: crypto.randomUUID() })) },
  guest_digest: { plan: place('planId', (plan_id) => ({ plan_id })) },
  choose_guest_digest: { plan: place('planId', (plan_id) => ({ plan_id, frequency: 'daily' })) },
}

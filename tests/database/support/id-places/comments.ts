import { type Places, place } from './place.ts'

const A_COMMENT = { subject_kind: 'vendor', body: 'Hola' }

/** The ids in calls of comments. */
export const COMMENT_PLACES: Places = {
  add_comment: {
    plan: place('planId', (plan_id, mine) => ({
      ...{ ...A_COMMENT, id: '88888888-2222-4333-8444-555555555555', plan_id, subject_id: mine.vendorId },
    })),
    vendor: place('vendorId', (subject_id, mine) => ({
      ...{ ...A_COMMENT, id: '88888888-2222-4333-8444-555555555555', plan_id: mine.planId, subject_id },
    })),
  },
  change_comment: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, id: mine.commentId, body: 'Hola' })),
    comment: place('commentId', (id, mine) => ({ plan_id: mine.planId, id, body: 'Hola' })),
  },
  remove_comment: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, id: mine.commentId })),
    comment: place('commentId', (id, mine) => ({ plan_id: mine.planId, id })),
  },
  restore_comment: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, id: mine.commentId })),
    comment: place('commentId', (id, mine) => ({ plan_id: mine.planId, id })),
  },
  subject_comments: {
    plan: place('planId', (plan_id, mine) => ({ plan_id, subject_kind: 'vendor', subject_id: mine.vendorId })),
    vendor: place('vendorId', (subject_id, mine) => ({ plan_id: mine.planId, subject_kind: 'vendor', subject_id })),
  },
  comment_counts: { plan: place('planId', (plan_id) => ({ plan_id })) },
  my_mentions: { plan: place('planId', (plan_id) => ({ plan_id })) },
  read_mentions: {
    plan: place('planId', (plan_id) => ({ plan_id })),
    vendor: place('vendorId', (subject_id, mine) => ({ plan_id: mine.planId, subject_id })),
  },
  mention_mails: {},
  choose_mention_mails: {},
}

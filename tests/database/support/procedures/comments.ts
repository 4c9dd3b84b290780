import {
  addComment,
  changeComment,
  countComments,
  myMentions,
  readComments,
  readMentions,
  removeComment,
  restoreComment,
} from '../comment-calls.ts'
import type { CallerName } from '../test-context.ts'
import {
  byService,
  foundByMembers,
  isOutside,
  isSignedOut,
  NOT_GRANTED,
  orNot,
  type Procedure,
  readByMembers,
  type State,
} from './verdicts.ts'

/** To comment is for everybody who reads, while the plan is open. */
function byReaders(caller: CallerName, state: State): string {
  if (isSignedOut(caller)) return NOT_GRANTED
  if (isOutside(caller) || state === 'binned') return 'plan.not-found'
  if (state === 'closed') return 'plan.closed'
  return state === 'completed' ? 'plan.completed' : 'done'
}

/** Of one's own, which is the editor's. */
const byAuthor = (caller: CallerName, state: State): string =>
  caller === 'owner' || caller === 'viewer'
    ? orNot('access.not-allowed', byReaders(caller, state))
    : byReaders(caller, state)

/** Everybody who is signed in. */
const bySignedIn = (caller: CallerName): string => (isSignedOut(caller) ? NOT_GRANTED : 'done')

/** The procedures of comments. */
export const COMMENT_PROCEDURES: Readonly<Record<string, Procedure>> = {
  add_comment: {
    call: (sql, { planId, ledger }) => addComment(sql, planId, { kind: 'vendor', id: ledger.vendorId }),
    expects: byReaders,
  },
  change_comment: {
    call: (sql, { planId, comments }) => changeComment(sql, planId, comments.commentId, 'Otra cosa'),
    expects: byAuthor,
  },
  remove_comment: {
    call: (sql, { planId, comments }) => removeComment(sql, planId, comments.commentId),
    // The owner removes any; also of a closed plan.
    expects: (caller, state) =>
      (caller === 'owner' ? byReaders : byAuthor)(caller, state === 'closed' ? 'open' : state),
  },
  restore_comment: {
    call: (sql, { planId }) => restoreComment(sql, planId, crypto.randomUUID()),
    expects: (caller, state) => orNot('comment.not-found', byReaders(caller, state === 'binned' ? state : 'open')),
  },
  subject_comments: {
    call: (sql, { planId, ledger }) => readComments(sql, planId, { kind: 'vendor', id: ledger.vendorId }),
    expects: readByMembers,
    isNothing: ([row]) => row?.thread === null,
  },
  comment_counts: { call: (sql, { planId }) => countComments(sql, planId), expects: readByMembers },
  my_mentions: {
    call: (sql, { planId }) => myMentions(sql, planId),
    expects: readByMembers,
    isNothing: ([row]) => row?.found === null,
  },
  read_mentions: { call: (sql, { planId }) => readMentions(sql, planId), expects: foundByMembers },
  mention_mails: { call: (sql) => sql`select mention_mails()`, expects: bySignedIn },
  choose_mention_mails: { call: (sql) => sql`select choose_mention_mails(false)`, expects: bySignedIn },
  claim_mention_mails: { call: (sql) => sql`select claim_mention_mails(10)`, expects: byService },
  settle_mention_mail: {
    call: (sql, { people }) => sql`select settle_mention_mail(${people.owner}, now(), true)`,
    expects: byService,
  },
}

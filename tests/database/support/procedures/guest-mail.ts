import {
  aMailing,
  cancelMailing,
  chooseDigest,
  claimDigests,
  claimGuestMessages,
  listMailings,
  listMessages,
  previewMailing,
  queueMailing,
  readDigest,
  retryMailing,
  settleDigest,
  settleMessage,
  stopMail,
} from '../guest-mail-calls.ts'
import {
  byEditors,
  byService,
  evenClosed,
  isOutside,
  isSignedOut,
  NOT_GRANTED,
  orNot,
  type Procedure,
  readByMembers,
} from './verdicts.ts'

/** The procedures of mail to guests, and of them to hosts. */
export const GUEST_MAIL_PROCEDURES: Readonly<Record<string, Procedure>> = {
  preview_guest_mailing: {
    call: (sql, { planId }) => previewMailing(sql, planId, 'save-the-date'),
    expects: byEditors,
  },
  queue_guest_mailing: {
    call: (sql, { planId, guests }) => queueMailing(sql, planId, aMailing('save-the-date', [guests.guestId])),
    // The party has no address.
    expects: (caller, state) => orNot('mailing.changed', byEditors(caller, state)),
  },
  guest_mailings: {
    call: (sql, { planId }) => listMailings(sql, planId),
    expects: readByMembers,
    isNothing: ([row]) => row?.mailings === undefined || row.mailings === null,
  },
  guest_messages: {
    call: (sql, { planId }) => listMessages(sql, planId, crypto.randomUUID()),
    expects: readByMembers,
    isNothing: ([row]) => row?.messages === undefined || row.messages === null,
  },
  cancel_guest_mailing: {
    // The plan has sent nothing.
    call: (sql, { planId }) => cancelMailing(sql, planId, crypto.randomUUID()),
    expects: (caller, state) => orNot('mailing.not-found', evenClosed(caller, state)),
  },
  retry_guest_mailing: {
    call: (sql, { planId }) => retryMailing(sql, planId, crypto.randomUUID()),
    expects: (caller, state) => orNot('mailing.not-found', byEditors(caller, state)),
  },
  guest_digest: {
    call: (sql, { planId }) => readDigest(sql, planId),
    expects: readByMembers,
    isNothing: ([row]) => row?.frequency === undefined || row.frequency === null,
  },
  choose_guest_digest: {
    call: (sql, { planId }) => chooseDigest(sql, planId, 'at-once'),
    expects: (caller, state) => {
      if (isSignedOut(caller)) return NOT_GRANTED
      return isOutside(caller) || state === 'binned' ? 'plan.not-found' : 'done'
    },
  },
  claim_guest_messages: { call: (sql) => claimGuestMessages(sql), expects: byService },
  settle_guest_message: {
    call: (sql) => settleMessage(sql, { id: crypto.randomUUID(), lease: crypto.randomUUID() }, 'taken'),
    expects: byService,
  },
  stop_guest_mail: { call: (sql) => stopMail(sql, 'a'.repeat(32)), expects: byService },
  claim_guest_digests: { call: (sql) => claimDigests(sql), expects: byService },
  settle_guest_digest: {
    call: (sql, { planId, people }) => settleDigest(sql, planId, people.owner, '2026-11-01T00:00:00Z'),
    expects: byService,
  },
}

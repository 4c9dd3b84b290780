import { readReply, saveReply, writeLink } from '../guest-calls.ts'
import {
  answerOnPage,
  aPageSettings,
  beginPassword,
  byDigits,
  lookUp,
  partyOnPage,
  readPage,
  readSettings,
  saveSettings,
  tryPassword,
} from '../public-page-calls.ts'
import { pageAddressOf } from '../test-context.ts'
import { byEditors, byLink, byService, NOT_GRANTED, type Procedure, readByMembers } from './verdicts.ts'

/** The procedures of what guests answer, by their links and on the public page. */
export const GUEST_REPLY_PROCEDURES: Readonly<Record<string, Procedure>> = {
  write_guest_links: {
    call: (sql, { people, guests }) => writeLink(sql, people.editor, guests.guestId, 'renew'),
    expects: (caller, state) => (state === 'binned' && caller === 'service' ? 'guest.not-found' : byService(caller)),
  },
  read_guest_reply: {
    call: (sql) => readReply(sql),
    expects: byLink,
    isNothing: ([row]) => row?.page === null,
  },
  save_guest_reply: {
    call: (sql) => saveReply(sql, aReply()),
    expects: byLink,
    isNothing: ([row]) => row?.page === null,
  },
  public_page: {
    call: (sql, { planId }) => readSettings(sql, planId),
    expects: readByMembers,
    isNothing: ([row]) => row?.page === undefined || row.page === null,
  },
  save_public_page: { call: (sql, { planId }) => saveSettings(sql, planId, aPageSettings()), expects: byEditors },
  begin_page_password: { call: (sql, { planId }) => beginPassword(sql, planId), expects: byEditors },
  read_public_page: {
    call: (sql, { planId }) => readPage(sql, pageAddressOf(planId)),
    expects: byLink,
    isNothing: ([row]) => row?.page === null,
  },
  try_public_page_password: {
    // The page has none.
    call: (sql, { planId }) => tryPassword(sql, pageAddressOf(planId)),
    expects: (caller) => (caller === 'service' ? 'nothing' : NOT_GRANTED),
    isNothing: ([row]) => row?.page === null,
  },
  look_up_guests: {
    call: (sql, { planId }) => lookUp(sql, pageAddressOf(planId)),
    expects: byLink,
    isNothing: ([row]) => row?.page === null,
  },
  guest_by_digits: {
    call: (sql, { planId, guests }) => byDigits(sql, planId, [guests.guestId], '5678'),
    expects: byLink,
    isNothing: ([row]) => row?.page === null,
  },
  public_page_party: {
    call: (sql, { planId, guests }) => partyOnPage(sql, pageAddressOf(planId), guests.guestId, aReply()),
    expects: byLink,
    isNothing: ([row]) => row?.page === null,
  },
  answer_public_page: {
    call: (sql, { planId, guests }) => answerOnPage(sql, pageAddressOf(planId), guests.guestId, aReply()),
    expects: byLink,
    isNothing: ([row]) => row?.page === null,
  },
}

const aReply = () => ({
  id: crypto.randomUUID(),
  members: [],
  message: 'Ahí estaremos',
  song: '',
  question_answers: {},
  has_consented: false,
})

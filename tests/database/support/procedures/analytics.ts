import {
  chooseMonthlyMail,
  claimMonthlyMails,
  readAnalytics,
  settleMonthlyMail,
} from '../../analytics/analytics-calls.ts'
import { byService, isSignedOut, NOT_GRANTED, type Procedure, readByMembers } from './verdicts.ts'

/** The figures over plans. */
export const ANALYTICS_PROCEDURES: Readonly<Record<string, Procedure>> = {
  analytics: {
    call: (sql, { planId }) => readAnalytics(sql, { planId }),
    expects: readByMembers,
    isNothing: ([row]) => row?.['figures'] === null,
  },
  // Of the caller and no plan: anybody may stop it.
  choose_analytics_mail: {
    call: (sql) => chooseMonthlyMail(sql, false),
    expects: (caller) => (isSignedOut(caller) ? NOT_GRANTED : 'done'),
  },
  claim_analytics_mails: { call: (sql) => claimMonthlyMails(sql), expects: byService },
  settle_analytics_mail: {
    call: (sql, { people }) => settleMonthlyMail(sql, people.owner, '2026-11-01', false),
    expects: byService,
  },
}

import { readAnalytics } from '../../analytics/analytics-calls.ts'
import { type Procedure, readByMembers } from './verdicts.ts'

/** The figures over plans. */
export const ANALYTICS_PROCEDURES: Readonly<Record<string, Procedure>> = {
  analytics: {
    call: (sql, { planId }) => readAnalytics(sql, { planId }),
    expects: readByMembers,
    isNothing: ([row]) => row?.['figures'] === null,
  },
}

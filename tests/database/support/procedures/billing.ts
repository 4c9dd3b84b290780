import { chooseOpenPlans, mySubscription } from '../billing-calls.ts'
import { isSignedOut, NOT_GRANTED, type Procedure } from './verdicts.ts'

/** The procedures of tiers and subscriptions. */
export const BILLING_PROCEDURES: Readonly<Record<string, Procedure>> = {
  my_subscription: {
    call: (sql) => mySubscription(sql),
    expects: (caller) => (isSignedOut(caller) ? NOT_GRANTED : 'done'),
    isNothing: ([row]) => row?.subscription === null,
  },
  choose_open_plans: {
    call: (sql, { planId }) => chooseOpenPlans(sql, [planId]),
    expects: (caller, state) => {
      if (isSignedOut(caller)) return NOT_GRANTED
      return caller === 'owner' && state !== 'binned' ? 'done' : 'plan.not-found'
    },
    // That none is closed is an answer too.
    isNothing: () => false,
  },
}

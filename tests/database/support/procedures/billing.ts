import {
  aCheckout,
  anEvent,
  chooseOpenPlans,
  keepCustomer,
  mySubscription,
  OTHER_CHECKOUT,
  syncSubscription,
} from '../../billing/billing-calls.ts'
import type { CallerName } from '../test-context.ts'
import { byService, isSignedOut, NOT_GRANTED, type Procedure } from './verdicts.ts'

/** For the service alone; an answer of null is nothing. */
const nothingForService = (caller: CallerName) => (caller === 'service' ? 'nothing' : NOT_GRANTED)

/** The procedures of tiers, subscriptions and checkouts. */
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
  begin_checkout: {
    call: (sql, { people }) => sql`select begin_checkout(${people.stranger}, ${sql.json(aCheckout())})`,
    expects: byService,
  },
  keep_checkout: {
    call: (sql) => sql`select keep_checkout(${OTHER_CHECKOUT}, 'cs_1', 'https://pay.test')`,
    expects: byService,
  },
  read_checkout: {
    call: (sql, { people }) => sql`select read_checkout(${OTHER_CHECKOUT}, ${people.owner}) as checkout`,
    expects: nothingForService,
    isNothing: ([row]) => row?.checkout === null,
  },
  settle_checkout: { call: (sql) => sql`select settle_checkout(${OTHER_CHECKOUT}, 'done')`, expects: byService },
  read_billing: { call: (sql, { people }) => sql`select read_billing(user_id => ${people.owner})`, expects: byService },
  keep_billing_customer: { call: (sql, { people }) => keepCustomer(sql, people.owner, 'cus_1'), expects: byService },
  note_billing_event: { call: (sql) => sql`select note_billing_event(${sql.json(anEvent())})`, expects: byService },
  knows_billing_event: { call: (sql) => sql`select knows_billing_event('evt_1')`, expects: byService },
  sync_subscription: {
    call: async (sql, context) => {
      await keepCustomer(context.sql, context.people.owner, 'cus_2')
      return await syncSubscription(sql, context.people.owner, { base: 0, state: null })
    },
    expects: byService,
  },
  confirm_demo_checkout: {
    call: (sql, { people }) => sql`select confirm_demo_checkout(${people.owner}, ${OTHER_CHECKOUT}) as checkout`,
    expects: nothingForService,
    isNothing: ([row]) => row?.checkout === null,
  },
  write_demo_subscription: {
    call: (sql, { people }) =>
      sql`select write_demo_subscription(${people.owner}, ${sql.json({ action: 'cancel' })}) as subscription`,
    // The owner has none.
    expects: nothingForService,
    isNothing: ([row]) => row?.subscription === null,
  },
  end_demo_subscriptions: { call: (sql) => sql`select end_demo_subscriptions()`, expects: byService },
  tier_losses: { call: (sql, { people }) => sql`select tier_losses(${people.owner}, 'free')`, expects: byService },
  take_billing_turn: { call: (sql, { people }) => sql`select take_billing_turn(${people.owner})`, expects: byService },
  claim_billing_notices: { call: (sql) => sql`select claim_billing_notices(10)`, expects: byService },
  settle_billing_notice: {
    call: (sql, { people }) => sql`select settle_billing_notice(${people.owner}, 'ended', now())`,
    expects: byService,
  },
  claim_billing_departures: { call: (sql) => sql`select claim_billing_departures(10)`, expects: nothingForService },
  settle_billing_departure: { call: (sql) => sql`select settle_billing_departure('cus_1')`, expects: byService },
  stale_subscriptions: { call: (sql) => sql`select stale_subscriptions(10)`, expects: nothingForService },
}

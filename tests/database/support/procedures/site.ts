import { aMessage, claimMessages, confirm, countView, receiveMessage, subscribe, unsubscribe } from '../site-calls.ts'
import { SITE_ROWS } from '../site-rows.ts'
import { byService, NOT_GRANTED, type Procedure } from './verdicts.ts'

/** The procedures of the site. */
export const SITE_PROCEDURES: Readonly<Record<string, Procedure>> = {
  receive_contact_message: { call: (sql) => receiveMessage(sql, aMessage()), expects: byService },
  claim_contact_messages: {
    call: async (sql, context) => {
      await context.sql`update contact_messages set claimed_at = now() - interval '1 hour'`
      return await claimMessages(sql)
    },
    expects: byService,
  },
  subscribe_to_newsletter: { call: (sql) => subscribe(sql, 'eva@example.com'), expects: byService },
  confirm_newsletter: {
    call: async (sql, context) => {
      const [subscription] = await subscribe(context.sql, 'eva@example.com')
      return await confirm(sql, String(subscription?.token))
    },
    expects: byService,
  },
  unsubscribe_from_newsletter: { call: (sql) => unsubscribe(sql, 'A'.repeat(32)), expects: byService },
  count_blog_view: {
    call: (sql) => countView(sql, SITE_ROWS.post),
    expects: (caller) => (caller === 'service' ? NOT_GRANTED : 'done'),
  },
}

import type { BillingMailKey } from './es.ts'

/** The messages of the emails about a subscription. */
export const billingMail: Readonly<Record<BillingMailKey, string>> = {
  'billing-mail.past-due.subject': 'We could not charge your {brand} subscription',
  'billing-mail.past-due.heading': 'The payment did not go through',
  'billing-mail.past-due.body':
    'The payment for your {tier} tier did not go through. You keep everything until {day}; to go on after that, check your payment method.',
  'billing-mail.past-due.button': 'Check the payment method',
  'billing-mail.past-due.after':
    'Without the payment, your account moves to the Free tier after that day. Nothing is deleted, and everything comes back once it is paid.',

  'billing-mail.ending.subject': 'Your {brand} subscription ends on {day}',
  'billing-mail.ending.heading': 'Your subscription ends on {day}',
  'billing-mail.ending.body':
    'You keep your {tier} tier until that day and will not be charged again. After that your account moves to the Free tier.',
  'billing-mail.ending.button': 'See my subscription',
  'billing-mail.ending.after':
    'Nothing is deleted. With more plans than the Free tier includes, you choose which one stays open; the others can still be read.',

  'billing-mail.ended.subject': 'Your {brand} subscription has ended',
  'billing-mail.ended.heading': 'Your subscription has ended',
  'billing-mail.ended.body':
    'Your {tier} tier ended on {day} and your account is on the Free tier. Nothing was deleted.',
  'billing-mail.ended.button': 'See my subscription',
  'billing-mail.ended.closed.one':
    'One plan is closed: it can be read, and opens again with a larger tier. You can choose which one stays open.',
  'billing-mail.ended.closed.other':
    '{count} plans are closed: they can be read, and open again with a larger tier. You can choose which one stays open.',
  'billing-mail.ended.back': 'With a new subscription everything is as it was before.',

  'billing-mail.why': 'You are getting this message because it is about your subscription.',
}

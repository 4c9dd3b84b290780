export const newsletter = {
  'newsletter.page.head-title': 'Newsletter',
  'newsletter.page.description':
    'Ideas for planning weddings, birthdays and company events, by email. Unsubscribe with one click whenever you like.',
  'newsletter.page.title': 'Planning, one issue at a time',
  'newsletter.page.text':
    'Our newsletter: budgets by city, guest lists, checklists by month. What we write, in your inbox.',
  'newsletter.page.promise-yes': 'Nobody is on the list without saying yes from their own inbox.',
  'newsletter.page.promise-leave': 'Every issue has a link to unsubscribe, and it takes one click.',
  'newsletter.page.promise-address': 'Your email is used for this newsletter and nothing else.',
  'newsletter.page.without-program':
    'This page needs JavaScript, which is turned off in your browser. Turn it on, or send us an email and we will do it for you:',

  'newsletter.invite.title': 'What we write, in your inbox',
  'newsletter.invite.text': 'Ideas for planning your event. You confirm by email, and unsubscribe with one click.',

  'newsletter.form.label': 'Newsletter',
  'newsletter.form.email': 'Email',
  'newsletter.form.send': 'Subscribe',
  'newsletter.form.required': 'Enter your email.',
  'newsletter.form.invalid': 'This is not a valid email. It should look like name@example.com.',
  'newsletter.form.failure-title': 'Not sent:',
  'newsletter.form.sent-title': 'Check your inbox',
  'newsletter.form.sent':
    'Open the email we sent you and confirm. Nothing there in a few minutes? Check your spam folder, or try again.',
  'newsletter.form.again': 'Use another email',

  'newsletter.link.coming-title': 'One moment…',
  'newsletter.link.confirmed-title': 'You are on the list',
  'newsletter.link.confirmed':
    'Your subscription is confirmed. The email we just sent you also has the way out: one click.',
  'newsletter.link.to-blog': 'Read the blog in the meantime',
  'newsletter.link.expired-title': 'This link no longer works',
  'newsletter.link.failed-title': 'That did not work yet',
  'newsletter.leave.title': 'Unsubscribe from the newsletter?',
  'newsletter.leave.text': 'You will get no more newsletters from us. Your account and your events stay as they are.',
  'newsletter.leave.act': 'Unsubscribe',
  'newsletter.leave.done-title': 'You are off the list',
  'newsletter.leave.done': 'You will get no more newsletters.',
  'newsletter.leave.again': 'Subscribe again',
  'newsletter.leave.broken-title': 'Part of this link is missing',
  'newsletter.leave.broken': 'Open it again from the email, or write to us and we will take you off the list:',
} as const satisfies Record<`newsletter.${string}`, string>

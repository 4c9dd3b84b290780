export const newsletter = {
  'newsletter.page.head-title': 'Newsletter',
  'newsletter.page.description':
    'Ideas for planning weddings, birthdays and company events, by email. Leave with one click whenever you like.',
  'newsletter.page.title': 'Planning, a letter at a time',
  'newsletter.page.text':
    'Our newsletter: budgets by city, guest lists, checklists by month. What we write, in your inbox.',
  'newsletter.page.promise-yes': 'Nobody is on the list without saying yes from their own inbox.',
  'newsletter.page.promise-leave': 'Every letter has a link to leave, and it takes one click.',
  'newsletter.page.promise-address': 'Your address serves this newsletter and nothing else.',
  'newsletter.page.without-program':
    'This page needs JavaScript, which is off in your browser. Turn it on, or send us an email and we will do it for you:',

  'newsletter.invite.title': 'What we write, in your inbox',
  'newsletter.invite.text': 'Ideas for planning your event. You confirm by email, and leave with one click.',

  'newsletter.form.label': 'Newsletter',
  'newsletter.form.email': 'Email',
  'newsletter.form.send': 'Subscribe',
  'newsletter.form.required': 'Enter your email.',
  'newsletter.form.invalid': 'This is not a valid email. It should look like name@example.com.',
  'newsletter.form.failure-title': 'Not sent:',
  'newsletter.form.sent-title': 'Check your inbox',
  'newsletter.form.sent':
    'Open the mail we send you and confirm. Nothing there in a few minutes? Check your spam folder, or try again.',
  'newsletter.form.again': 'Use another email',

  'newsletter.link.coming-title': 'One moment…',
  'newsletter.link.confirmed-title': 'You are on the list',
  'newsletter.link.confirmed':
    'Your subscription is confirmed. The mail we just sent you also holds the way out: one click.',
  'newsletter.link.to-blog': 'Read the blog meanwhile',
  'newsletter.link.expired-title': 'This link no longer works',
  'newsletter.link.failed-title': 'That did not work yet',
  'newsletter.leave.title': 'Leave the newsletter?',
  'newsletter.leave.text': 'You will get no more letters from us. Your account and your events stay as they are.',
  'newsletter.leave.act': 'Unsubscribe',
  'newsletter.leave.done-title': 'You are off the list',
  'newsletter.leave.done': 'No more letters will come to you.',
  'newsletter.leave.again': 'Subscribe again',
  'newsletter.leave.broken-title': 'Part of this link is missing',
  'newsletter.leave.broken': 'Open it from the mail once more, or write to us and we will take you off the list:',
} as const satisfies Record<`newsletter.${string}`, string>

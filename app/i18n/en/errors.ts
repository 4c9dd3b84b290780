export const errors = {
  'errors.guest-view.limit-reached': 'A plan can have {max, number} views at most. Delete one to save another.',
  'errors.guest-mail.unavailable': 'That did not work because of a problem on our side. Try again in a moment.',
  'errors.mailing.changed': 'The list changed while you were preparing the email. Check who gets it and send it again.',
  'errors.mailing.closed': 'Answers are closed or the event has begun, so this email can no longer be sent.',
  'errors.mailing.malformed': 'Something about this mailing is missing or not right. Check it and try again.',
  'errors.mailing.no-reply-address':
    'Your account has no confirmed email that guests could reply to. Confirm it and try again.',
  'errors.mailing.not-found': 'This mailing is no longer there.',
  'errors.mailing.too-many': 'Too many emails are waiting. Cancel some or wait until they are sent.',
  'errors.guest-question.answered':
    'Saving this would remove {max, plural, one {# answer} other {# answers}} of your guests. Confirm to continue.',
  'errors.guest-question.limit-reached':
    'A plan can have {max, plural, one {# question} other {# questions}} at most. Delete one to add another.',
  'errors.guest-import.not-found': 'This import is no longer available. Choose the file again.',
  'errors.guest-import.too-large': 'The file holds too much for one import. Split it in two and import each part.',
  'errors.guest-settings.deadline-late':
    'Guests could reply after the event. Choose an earlier deadline or another day for the event.',
  'errors.guest.limit-reached':
    'The tier of this plan includes {max, plural, one {# guest} other {# guests}} on the list. Upgrade to add more.',
  'errors.guest.malformed': 'Something in the guest details is missing or incorrect. Check it and save again.',
  'errors.guest.named-place': 'Saving this would remove {names}. Confirm to continue.',
  'errors.guest.not-found': 'This guest is no longer on the list. Reload the page to see how it stands.',
  'errors.guest.table-is-derived': 'The table follows from the final seating plan. Change it there.',
  'errors.guest.too-many': 'A plan can have 10,000 guests and 20,000 people at most. Delete some to add others.',
  'errors.guest.too-many-places':
    'A party can have {max, plural, one {# person} other {# people}} at most. Split it in two to add more.',
  'errors.second-list.full':
    'There are no longer enough places: {max, plural, =0 {none is free} one {# is free} other {# are free}}. Reload the page to see who is next.',
  'errors.second-list.over':
    'The last day of the second list has passed. Choose another day in “Hosts and reply deadline” to invite more.',
  'errors.meal-option.limit-reached':
    'A plan can have {max, plural, one {# menu} other {# menus}} at most. Delete one to add another.',
  'errors.sub-event.limit-reached':
    'A plan can have {max, plural, one {# sub-event} other {# sub-events}} at most. Delete one to add another.',
  'errors.seating.malformed': 'Something in the seating is missing or incorrect. Check it and save again.',
  'errors.seating.not-found': 'This is no longer there. Reload the page to see how it stands.',
  'errors.seating.changed-meanwhile':
    'Someone else changed this at the same time, so nothing was saved. See how it stands now and try again.',
  'errors.seating.would-unseat':
    'Saving this would clear {max, plural, one {# taken seat} other {# taken seats}}. Confirm to continue.',
  'errors.seating.no-place':
    'The room is too small: {missing, plural, one {# table finds no place} other {# tables find no place}}. Make the room larger, or choose fewer tables.',
  'errors.seating.no-such-seat': 'The table no longer has that seat. Choose another one.',
  'errors.caterer-version.limit-reached':
    'A plan can keep {max, plural, one {# version} other {# versions}} of its caterer’s lists at most.',
  'errors.caterer-version.not-found': 'This version is no longer there. Reload the page to see how it stands.',
  'errors.caterer-version.not-last':
    'Only the last version can be taken back: later ones say what changed since this one.',
  'errors.table-item.limit-reached':
    'The tier of this plan includes {max, plural, one {# table or venue item} other {# tables and venue items}}. Upgrade to add more.',
  'errors.advice.limit-reached':
    'The tier of this plan includes recommendations about {max, plural, one {# kind of vendor} other {# kinds of vendors}}. Upgrade for more.',
  'errors.ai.limit-reached': 'Your tier has no further AI requests today.',
  'errors.table-item.too-many': 'A plan can have 500 tables and 300 venue items at most. Delete some to add others.',
  'errors.table-item.of-weddings': 'An altar, a gift table and a cake table are only for weddings.',
  'errors.arrangement.limit-reached':
    'A plan can have {max, plural, one {# seating plan} other {# seating plans}} at most. Delete one to add another.',
  'errors.seat-person.limit-reached':
    'A plan can have {max, plural, one {# host or crew member} other {# hosts and crew members}} at most. Delete one to add another.',
  'errors.seating-wish.limit-reached': 'A plan can have {max, number} wishes at most. Delete some to add others.',
  'errors.title': 'Error',
  'errors.boundary.title': 'Something went wrong',
  'errors.boundary.unknown': 'An unexpected error occurred',
  'errors.boundary.try-again': 'Try Again',
  'errors.boundary.home': 'Go to the home page',
  'errors.boundary.plans': 'See my plans',
  'errors.not-found.title': 'Oops! Page not found',
  'errors.not-found.text': 'The address may have changed, or a letter got lost on the way.',
  'errors.not-found.home': 'Return to home',
  'errors.no-connection.title': 'You are offline',
  'errors.no-connection.text':
    'This page could not be loaded. Nothing you saved is lost: as soon as your connection is back, we pick up from here.',
  'errors.no-connection.retry': 'Try again',
  'errors.part.title': 'This could not be opened',
  'errors.part.text':
    'We could not load this part. Check your connection and try again; the rest of the screen is as it was.',
  'errors.unavailable.title': 'We cannot reach our servers right now',
  'errors.unavailable.text':
    'Your plans are safe. We keep trying, and this page comes back on its own as soon as we can.',
  'errors.unavailable.retry': 'Try again',
  'errors.offline.banner': 'You’re offline. Tasks and the event day will be saved later; other changes won’t.',
  'errors.offline.kept':
    'You’re offline. This is how it was on {when}. Tasks and the event day will be saved later; other changes won’t.',
  'errors.offline.back': 'You are back online',

  'errors.access.not-allowed': 'You do not have permission to do this. Ask the owner of the plan for access.',
  'errors.analytics.malformed': 'Something in these filters is not correct. Choose them again.',
  'errors.analytics.not-in-tier':
    'Advanced analytics come with the Pro tier and above, and the owner’s tier does not include them.',
  'errors.auth.code-wrong': 'This code is wrong or has expired. Check it, or ask for a new one.',
  'errors.auth.current-password-wrong': 'This is not your current password.',
  'errors.auth.email-invalid': 'This email address is not valid. Check it and try again.',
  'errors.auth.email-not-confirmed': 'Your email is not confirmed yet.',
  'errors.auth.invalid-credentials': 'The email or password is incorrect. Check both and try again.',
  'errors.auth.link-invalid': 'This link is invalid or has expired. Ask for a new one.',
  'errors.auth.mail-not-sent': 'We could not send the email, and nothing was saved. Try again in a few minutes.',
  'errors.auth.mail-rate-limited': 'We just sent you an email. Wait a minute before asking for another.',
  'errors.auth.password-characters': 'Mix in other characters: capitals, lower case, numbers or symbols.',
  'errors.auth.password-common': 'Too many people use this password. Choose one that is harder to guess.',
  'errors.auth.password-long': 'This password is too long. Use at most 72 characters.',
  'errors.auth.password-short': 'Use at least 6 characters.',
  'errors.auth.password-same': 'This is already your password. Choose a different one.',
  'errors.auth.password-weak': 'This password is easy to guess. Choose a longer one.',
  'errors.auth.rate-limited': 'Too many attempts. Wait a few minutes and try again.',
  'errors.auth.rate-limited-hours': 'Too many attempts. Try again in {count, plural, one {# hour} other {# hours}}.',
  'errors.auth.rate-limited-minutes':
    'Too many attempts. Try again in {count, plural, one {# minute} other {# minutes}}.',
  'errors.auth.rate-limited-seconds':
    'Too many attempts. Try again in {count, plural, one {# second} other {# seconds}}.',
  'errors.auth.reauthentication-needed':
    'You signed in more than a day ago. Enter your current password, or a code that we email you.',
  'errors.auth.session-missing': 'Your session has ended. Sign in again to continue.',
  'errors.budget.categories-mismatch':
    'The budget and the chosen categories no longer match. Reload the page and try again.',
  'errors.budget.changed-elsewhere':
    'This budget has been changed somewhere else. Your numbers are still here: save again to replace the new ones, or discard yours to see them.',
  'errors.budget.malformed': 'An amount is incorrect. Check the amounts and save again.',
  'errors.budget.sum-mismatch': 'The categories do not add up to the total budget. Adjust them and save again.',
  'errors.budget.too-precise': 'An amount has more decimals than its currency allows. Round it and save again.',
  'errors.comment.no-subject': 'What this was about is no longer there, or you can no longer see it.',
  'errors.comment.not-found': 'This comment is no longer there.',
  'errors.comment.malformed': 'The comment could not be read. Write something in it, at most 2,000 characters.',
  'errors.comment.too-many': 'You have written many comments in a short time. Wait a few minutes and send it again.',
  'errors.comment.limit-reached': 'There are as many comments here as there can be.',
  'errors.comment.cannot-mention':
    'Someone you mention cannot see this. Take the mention out, or give them access in the team.',
  'errors.comment.too-many-mentions': 'Mention at most 20 people in one comment.',
  'errors.contact.malformed': 'Please fix the errors before submitting.',
  'errors.contact.too-many': 'Too many messages have come in. Wait an hour, or email us.',
  'errors.contact.unavailable': 'There was a problem sending your message. Please try again or email us directly.',
  'errors.contribution.limit-reached':
    'A plan can have {max, plural, one {# contribution} other {# contributions}} at most. Delete one to add another.',
  'errors.contributor.limit-reached':
    'A plan can have {max, plural, one {# contributor} other {# contributors}} at most. Delete one to add another.',
  'errors.contributor.malformed':
    'Something in the contributor details is missing or incorrect. Check it and save again.',
  'errors.timeline.changed-elsewhere':
    'Someone else changed this meanwhile. Look at it again, then repeat your change.',
  'errors.timeline.limit-reached':
    'The timelines of a plan can have {max, number} segments at most. Delete some to add others.',
  'errors.timeline.locked': 'The timeline is locked. Unlock it to change it.',
  'errors.timeline.malformed': 'Something in the timeline is missing or incorrect. Check it and save again.',
  'errors.timeline.not-found': 'This timeline is no longer there. Reload the page.',
  'errors.timeline.versions-reached': 'At most {max, number} versions of a timeline are kept.',
  'errors.team.already-member': 'This person is already in the plan.',
  'errors.team.invitation-gone': 'This invitation is no longer valid. Ask for a new one.',
  'errors.team.last-owner':
    'The owner of a plan cannot leave it or change their own access. Hand the plan over to someone else first.',
  'errors.team.limit-reached':
    'This plan has as many people, invitations or team links as it can. Remove some to add others.',
  'errors.team.malformed':
    'Something about the invitation or the access is missing or incorrect. Check it and save again.',
  'errors.team.not-a-member': 'This person is no longer in the plan.',
  'errors.team.not-in-tier': 'The tier of this plan does not include working as a team.',
  'errors.team.not-offered': 'This plan is no longer offered to you.',
  'errors.team.other-address':
    'This invitation is for another email address. Sign in with that account, or ask to be invited at this one.',
  'errors.team.too-many': 'Many invitations were sent in a short time. Wait a while and try again.',
  'errors.team.unavailable': 'The invitation could not be sent. Try again in a moment.',
  'errors.team.undeliverable': 'No email can be sent to this address. Check its spelling.',
  'errors.timeline-link.closed': 'This link opens nothing now.',
  'errors.event-day.malformed': 'Something in the entry is missing or not right.',
  'errors.event-day.not-found': 'The entry is about something that is no longer in the plan.',
  'errors.event-day.limit-reached': 'The day of the event has 20,000 entries, the maximum. No more can be saved.',
  'errors.timeline-link.limit-reached': 'This plan has as many timeline links as it can. Delete some to add others.',
  'errors.timeline-link.malformed': 'Something about the link is missing or incorrect. Check it and save again.',
  'errors.timeline-link.not-found': 'This link is no longer there.',
  'errors.timeline-link.too-many':
    'The timeline was opened very often from your connection. Wait a few minutes and try again.',
  'errors.timeline-link.unavailable': 'The link could not be reached. Try again in a moment.',
  'errors.event-day-link.closed': 'This link opens nothing now.',
  'errors.event-day-link.limit-reached': 'This plan has as many check-in links as it can. Delete some to add others.',
  'errors.event-day-link.malformed': 'Something about the link is missing or incorrect. Check it and save again.',
  'errors.event-day-link.not-found': 'This link is no longer there.',
  'errors.event-day-link.too-many':
    'The guest list was opened very often from your connection. Wait a few minutes and try again.',
  'errors.event-day-link.unavailable': 'The link could not be reached. Try again in a moment.',
  'errors.drinks.changed-elsewhere':
    'Someone else changed these drinks since you opened them. Look at what is saved now and try again.',
  'errors.drinks.malformed': 'Something in the drinks is missing or incorrect. Check it and save again.',
  'errors.drinks.not-found': 'These drinks are no longer there.',
  'errors.drinks.not-in-tier':
    'The Drinks Wizard comes with the Basic tier and above, and the owner’s tier does not include it.',
  'errors.example.too-many': 'You opened the example many times in a row. Wait a little before you open it again.',
  'errors.example.unavailable': 'We could not prepare the example. Try again in a moment.',
  'errors.export.not-in-tier':
    'PDF export comes with the Basic tier and above, and the owner’s tier does not include it. CSV and Excel (XLSX) are free.',
  'errors.export.unavailable': 'The file could not be created. Try again in a while.',
  'errors.export.under-way': 'Your last export is still being created. Try again in half a minute.',
  'errors.file.limit-reached': 'This plan already has 200 files, which is the maximum. Delete one you no longer need.',
  'errors.file.not-found': 'This file is no longer there.',
  'errors.file.refused': 'This file was not accepted. Send a PDF, image, Word, Excel or text file of at most 10 MB.',
  'errors.history.changed-since':
    'Part of this was changed since, or what it belongs to is gone. Nothing was taken back.',
  'errors.history.gone': 'What was changed is no longer there. Nothing was taken back.',
  'errors.history.not-kept': 'Part of this was not kept in the history, so it cannot be taken back.',
  'errors.history.not-restorable': 'Part of this is not taken back here. Nothing was taken back.',
  'errors.history.too-many': '{max, number} changes can be taken back at once at most. Choose a later moment.',
  'errors.network.offline': 'You are offline. Check your connection and try again.',
  'errors.newsletter.link-expired':
    'This link is invalid or has expired. Subscribe again and we will send you a new one.',
  'errors.newsletter.malformed': 'This email address is not valid. Check it and try again.',
  'errors.newsletter.too-many': 'Too many requests from your connection. Wait an hour and try again.',
  'errors.newsletter.unavailable': 'We could not save your request. Try again in a moment.',
  'errors.public-page.expired':
    'It has been a while since you looked yourself up. Please do so again; what you wrote is still here.',
  'errors.public-page.locked': 'This page asks for a password.',
  'errors.public-page.malformed': 'Something could not be read. Look it over and try again.',
  'errors.public-page.not-found': 'There is no page at this address.',
  'errors.public-page.taken': 'Another event has this address already. Choose another one.',
  'errors.public-page.too-many': 'Too many tries. Wait a while and try again.',
  'errors.public-page.unavailable': 'We could not open the page. Try again in a moment.',
  'errors.public-page.wrong-password': 'That is not the password.',
  'errors.reply.changed': 'The hosts have changed the invitation. Look it over and send again.',
  'errors.reply.closed': 'Answers are closed.',
  'errors.reply.malformed': 'Part of the answer could not be read. Look it over and send again.',
  'errors.reply.not-found': 'This link opens no invitation.',
  'errors.reply.too-many': 'Too many tries from your connection. Wait a few minutes and try again.',
  'errors.reply.unavailable': 'We could not open the link. Try again in a moment.',
  'errors.payment.exceeds-agreed': 'Payment exceeds agreed amount. Check the amounts, or confirm that this is right.',
  'errors.payment.forbidden-transition':
    'The payment cannot go from its current status to that one. Reload the page to see its status.',
  'errors.payment.limit-reached':
    'A plan can have {max, plural, one {# payment} other {# payments}} at most. Delete one to add another.',
  'errors.payment.malformed': 'Something in the payments is missing or incorrect. Check it and try again.',
  'errors.plan.closed':
    'This plan is closed for now: its owner’s tier includes fewer plans. Everything can be read and deleted, and it opens again with a larger tier.',
  'errors.billing.already-subscribed': 'You already have this tier.',
  'errors.billing.use-change': 'You already have a subscription. Change it instead of buying another one.',
  'errors.billing.no-subscription': 'You have no paid subscription.',
  'errors.billing.no-portal': 'There are no invoices or payment methods to show.',
  'errors.billing.past-due': 'A payment is still open. Pay it first, then change your subscription.',
  'errors.billing.payment-failed':
    'The payment did not go through, so nothing changed. Check your payment method and try again.',
  'errors.billing.not-refundable': 'This subscription can no longer be refunded.',
  'errors.billing.checkout-not-found': 'This checkout is no longer there.',
  'errors.billing.checkout-canceled': 'This checkout was canceled. Nothing was charged.',
  'errors.billing.unavailable': 'The payment service could not be reached. Nothing was charged. Try again in a moment.',
  'errors.plan.completed': 'This event is marked complete, so it is read-only. Its owner can reopen it.',
  'errors.plan.example-full':
    'The example is full: this part takes up to {max, number}. Remove something, or begin a plan of your own.',
  'errors.plan.invalid-time-zone': 'We do not recognize that time zone. Choose another one.',
  'errors.plan.is-example': 'An example event is not copied, shared or downloaded, and it sends no mail.',
  'errors.plan.limit-reached':
    'Your tier includes {max, plural, one {# event plan} other {# event plans}}. Upgrade to create more.',
  'errors.plan.malformed': 'Something in the event details is missing or incorrect. Check it and save again.',
  'errors.plan.not-found': 'The event plan could not be loaded',
  'errors.post.malformed': 'This post does not exist.',
  'errors.quote.malformed': 'Something in the quote is missing or incorrect. Check it and save again.',
  'errors.row.fixed-column': 'That cannot be changed.',
  'errors.row.invalid': 'Something in what you entered is not allowed. Check it and try again.',
  'errors.row.not-found': 'The event plan could not be loaded',
  'errors.row.taken': 'That is already taken. Choose something else.',
  'errors.scenario.limit-reached':
    'A plan can have {max, plural, one {# scenario} other {# scenarios}} at most. Delete one to save another.',
  'errors.scenario.not-found': 'This scenario no longer exists.',
  'errors.server.unavailable': 'We cannot reach the server right now. Try again in a moment.',
  'errors.task.limit-reached':
    'A plan can have {max, plural, one {# task} other {# tasks}} at most. Delete one to add another.',
  'errors.task.malformed': 'Something in the tasks is missing or incorrect. Reload the page and try again.',
  'errors.table-sign.closed': 'This sign is not open now.',
  'errors.table-sign.not-final': 'The sign needs a final seating plan for this room. Choose one first.',
  'errors.table-sign.too-many': 'Many names were looked up here. Wait a while and try again.',
  'errors.table-sign.unavailable': 'The sign could not be reached. Try again in a moment.',
  'errors.unexpected': 'An unexpected error occurred',
  'errors.vendor.forbidden-transition':
    'The vendor cannot go from its current status to that one. Reload the page to see its status.',
  'errors.vendor.limit-reached':
    'A plan can have {max, plural, one {# vendor} other {# vendors}} at most. Delete one to add another.',
  'errors.vendor.malformed': 'Something in the vendor details is missing or incorrect. Check it and save again.',
  'errors.vendor.not-found': 'This vendor no longer exists.',
} as const satisfies Record<`errors.${string}`, string>

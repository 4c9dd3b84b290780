export const assistant = {
  'assistant.title': 'Ask about this plan',
  'assistant.own': 'Ask about this plan or change it in your own words',
  'assistant.question': 'Your question',
  'assistant.ask': 'Ask',
  'assistant.answer': 'Answer',
  'assistant.loading': 'Looking it up',
  'assistant.examples': 'What can be asked',
  'assistant.by-rules':
    'Our rules answer from what this plan holds; no AI model is asked unless you ask for it, and nothing is sent anywhere. Nothing changes until you accept it.',
  'assistant.not-understood': 'That question is not one we can answer from the plan. Try one of these:',
  'assistant.no-such-name': 'No vendor of this plan goes by the name “{name}”.',
  'assistant.no-such-kind': 'This plan has no vendors of this kind yet: {kind}.',
  'assistant.no-category': 'Your budget has no amount for that category.',
  'assistant.understood': 'We understood: {question}{about, select, all {} other { ({about})}}',
  'assistant.understood-more': 'What changes if {count, plural, one {# more comes} other {# more come}}?',
  'assistant.ignored': 'Left out: {words}.',
  'assistant.quoted': '“{word}”',
  'assistant.more': '{count, plural, one {And # more} other {And # more}}',
  'assistant.see-all': 'Open the screen with all of it',

  'assistant.example.overdue': 'What is overdue?',
  'assistant.example.next': 'What is next this week?',
  'assistant.example.when': 'How long until the event?',
  'assistant.example.unanswered': 'Who has not answered?',
  'assistant.example.coming': 'How many are coming?',
  'assistant.example.paid': 'How much have we paid?',
  'assistant.example.to-pay': 'What do we still owe?',
  'assistant.example.left': 'How much of the budget is left?',
  'assistant.example.more-guests': 'What changes if 20 more come?',
  'assistant.example.missing-vendors': 'Which vendors are missing?',
  'assistant.example.booked': 'Which vendors are booked?',
  'assistant.example.unseated': 'Who has no seat?',

  'assistant.overdue':
    '{tasks, plural, =0 {No task} one {# task} other {# tasks}} and {payments, plural, =0 {no payment} one {# payment} other {# payments}} overdue.',
  'assistant.next':
    '{tasks, plural, =0 {No task} one {# task} other {# tasks}} and {payments, plural, =0 {no payment} one {# payment} other {# payments}} in the next 7 days.',
  'assistant.when':
    '{state, select, today {It is today, {day}.} over {It was on {day}, {days, plural, one {# day} other {# days}} ago.} other {{days, plural, one {# day} other {# days}} to go: it is on {day}.}}',
  'assistant.pay': 'Pay {name}: {amount}',
  'assistant.unanswered':
    '{people, plural, =0 {The guest list is empty.} other {{pending, plural, =0 {Everyone has answered.} one {# person of {people, number} has not answered.} other {# people of {people, number} have not answered.}}}}',
  'assistant.coming':
    '{people, plural, =0 {The guest list is empty.} other {{confirmed, plural, =0 {Nobody has confirmed yet} one {# person is coming} other {# people are coming}}; {declined, number} declined, {pending, number} have not answered.}}',
  'assistant.paid':
    '{vendors, plural, =0 {No vendor is booked yet.} other {{paid} paid{unknown, plural, =0 {, {owed} still to pay} other {; what is still to pay is not known for all of them}}.}}',
  'assistant.to-pay':
    '{vendors, plural, =0 {No vendor is booked yet.} other {{unknown, plural, =0 {{owed} still to pay} other {At least {owed} still to pay: not every price is known}}; {paid} paid.}}',
  'assistant.vendor': '{agreed, select, unknown {{paid} paid; no amount agreed} other {{paid} paid of {agreed}}}',
  'assistant.vendor-owed': '{owed} to pay of {agreed}',
  'assistant.left':
    '{state, select, over {You are {amount} over your budget of {total}} other {{unknown, plural, =0 {{amount} left of {total}} other {At most {amount} left of {total}: not every price is known}}}}.',
  'assistant.category-left': '{state, select, over {{amount} over} other {{amount} left}}',
  'assistant.more-guests':
    'With {count, number} more you are {guests, number}. Where food and drinks keep their cost per guest, your budget goes from {before} to {after}: {more} more.{seats, select, enough { There are enough seats.} short { {missing, plural, one {# seat is} other {# seats are}} missing.} other {}}',
  'assistant.more-guests-unknown':
    'How much {count, plural, one {one more guest costs} other {# more guests cost}} cannot be said until your categories add up to the budget.',
  'assistant.from-to': '{before} → {after}',
  'assistant.missing-vendors':
    '{open, plural, =0 {Every category with money has a vendor or candidates.} one {# of {total, number} categories has no vendor yet.} other {# of {total, number} categories have no vendor yet.}}',
  'assistant.booked':
    '{vendors, plural, =0 {No vendor is booked yet.} other {{booked, plural, =0 {None booked yet; {vendors, plural, one {there is # candidate} other {there are # candidates}}.} one {# vendor is booked.} other {# vendors are booked.}}}}',
  'assistant.unseated':
    '{tables, plural, =0 {There are no tables yet.} other {{open, plural, =0 {All {needing, number} have a seat.} one {# person of {needing, number} has no seat.} other {# people of {needing, number} have no seat.}} There {tables, plural, one {is # table} other {are # tables}} with {seats, plural, one {# seat} other {# seats}}.}}',

  'assistant.begun': 'Or in your own words: choose one and change it',
  'assistant.change.title': 'Proposed changes',
  'assistant.change.proposed':
    '{count, plural, one {Is this what you mean? It changes once you accept it.} other {Which do you mean? Each one changes once you accept it.}}',
  'assistant.change.accept': 'Accept',
  'assistant.change.accept-of': 'Accept: {name}, {detail}',
  'assistant.change.made': 'Done',
  'assistant.change.gone': 'No longer on the list',
  'assistant.change.new-task': '{day, select, none {New task without a date} other {New task for {day}}}',
  'assistant.change.complete': 'Mark as done',
  'assistant.change.reopen': 'Back to pending',
  'assistant.change.move': '{before, select, none {Without a date} other {{before}}} → {after}',
  'assistant.change.answer': '{before} → {after}',
  'assistant.change.guests': 'Number of guests of the plan',
  'assistant.change.guests-bounds': 'A plan is for {min, number} to {max, number} guests.',
  'assistant.change.guests-same': 'The plan is for {count, plural, one {# guest} other {# guests}} already.',
  'assistant.change.no-name': 'Say what has to be done, for example: “Add a task: call the florist on Friday”.',
  'assistant.change.no-day': 'Say which day, for example “on Friday”, “May 3” or “in two weeks”.',
  'assistant.change.no-task': 'No task of this plan matches “{name}”.',
  'assistant.change.already':
    '{count, plural, one {“{name}” is like that already.} other {They are like that already: “{name}” and others.}}',
  'assistant.change.undated': '“{name}” has no date yet. Say which day it moves to.',
  'assistant.change.answered': 'The list already says so of “{name}”: {answer}.',
  'assistant.change.not-invited': '“{name}” has no invitation to the main event, so there is no answer to note.',
  'assistant.change.move-event':
    'The date of the event is changed in its details, under Edit, where you see first which tasks and payments move with it.',
  'assistant.change.drinks':
    '{count, plural, one {Is this what you mean? The drinks are worked out again and saved once you accept it.} other {Each one is saved once you accept it, and the drinks are worked out again.}}',
  'assistant.change.drinks-detail':
    '{before} → {after}{hasCost, select, yes {; the drinks cost about {costBefore} → {costAfter}} other {}}',
  'assistant.change.drinks-same': 'The drinks of this plan are like that already.',
  'assistant.change.drinks-undone': 'The drinks are as they were.',
  'assistant.change.drinks-tier': 'Saving drinks is part of the Basic tier. The Drinks Wizard shows what they come to.',
  'assistant.change.no-drinks': 'This plan has no saved drinks yet. The Drinks Wizard works them out.',
  'assistant.change.toast': '{has, select, yes {With a toast} other {Without a toast}}',
  'assistant.drinks.hours': 'Hours of drinks',
  'assistant.drinks.hostedHours': 'Hours of drinks that you pay for',
  'assistant.drinks.barMode': 'What the bar serves',
  'assistant.drinks.level': 'Level of the bottles',
  'assistant.drinks.profile': 'How much guests drink',
  'assistant.drinks.hasToast': 'Toast',
  'assistant.change.viewer': 'You can see this part of the plan, but not change it.',
  'assistant.hidden': 'I cannot answer that: your rights in this plan do not include “{module}”.',
  'assistant.without-money': 'Payments are not included: your rights in this plan leave out the money.',
  'assistant.change.example.add-task': 'Add a task: call the florist on Friday',
  'assistant.change.example.set-task-status': 'Mark the tasting as done',
  'assistant.change.example.move-task': 'Move the tasting to May 3',
  'assistant.change.example.answer': 'Ana Ruiz is coming',
  'assistant.change.example.set-guests': 'Change the number of guests to 140',
  'assistant.change.example.set-drinks': 'Set the bar to 6 hours',
  'assistant.guest.example.reply': 'Has Ana Ruiz confirmed?',
  'assistant.guest.example.table': 'What table is Ana Ruiz at?',
  'assistant.guest.example.food': 'What does Ana Ruiz eat?',
  'assistant.guest.none': 'Nobody on the guest list goes by the name “{name}”.',
  'assistant.guest.found':
    '{count, plural, one {{about, select, reply {What the list says of {name}:} table {Where {name} sits:} other {What {name} eats:}}} other {# people go by that name:}}',
  'assistant.guest.not-invited': 'Not invited to the main event',
  'assistant.guest.second-list': '{reply} (second list)',
  'assistant.guest.no-table': 'No table yet',
  'assistant.guest.menu': '{menu, select, none {No menu chosen} other {Menu: {menu}}}',
  'assistant.guest.need': '{kind}: {names}',
  'assistant.guest.no-needs': 'No diet or allergy known',

  'assistant.model.ask': 'Ask AI too',
  'assistant.model.note':
    'Your question, your tasks and the figures of this plan, with vendors’ names, are sent to the model {model}; no guest’s name is. Only figures that the plan has are taken from its answer.',
  'assistant.model.answer': 'Answer of the model',
  'assistant.model.coming': 'The model is answering …',
  'assistant.model.by-model':
    'Said by the model {model} from what this plan holds{isShortened, select, yes {; a sentence with a figure that the plan does not have was left out} other {}}. Check it before you rely on it.',
  'assistant.model.by-rules':
    '{reason, select, none {No model is set up} limit {You have used the AI requests that this plan’s tier includes in 24 hours} timeout {The model took too long} refused {The model refused to answer} malformed {The answer of the model could not be used} other {The model cannot be reached}}{hasText, select, yes {: above is what came of its answer} other {}}. What our rules say stands.',
  'assistant.model.failed-title': 'The model was not asked',
} as const

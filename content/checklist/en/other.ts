export const other = {
  'checklist.template.other-set-purpose.title': 'Write down what the event is for',
  'checklist.template.other-set-purpose.description':
    'One sentence about who it is for and what should be remembered settles many later decisions.',
  'checklist.template.other-set-budget.title': 'Agree on the budget and who contributes',
  'checklist.template.other-set-budget.description': 'Note the maximum and who pays what, and set aside 10%.',
  'checklist.template.other-guest-list.title': 'Write the guest list',
  'checklist.template.other-guest-list.description':
    'The number decides the venue and most of the cost. Count adults and children separately.',
  'checklist.template.other-confirm-date.title': 'Confirm date and time',
  'checklist.template.other-confirm-date.description':
    'Check public holidays, the weather and the people who have to be there.',
  'checklist.template.other-team.title': 'Share out the work',
  'checklist.template.other-team.description':
    'Two or three people with a clear task each, and one who decides when in doubt.',
  'checklist.template.other-ceremony.title': 'Reserve the religious ceremony',
  'checklist.template.other-ceremony.description':
    'For a baptism, first communion or blessing, ask about available times, documents and talks beforehand.',
  'checklist.template.other-visit-venues.title': 'Compare venues',
  'checklist.template.other-visit-venues.description':
    'See two or three at the time of day of the event, and note capacity, access, hours and what is included.',
  'checklist.template.other-ask-padrinos.title': 'Invite the padrinos',
  'checklist.template.other-ask-padrinos.description':
    'Tell them what it means to you, what they will do and which requirements they must meet.',
  'checklist.template.other-book-venue.title': 'Book the venue',
  'checklist.template.other-book-venue.description':
    'Have date, hours, capacity and cancellation terms in writing before you pay.',
  'checklist.template.other-ceremony-papers.title': 'Hand in what the ceremony requires',
  'checklist.template.other-ceremony-papers.description':
    'Certificates, talks and the padrinos’ details: each parish or community sets its own deadline.',
  'checklist.template.other-book-catering.title': 'Decide and book the food',
  'checklist.template.other-book-catering.description':
    'Compare price per person, service and tableware, and ask for options for every diet.',
  'checklist.template.other-music.title': 'Book music or a program',
  'checklist.template.other-music.description':
    'What suits the occasion: live music, a DJ, a reading or just a good playlist.',
  'checklist.template.other-photographer.title': 'Book a photographer',
  'checklist.template.other-photographer.description':
    'Two or three hours are often enough. Name the must-have moments and groups.',
  'checklist.template.other-invitations.title': 'Send the invitations',
  'checklist.template.other-invitations.description': 'Date, hours, place, dress code and the date to RSVP by.',
  'checklist.template.other-decor.title': 'Plan the decorations',
  'checklist.template.other-decor.description':
    'Choose two colors and spend on what people see first: the entrance and the tables.',
  'checklist.template.other-spread-word.title': 'Spread the word',
  'checklist.template.other-spread-word.description':
    'For an open event: a short text, a picture and the link, where your audience already is.',
  'checklist.template.other-activities.title': 'Plan what guests will do',
  'checklist.template.other-activities.description':
    'One moment for everyone and something for children, if there are any.',
  'checklist.template.other-technology.title': 'Check sound, screen and internet',
  'checklist.template.other-technology.description': 'List what will be shown or said, and test it at the venue.',
  'checklist.template.other-cake.title': 'Order cake or dessert',
  'checklist.template.other-cake.description': 'Confirm portions, diets and delivery time.',
  'checklist.template.other-drinks.title': 'Plan the drinks',
  'checklist.template.other-drinks.description':
    'Work out quantities for the length and the weather, with enough alcohol-free options.',
  'checklist.template.other-outfit.title': 'Choose what to wear',
  'checklist.template.other-outfit.description': 'Try everything on a week before, shoes included.',
  'checklist.template.other-speeches.title': 'Agree on who says a few words',
  'checklist.template.other-speeches.description': 'Two minutes each, in an order everyone knows.',
  'checklist.template.other-keepsakes.title': 'Prepare keepsakes',
  'checklist.template.other-keepsakes.description':
    'Something small and useful, with two or three more than you have guests.',
  'checklist.template.other-rsvp.title': 'Follow up on RSVPs',
  'checklist.template.other-rsvp.description':
    'Write to those who have not answered, and ask about diets and plus-ones.',
  'checklist.template.other-transport.title': 'Explain how to get there and back',
  'checklist.template.other-transport.description':
    'Map, parking, public transportation and who to call if someone gets lost.',
  'checklist.template.other-seating.title': 'Make the seating plan',
  'checklist.template.other-seating.description':
    'Families together, conflicts apart, and older guests where they can hear and get out easily.',
  'checklist.template.other-timeline.title': 'Write the timeline of the day',
  'checklist.template.other-timeline.description':
    'Setup, arrival, main moment, food and end, with a name next to each.',
  'checklist.template.other-final-count.title': 'Confirm the final number',
  'checklist.template.other-final-count.description': 'Tell the venue and whoever cooks, with diets.',
  'checklist.template.other-confirm-vendors.title': 'Confirm every vendor',
  'checklist.template.other-confirm-vendors.description': 'Time, access, contact and what is left to pay.',
  'checklist.template.other-buy-drinks.title': 'Buy drinks and ice',
  'checklist.template.other-buy-drinks.description': 'Keep the receipts, and order the ice for the day itself.',
  'checklist.template.other-kit.title': 'Pack what always goes missing',
  'checklist.template.other-kit.description': 'Tape, scissors, chargers, napkins, trash bags, first-aid kit and cash.',
  'checklist.template.other-set-up.title': 'Set up and check the venue',
  'checklist.template.other-set-up.description': 'Be done an hour before the first guest arrives.',
  'checklist.template.other-thank-you.title': 'Thank the guests and share the photos',
  'checklist.template.other-thank-you.description': 'Name those who helped one by one.',
  'checklist.template.other-review.title': 'Close the accounts and note what you learned',
  'checklist.template.other-review.description': 'What it cost against the budget, and two things to repeat or change.',
} as const satisfies Record<`checklist.template.${string}`, string>

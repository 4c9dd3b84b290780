export const other = {
  'checklist.template.other-set-purpose.title': 'Write down what the event is for',
  'checklist.template.other-set-purpose.description':
    'One sentence about whom it is for and what should be remembered of it settles many later decisions.',
  'checklist.template.other-set-budget.title': 'Agree on the budget and who contributes',
  'checklist.template.other-set-budget.description': 'Write down the maximum, who pays what, and keep 10% aside.',
  'checklist.template.other-guest-list.title': 'Write the guest list',
  'checklist.template.other-guest-list.description':
    'The number decides the place and most of the cost. Count adults and children separately.',
  'checklist.template.other-confirm-date.title': 'Confirm date and time',
  'checklist.template.other-confirm-date.description':
    'Check public holidays, the weather and the people who cannot be missing.',
  'checklist.template.other-team.title': 'Share out the work',
  'checklist.template.other-team.description':
    'Two or three people with a clear task each, and one who decides when there is doubt.',
  'checklist.template.other-ceremony.title': 'Reserve the religious ceremony',
  'checklist.template.other-ceremony.description':
    'For a baptism, first communion or blessing, ask about free times, papers and talks beforehand.',
  'checklist.template.other-visit-venues.title': 'Compare places',
  'checklist.template.other-visit-venues.description':
    'See two or three at the hour of the event, and note capacity, access, hours and what is included.',
  'checklist.template.other-ask-padrinos.title': 'Ask the padrinos',
  'checklist.template.other-ask-padrinos.description':
    'Tell them what it means to you, what they will do and which requirements they must meet.',
  'checklist.template.other-book-venue.title': 'Book the place',
  'checklist.template.other-book-venue.description':
    'Have date, hours, capacity and cancellation terms in writing before you pay.',
  'checklist.template.other-ceremony-papers.title': 'Hand in what the ceremony requires',
  'checklist.template.other-ceremony-papers.description':
    'Certificates, talks and the details of padrinos: each parish or community sets its own term.',
  'checklist.template.other-book-catering.title': 'Decide and book the food',
  'checklist.template.other-book-catering.description':
    'Compare price per person, service and tableware, and ask for options for every diet.',
  'checklist.template.other-music.title': 'Book music or a program',
  'checklist.template.other-music.description':
    'What suits the occasion: live music, a DJ, a reading or just a good playlist.',
  'checklist.template.other-photographer.title': 'Book a photographer',
  'checklist.template.other-photographer.description':
    'Two or three hours are often enough. Name the moments and groups that must not be missing.',
  'checklist.template.other-invitations.title': 'Send the invitations',
  'checklist.template.other-invitations.description': 'Date, hours, place, how to dress and the day to confirm by.',
  'checklist.template.other-decor.title': 'Plan the decoration',
  'checklist.template.other-decor.description':
    'Choose two colors and spend on what is seen first: the entrance and the tables.',
  'checklist.template.other-spread-word.title': 'Spread the word',
  'checklist.template.other-spread-word.description':
    'For an open event: a short text, a picture and the link, where your audience already is.',
  'checklist.template.other-activities.title': 'Plan what people will do',
  'checklist.template.other-activities.description':
    'One moment for everybody and something for children, if there are any.',
  'checklist.template.other-technology.title': 'Check sound, screen and internet',
  'checklist.template.other-technology.description': 'List what will be shown or said, and test it at the place.',
  'checklist.template.other-cake.title': 'Order cake or dessert',
  'checklist.template.other-cake.description': 'Confirm portions, diets and time of delivery.',
  'checklist.template.other-drinks.title': 'Plan the drinks',
  'checklist.template.other-drinks.description':
    'Work out quantities for the length and the weather, with enough without alcohol.',
  'checklist.template.other-outfit.title': 'Choose what to wear',
  'checklist.template.other-outfit.description': 'Try everything on a week before, shoes included.',
  'checklist.template.other-speeches.title': 'Agree on who says a few words',
  'checklist.template.other-speeches.description': 'Two minutes each, in an order everybody knows.',
  'checklist.template.other-keepsakes.title': 'Prepare keepsakes',
  'checklist.template.other-keepsakes.description': 'Something small and useful, with two or three more than guests.',
  'checklist.template.other-rsvp.title': 'Follow up on confirmations',
  'checklist.template.other-rsvp.description':
    'Write to those who have not answered, and ask about diets and companions.',
  'checklist.template.other-transport.title': 'Explain how to get there and back',
  'checklist.template.other-transport.description': 'Map, parking, public transport and someone to call who gets lost.',
  'checklist.template.other-seating.title': 'Make the seating plan',
  'checklist.template.other-seating.description':
    'Families together, conflicts apart, and older guests where they hear and get out easily.',
  'checklist.template.other-timeline.title': 'Write the timeline of the day',
  'checklist.template.other-timeline.description':
    'Set-up, arrival, main moment, food and end, with a name beside each.',
  'checklist.template.other-final-count.title': 'Confirm the final number',
  'checklist.template.other-final-count.description': 'Tell the place and whoever cooks, with diets.',
  'checklist.template.other-confirm-vendors.title': 'Confirm everybody who comes to work',
  'checklist.template.other-confirm-vendors.description': 'Hour, access, contact and what is still to be paid.',
  'checklist.template.other-buy-drinks.title': 'Buy drinks and ice',
  'checklist.template.other-buy-drinks.description': 'Keep the receipts, and order the ice for the day itself.',
  'checklist.template.other-kit.title': 'Pack what is always missing',
  'checklist.template.other-kit.description': 'Tape, scissors, chargers, napkins, trash bags, first-aid kit and cash.',
  'checklist.template.other-set-up.title': 'Set up and check the place',
  'checklist.template.other-set-up.description': 'Be done an hour before the first guest.',
  'checklist.template.other-thank-you.title': 'Thank the guests and share the photos',
  'checklist.template.other-thank-you.description': 'Name those who helped one by one.',
  'checklist.template.other-review.title': 'Close the accounts and note what you learned',
  'checklist.template.other-review.description': 'What it cost against the budget, and two things to repeat or change.',
} as const satisfies Record<`checklist.template.${string}`, string>

export const birthday = {
  'checklist.template.bday-choose-theme.title': 'Choose the type of party',
  'checklist.template.bday-choose-theme.description':
    'Ask the person whose birthday it is what they really want: a dinner, dancing, a day outdoors or a surprise.',
  'checklist.template.bday-set-budget.title': 'Agree on the budget',
  'checklist.template.bday-set-budget.description': 'Note the maximum and set aside 10% for whatever comes up.',
  'checklist.template.bday-surprise.title': 'Plan how to keep it a secret',
  'checklist.template.bday-surprise.description':
    'Choose one accomplice, a believable excuse for that day and a channel the person cannot see.',
  'checklist.template.bday-guest-list.title': 'Write the guest list',
  'checklist.template.bday-guest-list.description':
    'Count adults and children separately, because food and drinks change.',
  'checklist.template.bday-confirm-date.title': 'Confirm date and time',
  'checklist.template.bday-confirm-date.description':
    'Check public holidays and the people who have to be there. The nearest weekend is usually best.',
  'checklist.template.bday-book-venue.title': 'Book the place',
  'checklist.template.bday-book-venue.description':
    'Ask about hours, noise limits, what you may bring and the rain plan.',
  'checklist.template.bday-book-entertainer.title': 'Book the music or entertainment',
  'checklist.template.bday-book-entertainer.description':
    'DJ, band, karaoke or a game that suits the ages: confirm hours, sound and power.',
  'checklist.template.bday-book-catering.title': 'Decide and book the food',
  'checklist.template.bday-book-catering.description':
    'Caterer, cookout, taco stand or potluck: compare the price per person and ask about allergies.',
  'checklist.template.bday-mariachi.title': 'Book mariachi for Las Mañanitas',
  'checklist.template.bday-mariachi.description':
    'Half an hour is enough if you agree on the songs and the exact moment.',
  'checklist.template.bday-send-invitations.title': 'Send the invitations',
  'checklist.template.bday-send-invitations.description':
    'Give date, hours, place, dress code and the date to RSVP by.',
  'checklist.template.bday-photographer.title': 'Book a photographer or photo booth',
  'checklist.template.bday-photographer.description': 'Two or three hours around the cake are usually enough.',
  'checklist.template.bday-order-cake.title': 'Order the cake',
  'checklist.template.bday-order-cake.description': 'Confirm flavor, portions, message and delivery time.',
  'checklist.template.bday-decor.title': 'Plan and order the decorations',
  'checklist.template.bday-decor.description':
    'Balloons, centerpieces, one sign and a good spot for photos: less, but well lit.',
  'checklist.template.bday-memory-video.title': 'Make a memory video',
  'checklist.template.bday-memory-video.description':
    'Ask family and friends for photos and a fifteen-second greeting, with a deadline.',
  'checklist.template.bday-drinks-plan.title': 'Plan drinks and ice',
  'checklist.template.bday-drinks-plan.description':
    'Work out the quantities, with enough water and alcohol-free drinks for everyone.',
  'checklist.template.bday-outfit.title': 'Choose what to wear',
  'checklist.template.bday-outfit.description': 'Try it on with the shoes a week before.',
  'checklist.template.bday-gift.title': 'Organize a group gift',
  'checklist.template.bday-gift.description': 'Agree on one good gift, an amount per person and who collects it.',
  'checklist.template.bday-speech.title': 'Prepare a toast',
  'checklist.template.bday-speech.description':
    'Two or three people, two minutes each, who know different parts of the life being celebrated.',
  'checklist.template.bday-activities.title': 'Prepare a game that gets people talking',
  'checklist.template.bday-activities.description': 'A quiz about the person or a wall of photos works for every age.',
  'checklist.template.bday-playlist.title': 'Prepare the playlist',
  'checklist.template.bday-playlist.description':
    'Songs for arriving, eating and dancing, and the birthday song, all downloaded in case the internet fails.',
  'checklist.template.bday-favors.title': 'Prepare keepsakes',
  'checklist.template.bday-favors.description':
    'Make two more than you have guests, in case someone comes unannounced.',
  'checklist.template.bday-rsvp.title': 'Follow up on RSVPs',
  'checklist.template.bday-rsvp.description':
    'Write to those who have not answered, and ask about diets and plus-ones.',
  'checklist.template.bday-transport.title': 'Plan parking and the way home',
  'checklist.template.bday-transport.description':
    'Share the map, and suggest carpools or a taxi to anyone who will be drinking.',
  'checklist.template.bday-seating.title': 'Make the seating plan',
  'checklist.template.bday-seating.description':
    'Mix groups that do not know each other, and seat older guests near the exit and away from the speakers.',
  'checklist.template.bday-final-count.title': 'Confirm the final number',
  'checklist.template.bday-final-count.description': 'Tell the caterer, the venue and whoever makes the cake.',
  'checklist.template.bday-shop-supplies.title': 'Buy candles, lighter and little things',
  'checklist.template.bday-shop-supplies.description': 'Add napkins, trash bags, tape and a knife for the cake.',
  'checklist.template.bday-timeline.title': 'Write a simple timeline',
  'checklist.template.bday-timeline.description':
    'Arrival, food, toast, cake and end, each with a real time and someone who gives the cue.',
  'checklist.template.bday-buy-drinks.title': 'Buy drinks and ice',
  'checklist.template.bday-buy-drinks.description':
    'Buy the drinks now and order the ice for the day itself, about a kilogram per guest in hot weather.',
  'checklist.template.bday-confirm-vendors.title': 'Confirm the vendors',
  'checklist.template.bday-confirm-vendors.description': 'Check address, arrival time and what is left to pay.',
  'checklist.template.bday-set-up.title': 'Set up and check the place',
  'checklist.template.bday-set-up.description':
    'Be done an hour before the guests arrive, with music on and drinks cold.',
  'checklist.template.bday-thank-guests.title': 'Thank the guests and note what it cost',
  'checklist.template.bday-thank-guests.description':
    'Share the photos, return what you borrowed and note what worked for next time.',
} as const satisfies Record<`checklist.template.${string}`, string>

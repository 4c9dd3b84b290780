export const graduation = {
  'checklist.template.grad-form-committee.title': 'Form the graduation committee',
  'checklist.template.grad-form-committee.description':
    'Choose who looks after money, vendors and communication, and keep a record of what is agreed at each meeting.',
  'checklist.template.grad-confirm-academic.title': 'Confirm the academic calendar and requirements',
  'checklist.template.grad-confirm-academic.description':
    'Ask the school for the date of the ceremony, credits still due and administrative deadlines.',
  'checklist.template.grad-define-format.title': 'Decide the format of the celebration',
  'checklist.template.grad-define-format.description':
    'Ceremony alone, dinner, dance or trip: put it to a vote with an estimated price for each.',
  'checklist.template.grad-set-budget.title': 'Agree on the budget and the ticket price',
  'checklist.template.grad-set-budget.description':
    'Divide all costs by a careful number of graduates, and keep a reserve for those who drop out.',
  'checklist.template.grad-payment-plan.title': 'Agree on a payment plan',
  'checklist.template.grad-payment-plan.description':
    'Set installments, dates and an account with two signatures, and publish who has paid what.',
  'checklist.template.grad-visit-venues.title': 'Visit and compare venues',
  'checklist.template.grad-visit-venues.description':
    'Check capacity, dance floor, closing time, security and parking, with the contract in hand.',
  'checklist.template.grad-contract.title': 'Check the contracts before anyone signs',
  'checklist.template.grad-contract.description':
    'Have two people read each one: refunds, changes in numbers, guarantees. In Mexico ask for its registration with Profeco.',
  'checklist.template.grad-book-venue.title': 'Book the venue',
  'checklist.template.grad-book-venue.description':
    'Pay the deposit once date, hours, capacity and cancellation terms are in the contract.',
  'checklist.template.grad-book-music.title': 'Book the DJ or band',
  'checklist.template.grad-book-music.description':
    'Confirm hours, equipment and the songs for the entrance and the waltz.',
  'checklist.template.grad-book-photo.title': 'Book photography and video',
  'checklist.template.grad-book-photo.description':
    'Include the group photo, ceremony and toast, and agree on delivery dates and price per copy.',
  'checklist.template.grad-book-catering.title': 'Book the caterer',
  'checklist.template.grad-book-catering.description':
    'Compare menus, vegetarian options and the cost of an extra plate.',
  'checklist.template.grad-choose-padrino.title': 'Invite the class padrino or madrina, or a speaker',
  'checklist.template.grad-choose-padrino.description':
    'Send a formal letter with date, place, length of the speech and whether there will be a token of thanks.',
  'checklist.template.grad-yearbook.title': 'Make the yearbook',
  'checklist.template.grad-yearbook.description':
    'Gather photos and texts with permission, and ask the printer for the last date to submit on time.',
  'checklist.template.grad-official-photos.title': 'Take the official portraits and the class photo',
  'checklist.template.grad-official-photos.description':
    'Find out the day, what to wear and when pictures must be ordered.',
  'checklist.template.grad-family-dates.title': 'Find out the date of the ceremony and how many tickets there are',
  'checklist.template.grad-family-dates.description':
    'Ask the school for the day, place and time, what is still due to graduate, and when tickets must be requested.',
  'checklist.template.grad-family-format.title': 'Decide how the family will celebrate',
  'checklist.template.grad-family-format.description':
    'A dinner, a party or an open house: ask the graduate first, and fit it around the academic ceremony.',
  'checklist.template.grad-order-gowns.title': 'Order the cap and gown',
  'checklist.template.grad-order-gowns.description':
    'Check color, hood and sizes with the school, and whether they are bought or rented.',
  'checklist.template.grad-family-budget.title': 'Agree on the family budget',
  'checklist.template.grad-family-budget.description':
    'Include ceremony tickets, gown, photographs and the celebration, and set aside 10%.',
  'checklist.template.grad-choose-outfit.title': 'Choose the outfit for the party',
  'checklist.template.grad-choose-outfit.description':
    'Follow the dress code and leave time for alterations. It should also look right under the gown.',
  'checklist.template.grad-family-venue.title': 'Book the restaurant or venue',
  'checklist.template.grad-family-venue.description':
    'Everywhere fills up in graduation week: reserve early and ask how late you may arrive from the ceremony.',
  'checklist.template.grad-thanksgiving-mass.title': 'Reserve the thanksgiving Mass',
  'checklist.template.grad-thanksgiving-mass.description':
    'Ask for a time before or after the academic ceremony, and choose readers and offerings.',
  'checklist.template.grad-order-rings.title': 'Order class rings or stoles',
  'checklist.template.grad-order-rings.description':
    'Ask for samples, gather sizes and engravings, and collect the money before ordering.',
  'checklist.template.grad-guest-list.title': 'Write the guest list',
  'checklist.template.grad-guest-list.description':
    'Schools often limit tickets to the ceremony, so decide who goes to which part.',
  'checklist.template.grad-invitations.title': 'Order and send invitations or tickets',
  'checklist.template.grad-invitations.description':
    'State place, time and dress code for each part, and number the tickets if seats are limited.',
  'checklist.template.grad-decor.title': 'Plan the decorations and a photo corner',
  'checklist.template.grad-decor.description': 'School colors, balloons or flowers, and one well-lit backdrop.',
  'checklist.template.grad-family-photographer.title': 'Book a photographer for the family',
  'checklist.template.grad-family-photographer.description': 'An hour on campus after the ceremony is usually enough.',
  'checklist.template.grad-family-food.title': 'Decide and order the food',
  'checklist.template.grad-family-food.description':
    'Cook, order or hire a caterer: count on guests arriving at different times if you hold an open house.',
  'checklist.template.grad-house-rules.title': 'Agree on rules about minors, alcohol and security',
  'checklist.template.grad-house-rules.description':
    'Put in writing wristbands, who may leave and when, and a phone number for parents.',
  'checklist.template.grad-rehearse-dance.title': 'Rehearse the waltz or surprise dance',
  'checklist.template.grad-rehearse-dance.description':
    'Set the days, the place and who leads it, so that nobody misses more than one rehearsal.',
  'checklist.template.grad-slideshow.title': 'Prepare the video or slideshow',
  'checklist.template.grad-slideshow.description':
    'Collect photos with permission, and test sound and format on the screen where it will be shown.',
  'checklist.template.grad-plan-drinks.title': 'Plan drinks and ice',
  'checklist.template.grad-plan-drinks.description':
    'Work out soft drinks, water and, for adults, alcohol; keep the two bars apart if there are minors.',
  'checklist.template.grad-speech.title': 'Write the speech',
  'checklist.template.grad-speech.description':
    'Under four minutes, with the names that matter and one story. Read it aloud to someone beforehand.',
  'checklist.template.grad-rsvp.title': 'Close RSVPs',
  'checklist.template.grad-rsvp.description':
    'Confirm how many people come with each graduate or family, and their diets.',
  'checklist.template.grad-transport.title': 'Arrange the ride home',
  'checklist.template.grad-transport.description':
    'Hire buses or name drivers who will not drink, and tell families the time.',
  'checklist.template.grad-documents.title': 'Check the paperwork for the diploma and professional license',
  'checklist.template.grad-documents.description':
    'Ask which photos, payments and dates the degree certificate and a professional license require.',
  'checklist.template.grad-cake.title': 'Order the cake',
  'checklist.template.grad-cake.description': 'Confirm portions, message and delivery, and keep it simple to serve.',
  'checklist.template.grad-seating.title': 'Make the seating plan',
  'checklist.template.grad-seating.description': 'Keep families together and seat older guests away from the speakers.',
  'checklist.template.grad-hair.title': 'Book hair and makeup',
  'checklist.template.grad-hair.description': 'Leave an hour before the photos, and keep the cap in mind.',
  'checklist.template.grad-timeline.title': 'Write the timeline of the day',
  'checklist.template.grad-timeline.description':
    'From the ceremony to the last song, with travel between places and one person in charge of each part.',
  'checklist.template.grad-final-count.title': 'Give the final number',
  'checklist.template.grad-final-count.description':
    'Tell the caterer and the venue in writing how many adults, children and special diets.',
  'checklist.template.grad-confirm-vendors.title': 'Confirm vendors and times',
  'checklist.template.grad-confirm-vendors.description':
    'Send everyone the same timeline, a contact for the day and the balance due.',
  'checklist.template.grad-buy-drinks.title': 'Buy and deliver the drinks',
  'checklist.template.grad-buy-drinks.description':
    'Keep the receipts and ask which unopened bottles the store takes back.',
  'checklist.template.grad-program-check.title': 'Check names, pronunciation and order of entry',
  'checklist.template.grad-program-check.description':
    'Give the list to the person who reads it aloud, and practice the difficult names together.',
  'checklist.template.grad-pack.title': 'Pack gown, tickets and ID',
  'checklist.template.grad-pack.description': 'Iron the gown, and bring pins, tissues, a charger and some cash.',
  'checklist.template.grad-setup.title': 'Check the setup',
  'checklist.template.grad-setup.description':
    'Look at tables, sound and screen an hour before the first family arrives.',
  'checklist.template.grad-thank-you.title': 'Thank teachers, family and those who helped',
  'checklist.template.grad-thank-you.description':
    'A message with a photo in the first week is worth more than a letter later.',
  'checklist.template.grad-close-accounts.title': 'Close the accounts and publish them',
  'checklist.template.grad-close-accounts.description':
    'Show income, costs and what happens with what is left, and share the link to the photos.',
} as const satisfies Record<`checklist.template.${string}`, string>

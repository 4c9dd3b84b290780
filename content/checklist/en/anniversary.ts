export const anniversary = {
  'checklist.template.anni-set-vision.title': 'Decide how to celebrate',
  'checklist.template.anni-set-vision.description':
    'Dinner, party, renewal of vows or a trip: ask the couple first if you are organizing it for them.',
  'checklist.template.anni-set-budget.title': 'Agree on the budget and who contributes',
  'checklist.template.anni-set-budget.description':
    'If children or relatives pay, agree on each part and its date from the start.',
  'checklist.template.anni-guest-list.title': 'Write the guest list',
  'checklist.template.anni-guest-list.description':
    'Look at the photos of the wedding: who was there and can still come?',
  'checklist.template.anni-confirm-date.title': 'Confirm date and time',
  'checklist.template.anni-confirm-date.description':
    'Think of the health and the journey of the older guests; midday is often easier than night.',
  'checklist.template.anni-book-venue.title': 'Book the place',
  'checklist.template.anni-book-venue.description':
    'Prefer easy access, few stairs, toilets close by and a room where people hear each other.',
  'checklist.template.anni-mass.title': 'Reserve the mass or blessing',
  'checklist.template.anni-mass.description': 'Ask about times, the blessing of rings and who may read.',
  'checklist.template.anni-renewal.title': 'Plan a renewal of vows',
  'checklist.template.anni-renewal.description':
    'It has no legal effect, so anybody may lead it: a child, a friend or an officiant.',
  'checklist.template.anni-ask-padrinos.title': 'Invite padrinos or witnesses',
  'checklist.template.anni-ask-padrinos.description':
    'Those of the wedding, if they can come, make the moment special.',
  'checklist.template.anni-book-catering.title': 'Book the caterer',
  'checklist.template.anni-book-catering.description':
    'Ask for dishes low in salt, without sugar and vegetarian, and compare the price per person.',
  'checklist.template.anni-book-music.title': 'Book the music',
  'checklist.template.anni-book-music.description':
    'Ask for songs from the year of the wedding, at a volume that lets people talk.',
  'checklist.template.anni-book-photographer.title': 'Book the photographer',
  'checklist.template.anni-book-photographer.description':
    'Plan the portrait of the whole family at the beginning, before anyone leaves.',
  'checklist.template.anni-invitations.title': 'Design the invitations',
  'checklist.template.anni-invitations.description':
    'A photo of the couple from back then beside one of today says it all.',
  'checklist.template.anni-decor.title': 'Plan the decoration',
  'checklist.template.anni-decor.description':
    'Silver, gold or the color of the year, with photographs of every decade.',
  'checklist.template.anni-send-invitations.title': 'Send the invitations',
  'checklist.template.anni-send-invitations.description':
    'Call the older guests as well, and say whether gifts are welcome.',
  'checklist.template.anni-rings.title': 'Choose rings or a gift for the couple',
  'checklist.template.anni-rings.description':
    'Engrave the original date and the anniversary, and check finger sizes again.',
  'checklist.template.anni-video.title': 'Prepare a video or album',
  'checklist.template.anni-video.description':
    'Scan old photos, and ask those who cannot come for a message of twenty seconds.',
  'checklist.template.anni-outfit.title': "Choose the couple's outfits",
  'checklist.template.anni-outfit.description': 'Comfort first; try the shoes for dancing.',
  'checklist.template.anni-cake.title': 'Order the cake',
  'checklist.template.anni-cake.description': 'One like that of the wedding is a lovely touch: bring a photo.',
  'checklist.template.anni-drinks.title': 'Plan drinks and toast',
  'checklist.template.anni-drinks.description':
    'Count one bottle per six guests for the toast, and have enough without alcohol.',
  'checklist.template.anni-memories.title': 'Set up a table of memories',
  'checklist.template.anni-memories.description':
    'Wedding photos, letters and objects, with a book in which guests write theirs.',
  'checklist.template.anni-speeches.title': 'Ask for words',
  'checklist.template.anni-speeches.description':
    'Children, friends, the couple: two minutes each, in an agreed order.',
  'checklist.template.anni-first-dance.title': 'Choose the song for the dance',
  'checklist.template.anni-first-dance.description': 'That of the wedding, or one that tells their story.',
  'checklist.template.anni-rsvp.title': 'Follow up on confirmations',
  'checklist.template.anni-rsvp.description': 'Call older guests, and ask about diets, wheelchairs and rides.',
  'checklist.template.anni-seating.title': 'Make the seating plan',
  'checklist.template.anni-seating.description':
    'Family close by, old friends together, and those who walk with difficulty next to the aisles.',
  'checklist.template.anni-transport.title': 'Organize transport for older guests',
  'checklist.template.anni-transport.description': 'Name a relative for each, or hire a van with an easy step.',
  'checklist.template.anni-final-count.title': 'Give the final number',
  'checklist.template.anni-final-count.description':
    'Tell caterer and venue how many adults, children and special diets.',
  'checklist.template.anni-timeline.title': 'Write the timeline',
  'checklist.template.anni-timeline.description': 'Keep the program short and leave time to talk.',
  'checklist.template.anni-confirm-vendors.title': 'Confirm the vendors',
  'checklist.template.anni-confirm-vendors.description':
    'Check arrival, access and balance due, and send all the same timeline.',
  'checklist.template.anni-buy-drinks.title': 'Buy and deliver the drinks',
  'checklist.template.anni-buy-drinks.description':
    'Keep the receipts and ask which unopened bottles the store takes back.',
  'checklist.template.anni-setup.title': 'Check the set-up and welcome the guests',
  'checklist.template.anni-setup.description': 'Let a relative receive people while the couple gets ready in peace.',
  'checklist.template.anni-thank-you.title': 'Thank the guests and close the accounts',
  'checklist.template.anni-thank-you.description':
    'Share the photos, print an album for the couple and note what it cost.',
} as const satisfies Record<`checklist.template.${string}`, string>

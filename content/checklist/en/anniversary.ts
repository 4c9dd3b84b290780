export const anniversary = {
  'checklist.template.anni-set-vision.title': 'Decide how to celebrate',
  'checklist.template.anni-set-vision.description':
    'Dinner, party, renewal of vows or a trip: ask the couple first if you are organizing it for them.',
  'checklist.template.anni-set-budget.title': 'Agree on the budget and who contributes',
  'checklist.template.anni-set-budget.description':
    'If children or relatives pay, agree on each share and its date from the start.',
  'checklist.template.anni-guest-list.title': 'Write the guest list',
  'checklist.template.anni-guest-list.description': 'Look at the wedding photos: who was there and can still come?',
  'checklist.template.anni-confirm-date.title': 'Confirm date and time',
  'checklist.template.anni-confirm-date.description':
    'Think of the older guests’ health and travel; midday is often easier than evening.',
  'checklist.template.anni-book-venue.title': 'Book the venue',
  'checklist.template.anni-book-venue.description':
    'Look for easy access, few stairs, restrooms close by and a room where people can hear each other.',
  'checklist.template.anni-mass.title': 'Reserve the Mass or blessing',
  'checklist.template.anni-mass.description': 'Ask about times, the blessing of rings and who may read.',
  'checklist.template.anni-renewal.title': 'Plan a renewal of vows',
  'checklist.template.anni-renewal.description':
    'It has no legal effect, so anyone may lead it: a child, a friend or an officiant.',
  'checklist.template.anni-ask-padrinos.title': 'Invite padrinos or witnesses',
  'checklist.template.anni-ask-padrinos.description':
    'Having those from the wedding, if they can come, makes the moment special.',
  'checklist.template.anni-book-catering.title': 'Book the caterer',
  'checklist.template.anni-book-catering.description':
    'Ask for low-salt, sugar-free and vegetarian dishes, and compare the price per person.',
  'checklist.template.anni-book-music.title': 'Book the music',
  'checklist.template.anni-book-music.description':
    'Ask for songs from the year of the wedding, at a volume that lets people talk.',
  'checklist.template.anni-book-photographer.title': 'Book the photographer',
  'checklist.template.anni-book-photographer.description':
    'Plan the portrait of the whole family at the beginning, before anyone leaves.',
  'checklist.template.anni-invitations.title': 'Design the invitations',
  'checklist.template.anni-invitations.description':
    'A photo of the couple from back then beside one of today says it all.',
  'checklist.template.anni-decor.title': 'Plan the decorations',
  'checklist.template.anni-decor.description':
    'Silver, gold or the color of the anniversary, with photographs from every decade.',
  'checklist.template.anni-send-invitations.title': 'Send the invitations',
  'checklist.template.anni-send-invitations.description':
    'Call the older guests as well, and say whether gifts are welcome.',
  'checklist.template.anni-rings.title': 'Choose rings or a gift for the couple',
  'checklist.template.anni-rings.description':
    'Engrave the original date and the anniversary, and check ring sizes again.',
  'checklist.template.anni-video.title': 'Prepare a video or album',
  'checklist.template.anni-video.description':
    'Scan old photos, and ask those who cannot come for a twenty-second message.',
  'checklist.template.anni-outfit.title': 'Choose the couple’s outfits',
  'checklist.template.anni-outfit.description': 'Comfort first; try dancing in the shoes.',
  'checklist.template.anni-cake.title': 'Order the cake',
  'checklist.template.anni-cake.description': 'One like the wedding cake is a lovely touch: bring a photo.',
  'checklist.template.anni-drinks.title': 'Plan drinks and the toast',
  'checklist.template.anni-drinks.description':
    'Count one bottle per six guests for the toast, and have enough without alcohol.',
  'checklist.template.anni-memories.title': 'Set up a memory table',
  'checklist.template.anni-memories.description':
    'Wedding photos, letters and keepsakes, with a book in which guests write their own memories.',
  'checklist.template.anni-speeches.title': 'Ask for a few words',
  'checklist.template.anni-speeches.description':
    'Children, friends, the couple: two minutes each, in an agreed order.',
  'checklist.template.anni-first-dance.title': 'Choose the song for the dance',
  'checklist.template.anni-first-dance.description': 'The one from the wedding, or one that tells their story.',
  'checklist.template.anni-rsvp.title': 'Follow up on RSVPs',
  'checklist.template.anni-rsvp.description': 'Call older guests, and ask about diets, wheelchairs and rides.',
  'checklist.template.anni-seating.title': 'Make the seating plan',
  'checklist.template.anni-seating.description':
    'Family close by, old friends together, and those who have trouble walking next to the aisles.',
  'checklist.template.anni-transport.title': 'Arrange transportation for older guests',
  'checklist.template.anni-transport.description': 'Assign a relative to each, or hire a van with an easy step.',
  'checklist.template.anni-final-count.title': 'Give the final number',
  'checklist.template.anni-final-count.description':
    'Tell the caterer and the venue how many adults, children and special diets.',
  'checklist.template.anni-timeline.title': 'Write the timeline',
  'checklist.template.anni-timeline.description': 'Keep the program short and leave time to talk.',
  'checklist.template.anni-confirm-vendors.title': 'Confirm the vendors',
  'checklist.template.anni-confirm-vendors.description':
    'Check arrival, access and balance due, and send them all the same timeline.',
  'checklist.template.anni-buy-drinks.title': 'Buy and deliver the drinks',
  'checklist.template.anni-buy-drinks.description':
    'Keep the receipts and ask which unopened bottles the store takes back.',
  'checklist.template.anni-setup.title': 'Check the setup and welcome the guests',
  'checklist.template.anni-setup.description': 'Let a relative greet people while the couple gets ready in peace.',
  'checklist.template.anni-thank-you.title': 'Thank the guests and close the accounts',
  'checklist.template.anni-thank-you.description':
    'Share the photos, print an album for the couple and note what it cost.',
} as const satisfies Record<`checklist.template.${string}`, string>

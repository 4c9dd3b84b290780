export const xvAnos = {
  'checklist.template.xv-set-vision.title': 'Agree on how to celebrate',
  'checklist.template.xv-set-vision.description':
    'Listen first to what she wants, and decide between party, ceremony, trip or a mix.',
  'checklist.template.xv-set-budget.title': 'Agree on the budget and who contributes',
  'checklist.template.xv-set-budget.description':
    'Write down what the parents cover and what relatives or padrinos offered to take on.',
  'checklist.template.xv-guest-list.title': 'Draft the guest list',
  'checklist.template.xv-guest-list.description':
    'List family, school friends and friends of the family apart: it decides the size of the place.',
  'checklist.template.xv-confirm-date.title': 'Confirm the date',
  'checklist.template.xv-confirm-date.description':
    'Check the birthday, school calendar, public holidays and, if there is a mass, the parish.',
  'checklist.template.xv-book-mass.title': 'Reserve the mass or blessing',
  'checklist.template.xv-book-mass.description':
    'Ask which certificates and talks they require, what they ask for flowers and music, and at what time you must leave.',
  'checklist.template.xv-book-venue.title': 'Book the hall or garden',
  'checklist.template.xv-book-venue.description':
    'Confirm capacity, dance floor, hours, and the rule on minors and alcohol.',
  'checklist.template.xv-ask-padrinos.title': 'Invite the padrinos',
  'checklist.template.xv-ask-padrinos.description':
    'Dress, cake, crown, shoes, last doll, music or toast: offer each what fits and ask in person.',
  'checklist.template.xv-court.title': 'Choose damas and chambelanes, or the group that dances',
  'checklist.template.xv-court.description':
    'Tell them and their parents the rehearsals, the dates and who pays for outfits before they accept.',
  'checklist.template.xv-photographer.title': 'Book photography and video',
  'checklist.template.xv-photographer.description':
    'Include the session before, the ceremony, the waltz and the party.',
  'checklist.template.xv-dress.title': 'Choose the dress',
  'checklist.template.xv-dress.description':
    'Order with time for two fittings, and check that she can dance, sit and breathe in it.',
  'checklist.template.xv-save-the-date.title': 'Send the save the date',
  'checklist.template.xv-save-the-date.description': 'Useful when family comes from other cities or countries.',
  'checklist.template.xv-music.title': 'Book the band or DJ',
  'checklist.template.xv-music.description': 'Confirm hours, sound for the choreography and who announces each moment.',
  'checklist.template.xv-catering.title': 'Book the caterer',
  'checklist.template.xv-catering.description':
    'Plan a menu young people like and another for adults, with the price of each.',
  'checklist.template.xv-choreographer.title': 'Hire the choreographer',
  'checklist.template.xv-choreographer.description':
    'Agree on waltz, surprise dance, number of rehearsals, where they are and what an extra one costs.',
  'checklist.template.xv-theme-decor.title': 'Define colors, theme and decoration',
  'checklist.template.xv-theme-decor.description':
    'Match dress, court, flowers and stage, and ask for an itemized quote.',
  'checklist.template.xv-requirements.title': 'Gather what the parish asks for',
  'checklist.template.xv-requirements.description':
    'Usually baptism and first communion certificates, and talks she attends with padrinos or parents.',
  'checklist.template.xv-mariachi.title': 'Book mariachi',
  'checklist.template.xv-mariachi.description':
    'Decide whether they play at the exit from mass, the welcome or the dinner, and which songs.',
  'checklist.template.xv-page.title': 'Publish the page with the confirmation form',
  'checklist.template.xv-page.description':
    'Place, hours, dress code and the day to confirm by, in one link that can be shared by phone.',
  'checklist.template.xv-invitations.title': 'Order the invitations',
  'checklist.template.xv-invitations.description':
    'Name parents and padrinos, and have two people check the hours of ceremony and party.',
  'checklist.template.xv-cake.title': 'Order the cake',
  'checklist.template.xv-cake.description': 'Confirm portions, delivery and where the toast takes place.',
  'checklist.template.xv-transport.title': 'Reserve the special car or limousine',
  'checklist.template.xv-transport.description':
    'Check how many fit with the dress, the route, stops for photos and insurance.',
  'checklist.template.xv-rehearsals.title': 'Start the rehearsals',
  'checklist.template.xv-rehearsals.description':
    'Set fixed days, and have the permission of the parents of every minor.',
  'checklist.template.xv-candy-table.title': 'Plan the candy table',
  'checklist.template.xv-candy-table.description': 'Count on about 150 grams per guest, and decide who refills it.',
  'checklist.template.xv-hora-loca.title': 'Plan the hora loca',
  'checklist.template.xv-hora-loca.description':
    'Choose performers and props, and the hour, usually after the surprise dance.',
  'checklist.template.xv-pre-session.title': 'Take the photo session before the party',
  'checklist.template.xv-pre-session.description': 'The pictures serve for the sign, the page and the video.',
  'checklist.template.xv-court-outfits.title': 'Order the outfits of the court',
  'checklist.template.xv-court-outfits.description':
    'Gather sizes, collect the money first and note when they are picked up.',
  'checklist.template.xv-symbols.title': 'Get crown, shoes, last doll, medal and Bible',
  'checklist.template.xv-symbols.description':
    'Choose those that mean something to her, and confirm who gives each one.',
  'checklist.template.xv-send-invitations.title': 'Send the invitations',
  'checklist.template.xv-send-invitations.description':
    'Say how many places each family has and the day to confirm by.',
  'checklist.template.xv-cotillon.title': 'Get the cotillón for the carnaval carioca',
  'checklist.template.xv-cotillon.description':
    'Hats, glasses, maracas and whistles for everybody, with someone to hand them out.',
  'checklist.template.xv-candles.title': 'Choose the fifteen candles and for whom they are',
  'checklist.template.xv-candles.description':
    'She gives one to each person who mattered, with a few words: choose who, the order and the song.',
  'checklist.template.xv-favors.title': 'Order the keepsakes',
  'checklist.template.xv-favors.description': 'They should arrive two weeks before, with some spare ones.',
  'checklist.template.xv-hair-makeup.title': 'Book hair and make-up with a trial',
  'checklist.template.xv-hair-makeup.description': 'Try it with the crown on, and dance, to see that it holds.',
  'checklist.template.xv-drinks.title': 'Plan soft drinks and the bar for adults',
  'checklist.template.xv-drinks.description':
    "Keep the adults' bar apart, with someone who serves, and never give alcohol to minors.",
  'checklist.template.xv-video.title': 'Prepare the video of memories',
  'checklist.template.xv-video.description': 'Thirty to forty photos from birth to today, no longer than one song.',
  'checklist.template.xv-program.title': 'Write the program and the words',
  'checklist.template.xv-program.description':
    'Entrance, waltz, symbols, toast, dinner and surprise dance, with the name of who speaks and for how long.',
  'checklist.template.xv-rsvp.title': 'Follow up on confirmations',
  'checklist.template.xv-rsvp.description': 'Confirm places by family, children and diets.',
  'checklist.template.xv-seating.title': 'Make the seating plan',
  'checklist.template.xv-seating.description':
    'Grandparents and padrinos near the main table, the young ones near the dance floor.',
  'checklist.template.xv-final-fitting.title': 'Final fitting',
  'checklist.template.xv-final-fitting.description': 'She dances the whole waltz, sits and changes shoes in it.',
  'checklist.template.xv-final-count.title': 'Give the final number',
  'checklist.template.xv-final-count.description':
    'Tell caterer and venue in writing how many young people, adults, children and diets.',
  'checklist.template.xv-confirm-vendors.title': 'Confirm vendors and payments',
  'checklist.template.xv-confirm-vendors.description':
    'Send all the same timeline, and put the last payments in envelopes with names.',
  'checklist.template.xv-buy-drinks.title': 'Buy and deliver the drinks',
  'checklist.template.xv-buy-drinks.description':
    'Keep the receipts and ask which unopened bottles the store takes back.',
  'checklist.template.xv-full-rehearsal.title': 'Rehearse everything at the place',
  'checklist.template.xv-full-rehearsal.description':
    'Entrances, lights and music on the real floor, with the shoes of the day.',
  'checklist.template.xv-kit.title': 'Pack the emergency kit',
  'checklist.template.xv-kit.description':
    "Pins, hairspray, flat shoes, plasters, chargers and the crown's spare clips.",
  'checklist.template.xv-check-setup.title': 'Check the set-up',
  'checklist.template.xv-check-setup.description':
    'Look at tables, stage and sound two hours before, then leave the questions to somebody else.',
  'checklist.template.xv-thank-you.title': 'Thank those who made it possible',
  'checklist.template.xv-thank-you.description':
    'A photo with each padrino, relative or friend who helped, with words of her own.',
  'checklist.template.xv-close-budget.title': 'Close the accounts',
  'checklist.template.xv-close-budget.description':
    'Note what each thing cost in the end, collect deposits and return what was rented.',
} as const satisfies Record<`checklist.template.${string}`, string>

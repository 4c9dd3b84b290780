export const xvAnos = {
  'checklist.template.xv-set-vision.title': 'Agree on how to celebrate',
  'checklist.template.xv-set-vision.description':
    'Listen first to what she wants, and decide between a party, a ceremony, a trip or a mix.',
  'checklist.template.xv-set-budget.title': 'Agree on the budget and who contributes',
  'checklist.template.xv-set-budget.description':
    'Note what the parents cover and what relatives or padrinos offered to take on.',
  'checklist.template.xv-guest-list.title': 'Draft the guest list',
  'checklist.template.xv-guest-list.description':
    'List family, school friends and family friends separately: it decides the size of the venue.',
  'checklist.template.xv-confirm-date.title': 'Confirm the date',
  'checklist.template.xv-confirm-date.description':
    'Check the birthday, school calendar, public holidays and, if there is a Mass, the parish.',
  'checklist.template.xv-book-mass.title': 'Reserve the Mass or blessing',
  'checklist.template.xv-book-mass.description':
    'Ask which certificates and talks they require, the rules on flowers and music, and what time you must leave.',
  'checklist.template.xv-book-venue.title': 'Book the hall or garden',
  'checklist.template.xv-book-venue.description':
    'Confirm capacity, dance floor, hours, and the rules on minors and alcohol.',
  'checklist.template.xv-ask-padrinos.title': 'Invite the padrinos',
  'checklist.template.xv-ask-padrinos.description':
    'Dress, cake, crown, shoes, last doll, music or toast: offer each one what suits them and ask in person.',
  'checklist.template.xv-court.title': 'Choose damas and chambelanes, or the group that dances',
  'checklist.template.xv-court.description':
    'Tell them and their parents the rehearsals, the dates and who pays for outfits before they accept.',
  'checklist.template.xv-photographer.title': 'Book photography and video',
  'checklist.template.xv-photographer.description':
    'Include the session beforehand, the ceremony, the waltz and the party.',
  'checklist.template.xv-dress.title': 'Choose the dress',
  'checklist.template.xv-dress.description':
    'Order it with time for two fittings, and check that she can dance, sit and breathe in it.',
  'checklist.template.xv-save-the-date.title': 'Send the save the date',
  'checklist.template.xv-save-the-date.description': 'Useful when family is coming from other cities or countries.',
  'checklist.template.xv-music.title': 'Book the band or DJ',
  'checklist.template.xv-music.description': 'Confirm hours, sound for the choreography and who announces each moment.',
  'checklist.template.xv-catering.title': 'Book the caterer',
  'checklist.template.xv-catering.description':
    'Plan a menu young people like and another for adults, with the price of each.',
  'checklist.template.xv-choreographer.title': 'Hire the choreographer',
  'checklist.template.xv-choreographer.description':
    'Agree on the waltz, surprise dance, number of rehearsals, where they are and what an extra one costs.',
  'checklist.template.xv-theme-decor.title': 'Choose colors, theme and decorations',
  'checklist.template.xv-theme-decor.description':
    'Match dress, court, flowers and stage, and ask for an itemized quote.',
  'checklist.template.xv-requirements.title': 'Gather what the parish asks for',
  'checklist.template.xv-requirements.description':
    'Usually baptism and first communion certificates, and talks she attends with padrinos or parents.',
  'checklist.template.xv-mariachi.title': 'Book mariachi',
  'checklist.template.xv-mariachi.description':
    'Decide whether they play after the Mass, at the welcome or at dinner, and which songs.',
  'checklist.template.xv-page.title': 'Publish the website with the RSVP form',
  'checklist.template.xv-page.description':
    'Place, hours, dress code and the date to RSVP by, in one link to share by phone.',
  'checklist.template.xv-invitations.title': 'Order the invitations',
  'checklist.template.xv-invitations.description':
    'Name parents and padrinos, and have two people check the times of ceremony and party.',
  'checklist.template.xv-cake.title': 'Order the cake',
  'checklist.template.xv-cake.description': 'Confirm portions, delivery and where the toast takes place.',
  'checklist.template.xv-transport.title': 'Reserve the special car or limousine',
  'checklist.template.xv-transport.description':
    'Check how many fit with the dress, the route, photo stops and insurance.',
  'checklist.template.xv-rehearsals.title': 'Start the rehearsals',
  'checklist.template.xv-rehearsals.description': 'Set fixed days, and get permission from the parents of every minor.',
  'checklist.template.xv-candy-table.title': 'Plan the candy table',
  'checklist.template.xv-candy-table.description': 'Count on about 150 grams per guest, and decide who refills it.',
  'checklist.template.xv-hora-loca.title': 'Plan the hora loca',
  'checklist.template.xv-hora-loca.description':
    'Choose performers, props and the time, usually after the surprise dance.',
  'checklist.template.xv-pre-session.title': 'Hold the photo session before the party',
  'checklist.template.xv-pre-session.description': 'The pictures are used for the sign, the website and the video.',
  'checklist.template.xv-court-outfits.title': 'Order the court’s outfits',
  'checklist.template.xv-court-outfits.description':
    'Gather sizes, collect the money first and note when they will be picked up.',
  'checklist.template.xv-symbols.title': 'Get the crown, shoes, last doll, medal and Bible',
  'checklist.template.xv-symbols.description':
    'Choose those that mean something to her, and confirm who gives each one.',
  'checklist.template.xv-send-invitations.title': 'Send the invitations',
  'checklist.template.xv-send-invitations.description': 'Say how many seats each family has and the date to RSVP by.',
  'checklist.template.xv-cotillon.title': 'Get the cotillón for the carnaval carioca',
  'checklist.template.xv-cotillon.description':
    'Hats, glasses, maracas and whistles for everyone, with someone to hand them out.',
  'checklist.template.xv-candles.title': 'Choose the fifteen candles and who each is for',
  'checklist.template.xv-candles.description':
    'She gives one to each important person, with a few words: choose who, the order and the song.',
  'checklist.template.xv-favors.title': 'Order the keepsakes',
  'checklist.template.xv-favors.description': 'They should arrive two weeks before, with a few spares.',
  'checklist.template.xv-hair-makeup.title': 'Book hair and makeup with a trial',
  'checklist.template.xv-hair-makeup.description': 'Try it with the crown on, and dance, to see that it holds.',
  'checklist.template.xv-drinks.title': 'Plan soft drinks and the bar for adults',
  'checklist.template.xv-drinks.description':
    'Keep the adults’ bar separate, with someone to serve, and never give alcohol to minors.',
  'checklist.template.xv-video.title': 'Prepare the memory video',
  'checklist.template.xv-video.description': 'Thirty to forty photos from birth to today, no longer than one song.',
  'checklist.template.xv-program.title': 'Write the program and the speeches',
  'checklist.template.xv-program.description':
    'Entrance, waltz, symbols, toast, dinner and surprise dance, with who speaks and for how long.',
  'checklist.template.xv-rsvp.title': 'Follow up on RSVPs',
  'checklist.template.xv-rsvp.description': 'Confirm seats by family, children and diets.',
  'checklist.template.xv-seating.title': 'Make the seating plan',
  'checklist.template.xv-seating.description':
    'Grandparents and padrinos near the main table, young people near the dance floor.',
  'checklist.template.xv-final-fitting.title': 'Final fitting',
  'checklist.template.xv-final-fitting.description': 'She dances the whole waltz, sits and changes shoes in it.',
  'checklist.template.xv-final-count.title': 'Give the final number',
  'checklist.template.xv-final-count.description':
    'Tell the caterer and the venue in writing how many young people, adults, children and diets.',
  'checklist.template.xv-confirm-vendors.title': 'Confirm vendors and payments',
  'checklist.template.xv-confirm-vendors.description':
    'Send them all the same timeline, and put the last payments in envelopes with names.',
  'checklist.template.xv-buy-drinks.title': 'Buy and deliver the drinks',
  'checklist.template.xv-buy-drinks.description':
    'Keep the receipts and ask which unopened bottles the store takes back.',
  'checklist.template.xv-full-rehearsal.title': 'Hold the dress rehearsal at the venue',
  'checklist.template.xv-full-rehearsal.description':
    'Entrances, lights and music on the real floor, with the shoes for the day.',
  'checklist.template.xv-kit.title': 'Pack the emergency kit',
  'checklist.template.xv-kit.description':
    'Pins, hairspray, flat shoes, bandages, chargers and spare clips for the crown.',
  'checklist.template.xv-check-setup.title': 'Check the setup',
  'checklist.template.xv-check-setup.description':
    'Look at tables, stage and sound two hours before, then leave the questions to someone else.',
  'checklist.template.xv-thank-you.title': 'Thank those who made it possible',
  'checklist.template.xv-thank-you.description':
    'A photo with each padrino, relative or friend who helped, with words in her own hand.',
  'checklist.template.xv-close-budget.title': 'Close the accounts',
  'checklist.template.xv-close-budget.description':
    'Note what each thing cost in the end, collect deposits and return what was rented.',
} as const satisfies Record<`checklist.template.${string}`, string>

export const wedding = {
  'checklist.template.wed-set-vision.title': 'Agree on the kind of wedding you want',
  'checklist.template.wed-set-vision.description':
    'Before any money is spent, talk about style, size and the three things nobody wants to give up. Put them in writing: they will settle later doubts.',
  'checklist.template.wed-set-budget.title': 'Agree on the total budget and who contributes',
  'checklist.template.wed-set-budget.description':
    'Note the maximum and what each person or family will give, with a date. Set aside about 10% for what nobody foresees.',
  'checklist.template.wed-draft-guest-list.title': 'Draft the guest list',
  'checklist.template.wed-draft-guest-list.description':
    'List everyone by group before looking at venues: the number of guests decides capacity and most of the cost.',
  'checklist.template.wed-confirm-date.title': 'Confirm the date and keep a second option',
  'checklist.template.wed-confirm-date.description':
    'Check public holidays, the usual weather and the people who have to be there. A second date gives you room to negotiate.',
  'checklist.template.wed-hire-planner.title': 'Decide whether to hire a planner',
  'checklist.template.wed-hire-planner.description':
    'Compare full planning with day-of coordination, and ask for three quotes with the same scope.',
  'checklist.template.wed-visit-venues.title': 'Visit and compare venues',
  'checklist.template.wed-visit-venues.description':
    'See at least three at the time of day of your event. Note seated capacity, rain plan, closing time and what each price includes.',
  'checklist.template.wed-check-home.title': 'Check that the house can host the wedding',
  'checklist.template.wed-check-home.description':
    'Measure where people will sit, eat and dance, and think of power, restrooms, parking and neighbors before you decide.',
  'checklist.template.wed-book-venue.title': 'Book the reception venue',
  'checklist.template.wed-book-venue.description':
    'Sign and pay the deposit once date, hours, capacity and cancellation terms are in the contract.',
  'checklist.template.wed-insurance.title': 'Consider event insurance',
  'checklist.template.wed-insurance.description':
    'Ask what a policy covers for cancellation, weather and damage to the venue, and how late you can buy it.',
  'checklist.template.wed-choose-wedding-party.title': 'Choose the wedding party and the witnesses',
  'checklist.template.wed-choose-wedding-party.description':
    'Ask the people who will stand beside you and tell them what you need from them, including what they pay.',
  'checklist.template.wed-ask-padrinos.title': 'Invite the padrinos and madrinas',
  'checklist.template.wed-ask-padrinos.description':
    'Decide which parts have padrinos, such as rings, arras, cake or toast, and ask each of them in person and well in advance.',
  'checklist.template.wed-padrino-madrina-es.title': 'Choose padrino and madrina',
  'checklist.template.wed-padrino-madrina-es.description':
    'They walk in with the couple and often sign as witnesses. Tell them early what they will do on the day.',
  'checklist.template.wed-book-photographer.title': 'Book photography and video',
  'checklist.template.wed-book-photographer.description':
    'Look at whole galleries rather than the best shots, and agree on hours, delivery time and who holds the rights.',
  'checklist.template.wed-book-catering.title': 'Book the caterer',
  'checklist.template.wed-book-catering.description':
    'Compare the price per person with the same menu, service staff, tableware and hours. Ask what extra guests cost.',
  'checklist.template.wed-book-music.title': 'Book the band or DJ',
  'checklist.template.wed-book-music.description':
    'Confirm hours of music, breaks, sound equipment and the power they need, and what an extra hour costs.',
  'checklist.template.wed-save-the-date.title': 'Send the save the date',
  'checklist.template.wed-save-the-date.description':
    'Tell guests the day and the city so that they save the date. The more of them have to travel, the earlier.',
  'checklist.template.wed-choose-dress.title': 'Choose the wedding dress',
  'checklist.template.wed-choose-dress.description':
    'A made-to-order dress takes up to six months. Order it early and book the fittings at once.',
  'checklist.template.wed-choose-both-outfits.title': 'Choose the two brides’ outfits',
  'checklist.template.wed-choose-both-outfits.description':
    'Dresses, suits or one of each: decide whether they match or surprise, and order early, since made to order takes up to six months.',
  'checklist.template.wed-website.title': 'Publish the wedding website',
  'checklist.template.wed-website.description':
    'Put times, map, dress code, lodging and the RSVP form in one place, in every language your guests read.',
  'checklist.template.wed-design-style.title': 'Choose colors, flowers and style',
  'checklist.template.wed-design-style.description':
    'Collect a few pictures that go well together, and set a limit for flowers and rentals before asking for quotes.',
  'checklist.template.wed-book-florist.title': 'Book flowers and decorations',
  'checklist.template.wed-book-florist.description':
    'Ask for an itemized quote: flowers for the couple, ceremony, tables, setup hours and what stays with you.',
  'checklist.template.wed-couple-session.title': 'Take a photo session before the wedding',
  'checklist.template.wed-couple-session.description':
    'You get used to the camera and have pictures for the invitation and the website. Many packages include it.',
  'checklist.template.wed-book-honeymoon.title': 'Plan and book the honeymoon',
  'checklist.template.wed-book-honeymoon.description':
    'Compare dates and prices, and check visas, vaccines and how long your passports are valid.',
  'checklist.template.wed-groom-suit.title': 'Choose the groom’s outfit',
  'checklist.template.wed-groom-suit.description':
    'Decide between buying, renting or having it made, and book the fitting.',
  'checklist.template.wed-two-suits.title': 'Choose the two grooms’ suits',
  'checklist.template.wed-two-suits.description':
    'Agree whether they match or contrast, then buy, rent or have them made. See both side by side before paying.',
  'checklist.template.wed-party-outfits.title': 'Choose the outfits of the wedding party',
  'checklist.template.wed-party-outfits.description': 'Agree on color, length and who pays before anyone buys.',
  'checklist.template.wed-book-mariachi.title': 'Book mariachi',
  'checklist.template.wed-book-mariachi.description':
    'Decide when, such as after the church, at cocktail hour or at midnight, and how long they play.',
  'checklist.template.wed-order-cake.title': 'Order the cake',
  'checklist.template.wed-order-cake.description':
    'Taste the flavors and confirm portions, time of delivery and where it is kept cool.',
  'checklist.template.wed-order-invitations.title': 'Order the invitations',
  'checklist.template.wed-order-invitations.description':
    'Have two people check names, times and addresses before anything is printed or published.',
  'checklist.template.wed-gift-registry.title': 'Open the gift registry',
  'checklist.template.wed-gift-registry.description':
    'Choose one or two stores or a cash gift, and put the link on the wedding website.',
  'checklist.template.wed-tent.title': 'Reserve tent, floor and lighting',
  'checklist.template.wed-tent.description':
    'Good tents go first in high season. Ask for one that fits every guest, with sides, floor and lighting.',
  'checklist.template.wed-dessert-table.title': 'Plan the candy and dessert table',
  'checklist.template.wed-dessert-table.description':
    'Decide which sweets, how many per guest, what they are served in and who keeps the table full.',
  'checklist.template.wed-rings.title': 'Buy the wedding rings',
  'checklist.template.wed-rings.description':
    'Leave a few weeks for sizing and engraving, and try them on again when you pick them up.',
  'checklist.template.wed-hair-makeup.title': 'Book hair and makeup with a trial',
  'checklist.template.wed-hair-makeup.description':
    'Have the trial four to six weeks before, and confirm whether they come to you and what time they start.',
  'checklist.template.wed-book-transport.title': 'Book transportation for the couple and the guests',
  'checklist.template.wed-book-transport.description':
    'Plan routes and hours, and a ride home late at night so that nobody drives after drinking.',
  'checklist.template.wed-menu-tasting.title': 'Go to the menu tasting',
  'checklist.template.wed-menu-tasting.description':
    'Settle the dishes with vegetarian, children’s and allergy options, and have every change put in writing.',
  'checklist.template.wed-plan-drinks.title': 'Plan drinks and corkage',
  'checklist.template.wed-plan-drinks.description':
    'Work out bottles, ice and soft drinks, and compare buying them with the venue’s bar package and its corkage fee.',
  'checklist.template.wed-rentals.title': 'Rent what the venue does not provide',
  'checklist.template.wed-rentals.description':
    'Check furniture, dance floor, lighting and linens against the contract, and who brings them in and takes them out.',
  'checklist.template.wed-hora-loca.title': 'Plan the hora loca',
  'checklist.template.wed-hora-loca.description':
    'Choose performers, costumes or props and the exact time it starts, usually when the dancing slows down.',
  'checklist.template.wed-rehearsal-dinner.title': 'Plan the rehearsal dinner',
  'checklist.template.wed-rehearsal-dinner.description':
    'Invite the wedding party and close family for the night before, and reserve early if there are many of you.',
  'checklist.template.wed-first-dance.title': 'Choose songs and rehearse the first dance',
  'checklist.template.wed-first-dance.description':
    'Pick the songs of the couple, the parents and the group, and send the edited tracks to whoever plays them.',
  'checklist.template.wed-send-invitations.title': 'Send the invitations',
  'checklist.template.wed-send-invitations.description':
    'They should arrive eight to twelve weeks ahead, with an RSVP date about a month before.',
  'checklist.template.wed-childcare.title': 'Arrange childcare and games',
  'checklist.template.wed-childcare.description':
    'A table with games and one person in charge let parents enjoy the party. Ask who comes with small children.',
  'checklist.template.wed-barber.title': 'Book the barber and grooming',
  'checklist.template.wed-barber.description':
    'Book haircut, beard and skin care for two or three days before, so that nothing looks freshly done.',
  'checklist.template.wed-ceremony-details.title': 'Prepare readings, vows and ceremony music',
  'checklist.template.wed-ceremony-details.description':
    'Choose readers and songs, and agree on them with whoever leads the ceremony and with the musicians.',
  'checklist.template.wed-favors.title': 'Order favors and party accessories',
  'checklist.template.wed-favors.description':
    'Keepsakes, flat shoes or props for the dance floor should be with you two weeks before.',
  'checklist.template.wed-bridal-shower.title': 'Hold a bridal shower',
  'checklist.template.wed-bridal-shower.description':
    'Choose who hosts it and invite only people who are also on the wedding guest list.',
  'checklist.template.wed-tornaboda.title': 'Plan the tornaboda',
  'checklist.template.wed-tornaboda.description':
    'Chilaquiles, tacos or pozole late at night, or a meal the next day: decide how many portions and who serves.',
  'checklist.template.wed-late-snack.title': 'Plan a late-night snack',
  'checklist.template.wed-late-snack.description':
    'Something warm and easy to eat standing keeps the party going. Count on about two thirds of the guests.',
  'checklist.template.wed-cotillon.title': 'Get the cotillón for the carnaval carioca',
  'checklist.template.wed-cotillon.description':
    'Hats, glasses, maracas and whistles for everyone, with someone to hand them out at the right moment.',
  'checklist.template.wed-rsvp-follow-up.title': 'Follow up on pending RSVPs',
  'checklist.template.wed-rsvp-follow-up.description':
    'Call or write to everyone who has not answered, and note diets, children and who needs a ride.',
  'checklist.template.wed-stag-and-hen.title': 'Celebrate the bachelor and bachelorette parties',
  'checklist.template.wed-stag-and-hen.description':
    'Hold them at least a week before the wedding and agree on the budget per person first.',
  'checklist.template.wed-bachelorette-parties.title': 'Celebrate the bachelorette parties',
  'checklist.template.wed-bachelorette-parties.description':
    'A joint one or one each, at least a week before the wedding, with the budget per person agreed first.',
  'checklist.template.wed-bachelor-parties.title': 'Celebrate the bachelor parties',
  'checklist.template.wed-bachelor-parties.description':
    'A joint one or one each, at least a week before the wedding, with the budget per person agreed first.',
  'checklist.template.wed-day-timeline.title': 'Write the timeline of the day',
  'checklist.template.wed-day-timeline.description':
    'Agree on the times with the venue, photographer, musicians and caterer, with some slack before the ceremony.',
  'checklist.template.wed-final-fitting.title': 'Final fitting of dress and suit',
  'checklist.template.wed-final-fitting.description':
    'Bring the shoes and underwear for the day, sit and dance in them, and learn who will fasten the dress and how.',
  'checklist.template.wed-final-fitting-outfits.title': 'Final fitting of both outfits',
  'checklist.template.wed-final-fitting-outfits.description':
    'Bring the shoes for the day, sit and dance in them, and check how the two outfits look together.',
  'checklist.template.wed-seating-plan.title': 'Make the seating plan',
  'checklist.template.wed-seating-plan.description':
    'Keep couples and families together and conflicts apart, and seat older guests away from the speakers.',
  'checklist.template.wed-music-list.title': 'Send the song list',
  'checklist.template.wed-music-list.description':
    'Name the songs that must be played, those that must not, and who announces each moment.',
  'checklist.template.wed-photo-list.title': 'List the must-have photos',
  'checklist.template.wed-photo-list.description':
    'Write the family groups in order and choose one relative to gather them.',
  'checklist.template.wed-final-headcount.title': 'Give the final number of guests',
  'checklist.template.wed-final-headcount.description':
    'Tell the caterer and the venue in writing how many adults, children, special diets and vendor meals.',
  'checklist.template.wed-confirm-vendors.title': 'Confirm every vendor',
  'checklist.template.wed-confirm-vendors.description':
    'Check arrival time, access, contact on the day and balance due, and send them all the same timeline.',
  'checklist.template.wed-print-materials.title': 'Print table numbers, menus and place cards',
  'checklist.template.wed-print-materials.description':
    'Print a few blank spares and hand everything, in order, to whoever sets up.',
  'checklist.template.wed-buy-drinks.title': 'Buy and deliver the drinks',
  'checklist.template.wed-buy-drinks.description':
    'Keep the receipts, ask which unopened bottles the store takes back, and have whoever receives them sign the list.',
  'checklist.template.wed-pay-balances.title': 'Prepare final payments and tips',
  'checklist.template.wed-pay-balances.description':
    'Put each in a labeled envelope and choose who hands them over, so that nobody asks you on the day.',
  'checklist.template.wed-rehearsal.title': 'Rehearse the ceremony',
  'checklist.template.wed-rehearsal.description':
    'Walk through entrances, rites and exit with everyone who takes part, at the place itself if you can.',
  'checklist.template.wed-emergency-kit.title': 'Pack the emergency kit',
  'checklist.template.wed-emergency-kit.description':
    'Sewing kit, painkillers, bandages, chargers, something to eat and every vendor’s phone number on paper.',
  'checklist.template.wed-check-setup.title': 'Check the setup and hand over',
  'checklist.template.wed-check-setup.description':
    'Walk through the place two hours before, then leave every question to the person who coordinates.',
  'checklist.template.wed-return-rentals.title': 'Return what was rented and collect what is yours',
  'checklist.template.wed-return-rentals.description':
    'Suits, furniture and equipment go back; gifts, flowers, leftover drinks and deposits come home.',
  'checklist.template.wed-vendor-reviews.title': 'Review the vendors and close the budget',
  'checklist.template.wed-vendor-reviews.description':
    'Note what each thing cost in the end, and write honest reviews: they help the next couple.',
  'checklist.template.wed-thank-you-notes.title': 'Send thank-you messages',
  'checklist.template.wed-thank-you-notes.description':
    'Thank guests, those who helped and vendors within three weeks, with a photo if you already have one.',
  'checklist.template.wed-album.title': 'Choose the photos for the album',
  'checklist.template.wed-album.description':
    'Check that the whole gallery was delivered, keep two copies and choose the pictures while the day is fresh in your mind.',
} as const satisfies Record<`checklist.template.${string}`, string>

export const weddingTravel = {
  'checklist.template.wed-dest-legal-choice.title': 'Decide where the legal marriage takes place',
  'checklist.template.wed-dest-legal-choice.description':
    'Many couples sign at home and hold a symbolic ceremony at the destination, which saves paperwork, translations and days of residence.',
  'checklist.template.wed-dest-planner.title': 'Hire someone at the destination',
  'checklist.template.wed-dest-planner.description':
    'A local coordinator knows vendors, permits and prices, and can be where you cannot.',
  'checklist.template.wed-dest-site-visit.title': 'Visit the destination',
  'checklist.template.wed-dest-site-visit.description':
    'See venue, hotels and vendors in one trip, and measure real travel times at the hour of the event.',
  'checklist.template.wed-room-block.title': 'Reserve rooms for out-of-town guests',
  'checklist.template.wed-room-block.description':
    'Negotiate a group rate in two price ranges, and note until when the hotel holds the rooms.',
  'checklist.template.wed-dest-guest-guide.title': 'Send guests the travel guide',
  'checklist.template.wed-dest-guest-guide.description':
    'Airports, hotels, entry requirements, weather, likely costs and a date to decide by help everyone say yes or no in time.',
  'checklist.template.wed-dest-vendor-travel.title': 'Agree on travel for your vendors',
  'checklist.template.wed-dest-vendor-travel.description':
    'For those who come with you, put in writing who pays for flights, room and meals, and what happens if a flight is canceled.',
  'checklist.template.wed-dest-passports.title': 'Check passports and visas',
  'checklist.template.wed-dest-passports.description':
    'If you cross a border, passports should be valid for six months after the trip. Appointments can take weeks.',
  'checklist.template.wed-dest-legal-abroad.title': 'Ask what marrying away from home requires',
  'checklist.template.wed-dest-legal-abroad.description':
    'Ask the registry there, and abroad also your consulate, for days of residence, apostilles, translations and how to register it at home.',
  'checklist.template.wed-dest-recognition.title': 'Check that your marriage will be recognized',
  'checklist.template.wed-dest-recognition.description':
    'Not every country marries same-sex couples or recognizes their marriage. Ask where you will marry and where you live.',
  'checklist.template.wed-dest-insurance.title': 'Buy travel insurance',
  'checklist.template.wed-dest-insurance.description':
    'Look for coverage of cancellation, illness and lost luggage, including the outfits and the rings.',
  'checklist.template.wed-dest-flights.title': 'Book your own flights and stay',
  'checklist.template.wed-dest-flights.description':
    'Plan to arrive at least three days before, or more if you must sign papers there.',
  'checklist.template.wed-dest-welcome-dinner.title': 'Plan the welcome dinner',
  'checklist.template.wed-dest-welcome-dinner.description':
    'Something informal on the first night lets guests meet before the wedding.',
  'checklist.template.wed-guest-activities.title': 'Suggest activities for the other days',
  'checklist.template.wed-guest-activities.description':
    'Suggest two or three outings with price and booking link, with no obligation.',
  'checklist.template.wed-welcome-kit.title': 'Prepare welcome kits',
  'checklist.template.wed-welcome-kit.description':
    'Water, a snack, a map, the schedule and a number to call, left at the hotel desk with a list of names.',
  'checklist.template.wed-dest-schedule.title': 'Publish transfers and the schedule for every day',
  'checklist.template.wed-dest-schedule.description':
    'Say where and when each bus leaves, and who to call if someone misses it.',
  'checklist.template.wed-dest-ship.title': 'Send decorations and keepsakes ahead',
  'checklist.template.wed-dest-ship.description':
    'Check customs and luggage limits, insure the box, and have the venue confirm that it arrived.',
  'checklist.template.wed-dest-outfits.title': 'Pack the outfits in your carry-on',
  'checklist.template.wed-dest-outfits.description':
    'Ask the airline about garment bags, and the hotel for a steamer and someone to use it.',
  'checklist.template.wed-dest-arrive.title': 'Arrive and meet the vendors on site',
  'checklist.template.wed-dest-arrive.description':
    'Walk through the day at the venue with all of them, and leave yourselves one free evening.',
  'checklist.template.wed-party-at-home.title': 'Celebrate at home with those who could not travel',
  'checklist.template.wed-party-at-home.description':
    'A simple meal with photos and video is enough, a few weeks after you return.',
} as const satisfies Record<`checklist.template.${string}`, string>

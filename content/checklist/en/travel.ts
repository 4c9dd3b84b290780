export const travel = {
  'checklist.template.trip-site-visit.title': 'See the place, or have someone see it',
  'checklist.template.trip-site-visit.description':
    'Visit it, or ask for a video call that walks through place, rooms and the way between them.',
  'checklist.template.trip-guest-guide.title': 'Send guests the travel guide',
  'checklist.template.trip-guest-guide.description':
    'How to get there, where to sleep, what it costs, entry requirements and a date to decide by.',
  'checklist.template.trip-rooms.title': 'Reserve rooms for out-of-town guests',
  'checklist.template.trip-rooms.description':
    'Ask two hotels at different prices for a group rate, and note until when they hold the rooms.',
  'checklist.template.trip-documents.title': 'Check passports, visas and permissions',
  'checklist.template.trip-documents.description':
    'If you cross a border, also the permission for minors who travel without both parents.',
  'checklist.template.trip-local-help.title': 'Find someone at the destination',
  'checklist.template.trip-local-help.description':
    'A local coordinator or the hotel’s events team knows vendors and permits there.',
  'checklist.template.trip-bookings.title': 'Book your own trip',
  'checklist.template.trip-bookings.description':
    'Arrive at least a day before, with luggage for what the event needs.',
  'checklist.template.trip-insurance.title': 'Consider travel insurance',
  'checklist.template.trip-insurance.description': 'Look for coverage of cancellation, illness and luggage.',
  'checklist.template.trip-transfers.title': 'Organize transfers and the schedule for every day',
  'checklist.template.trip-transfers.description': 'Say where and when each bus leaves, and who to call.',
  'checklist.template.trip-welcome-kit.title': 'Prepare welcome kits',
  'checklist.template.trip-welcome-kit.description':
    'Water, something to eat, a map and the schedule, waiting in the room.',
  'checklist.template.trip-ship.title': 'Send ahead what you cannot carry',
  'checklist.template.trip-ship.description':
    'Check customs and luggage limits, and have the place confirm that it arrived.',
} as const satisfies Record<`checklist.template.${string}`, string>

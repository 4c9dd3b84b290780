import { type TaskTemplate, template } from '../task-template.ts'

/** Weddings away from home. Lead times are ours: about two months earlier than for a wedding at home. */
export const WEDDING_TRAVEL_TEMPLATES: readonly TaskTemplate[] = [
  template('wed-dest-legal-choice', 'legal', 330, 'high', ['destination', 'civil']),
  template('wed-dest-planner', 'vendors', 320, 'high', ['destination', 'books']),
  template('wed-dest-site-visit', 'travel', 250, 'high', ['destination']),
  template('wed-room-block', 'travel', 230, 'medium', ['guests-travel', 'books']),
  template('wed-dest-guest-guide', 'travel', 220, 'high', ['destination']),
  template('wed-dest-vendor-travel', 'vendors', 200, 'medium', ['destination']),
  template('wed-dest-passports', 'travel', 195, 'high', ['destination']),
  template('wed-dest-legal-abroad', 'legal', 180, 'high', ['destination', 'civil', 'fixed']),
  template('wed-dest-recognition', 'legal', 180, 'high', [
    'destination',
    'civil',
    'groom-groom',
    'bride-bride',
    'fixed',
  ]),
  template('wed-dest-insurance', 'planning', 170, 'medium', ['destination']),
  template('wed-dest-flights', 'travel', 150, 'high', ['destination']),
  template('wed-dest-welcome-dinner', 'food', 90, 'low', ['destination', 'optional', 'books']),
  template('wed-guest-activities', 'activities', 70, 'low', ['destination', 'optional']),
  template('wed-welcome-kit', 'accessories', 45, 'low', ['guests-travel']),
  template('wed-dest-schedule', 'coordination', 40, 'medium', ['destination']),
  template('wed-dest-ship', 'decorations', 30, 'medium', ['destination']),
  template('wed-dest-outfits', 'attire', 10, 'high', ['destination']),
  template('wed-dest-arrive', 'travel', 3, 'high', ['destination']),
  template('wed-party-at-home', 'food', -30, 'low', ['destination', 'optional']),
]

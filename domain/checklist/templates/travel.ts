import { type TaskTemplate, template } from '../task-template.ts'

/** Tasks of travelling, for events that are neither weddings nor a company's. Ours. */
export const TRAVEL_TEMPLATES: readonly TaskTemplate[] = [
  template('trip-site-visit', 'travel', 110, 'medium', ['destination']),
  template('trip-guest-guide', 'travel', 100, 'high', ['destination']),
  template('trip-rooms', 'travel', 90, 'medium', ['guests-travel', 'books']),
  template('trip-documents', 'travel', 90, 'medium', ['destination']),
  template('trip-local-help', 'vendors', 85, 'medium', ['destination', 'books']),
  template('trip-bookings', 'travel', 75, 'high', ['destination', 'books']),
  template('trip-insurance', 'planning', 60, 'low', ['destination', 'optional']),
  template('trip-transfers', 'travel', 40, 'medium', ['destination']),
  template('trip-welcome-kit', 'accessories', 30, 'low', ['destination']),
  template('trip-ship', 'accessories', 21, 'low', ['destination']),
]

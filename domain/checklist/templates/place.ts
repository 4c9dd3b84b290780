import { type TaskTemplate, template } from '../task-template.ts'

/** Tasks of a place for every type of event: at home, outdoors. Lead times and ratios are ours. */
export const PLACE_TEMPLATES: readonly TaskTemplate[] = [
  template('place-rain-plan', 'venue', 60, 'high', ['home', 'outdoor-venue']),
  template('place-permits', 'legal', 60, 'high', ['outdoor-venue', 'fixed']),
  template('place-measure', 'venue', 50, 'high', ['home', '!wedding', '!corporate']),
  template('place-rentals', 'decorations', 50, 'high', ['home', 'outdoor-venue', 'books']),
  template('place-toilets', 'venue', 45, 'medium', ['home', 'outdoor-venue']),
  template('place-power', 'technology', 45, 'high', ['home', 'outdoor-venue']),
  template('place-neighbors', 'legal', 30, 'medium', ['home']),
  template('place-parking', 'travel', 30, 'medium', ['home', 'outdoor-venue']),
  template('place-staff', 'vendors', 30, 'medium', ['home', 'books']),
  template('place-sun-and-sound', 'coordination', 30, 'medium', ['outdoor-venue']),
  template('place-comfort', 'accessories', 21, 'medium', ['outdoor-venue']),
  template('place-valuables', 'coordination', 7, 'low', ['home', '!corporate']),
  template('place-clean', 'coordination', 3, 'medium', ['home', '!corporate']),
  template('place-forecast', 'coordination', 3, 'high', ['home', 'outdoor-venue']),
  template('place-clean-up', 'coordination', -1, 'medium', ['home', 'outdoor-venue']),
]

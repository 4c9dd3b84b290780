import { prep, segment, type TimelineTemplate } from '../template.ts'

/*
 * Gala dinner: run-sheets.com (gala dinner run sheet). Conference: sessions of 45 to 60 minutes, breaks of 20 to 30, lunch with a speaker of 30 to
 * 60 and more, as in the agendas of meetings. Weights are estimates.
 */

export const CORPORATE_DAY_CONFERENCE: TimelineTemplate = {
  id: 'corporate-day-conference',
  eventType: 'corporate',
  variant: 'conference',
  regions: [],
  startMeans: 'registration',
  typicalMinutes: 540,
  minMinutes: 240,
  maxMinutes: 720,
  prep: [
    prep('load-in', -600, 360, 'production'),
    prep('tech-rehearsal', -180, 120, 'av'),
    prep('staff-brief', -30, 15, 'coordinator'),
  ],
  segments: [
    segment('registration', [30, 60, 75], 0.2, 0.7, 'coordinator'),
    segment('opening', [5, 15, 20], 0, 0.5, 'mc'),
    segment('keynote', [30, 45, 60], 0.2, 0.6, 'av'),
    segment('break-1', [15, 20, 30], 0.1, 0.5, 'catering'),
    segment('block-1', [45, 75, 120], 1, 0.8, 'av'),
    segment('lunch', [45, 75, 90], 0.3, 0.5, 'catering'),
    segment('block-2', [45, 90, 150], 1.2, 0.8, 'av'),
    segment('break-2', [10, 20, 30], 0.1, 0.5, 'catering'),
    segment('panel', [25, 45, 75], 0.5, 0.8, 'av', { dropOrder: 2 }),
    segment('closing', [10, 20, 25], 0, 0.5, 'mc'),
    segment('networking', [20, 75, 120], 1, 0.9, 'catering', { dropOrder: 1 }),
  ],
}

export const CORPORATE_GALA_DINNER: TimelineTemplate = {
  id: 'corporate-gala-dinner',
  eventType: 'corporate',
  variant: 'gala-dinner',
  regions: [],
  startMeans: 'guest-arrival',
  typicalMinutes: 300,
  minMinutes: 180,
  maxMinutes: 420,
  prep: [
    prep('load-in', -480, 300, 'production'),
    prep('sound-check', -150, 60, 'music'),
    prep('walkthrough', -75, 30, 'coordinator'),
  ],
  segments: [
    segment('cocktail', [35, 60, 75], 0.4, 0.7, 'coordinator'),
    segment('seating', [10, 15, 20], 0, 0.4, 'coordinator'),
    segment('welcome', [5, 10, 15], 0, 0.4, 'mc'),
    segment('starter', [15, 20, 30], 0.1, 0.4, 'catering'),
    segment('speech', [15, 25, 40], 0.2, 0.6, 'av'),
    segment('main', [25, 35, 50], 0.2, 0.5, 'catering'),
    segment('awards', [15, 30, 45], 0.3, 0.6, 'entertainment', { dropOrder: 1 }),
    segment('dessert', [15, 25, 35], 0.1, 0.5, 'catering'),
    segment('dance', [30, 65, null], 2, 0.6, 'music'),
    segment('close', [5, 15, 20], 0, 0.3, 'coordinator'),
  ],
}

import { prep, segment, type TimelineTemplate } from '../template.ts'

/* Minutes and weights are estimates. The gathering is what all of them have in common, for events of no other kind. */

export const GRADUATION_CEREMONY_PARTY: TimelineTemplate = {
  id: 'graduation-ceremony-party',
  eventType: 'graduation',
  variant: null,
  regions: [],
  startMeans: 'ceremony',
  typicalMinutes: 420,
  minMinutes: 240,
  maxMinutes: 600,
  prep: [
    prep('setup', -240, 180, 'venue'),
    prep('graduates-call', -60, 45, 'school'),
    prep('guest-arrival', -30, 30, 'ushers'),
  ],
  segments: [
    segment('ceremony', [60, 90, 130], 0.3, 0.4, 'school'),
    segment('group-photos', [20, 35, 60], 0.3, 0.6, 'photographer'),
    segment('cocktail', [20, 40, 60], 0.5, 0.7, 'coordinator'),
    segment('graduates-entrance', [8, 15, 25], 0, 0.4, 'music'),
    segment('speeches', [10, 20, 30], 0.1, 0.5, 'coordinator'),
    segment('family-waltz', [5, 15, 20], 0, 0.4, 'music', { dropOrder: 3 }),
    segment('dinner', [50, 70, 95], 0.4, 0.6, 'catering'),
    segment('video', [5, 10, 15], 0, 0.4, 'coordinator', { dropOrder: 2 }),
    segment('dance', [45, 110, null], 2.5, 0.5, 'music'),
    segment('farewell', [10, 15, 20], 0, 0.3, 'coordinator'),
  ],
}

export const ANNIVERSARY: TimelineTemplate = {
  id: 'anniversary',
  eventType: 'anniversary',
  variant: null,
  regions: [],
  startMeans: 'guest-arrival',
  typicalMinutes: 330,
  minMinutes: 180,
  maxMinutes: 540,
  prep: [prep('setup', -180, 120, 'venue'), prep('family-portrait', -45, 30, 'photographer')],
  segments: [
    segment('mass', [25, 50, 60], 0.1, 0.4, 'coordinator', { isOptional: true, dropOrder: 1 }),
    segment('welcome', [25, 45, 60], 0.4, 0.6, 'coordinator'),
    segment('entrance', [5, 10, 15], 0, 0.4, 'coordinator'),
    segment('meal', [55, 75, 100], 0.5, 0.6, 'catering'),
    segment('video-speeches', [10, 20, 30], 0.1, 0.5, 'coordinator'),
    segment('toast', [5, 10, 15], 0, 0.4, 'coordinator'),
    segment('dance-couple', [5, 10, 15], 0, 0.3, 'music', { dropOrder: 3 }),
    segment('cake', [10, 15, 20], 0, 0.4, 'coordinator', { dropOrder: 4 }),
    segment('music', [30, 80, null], 2.5, 0.5, 'music'),
    segment('farewell', [5, 15, 20], 0, 0.3, 'coordinator'),
  ],
}

export const GATHERING: TimelineTemplate = {
  id: 'gathering',
  eventType: 'other',
  variant: null,
  regions: [],
  startMeans: 'guest-arrival',
  typicalMinutes: 270,
  minMinutes: 90,
  maxMinutes: 480,
  prep: [prep('setup', -150, 120, 'venue'), prep('sound-check', -45, 20, 'music')],
  segments: [
    segment('arrival', [15, 40, 60], 0.4, 0.6, 'coordinator'),
    segment('welcome', [5, 10, 15], 0, 0.4, 'coordinator', { dropOrder: 2 }),
    segment('food', [40, 70, 100], 0.4, 0.6, 'catering'),
    segment('program', [15, 35, 60], 0.4, 0.6, 'coordinator', { dropOrder: 1 }),
    segment('music', [10, 100, null], 2.5, 0.5, 'music'),
    segment('farewell', [5, 15, 20], 0, 0.3, 'coordinator'),
  ],
}

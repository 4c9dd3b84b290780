import { prep, segment, type TimelineTemplate } from '../template.ts'

/* The order of the XV años: aleteia.org (traditions of the quinceañera). All minutes and weights are estimates. */

export const BIRTHDAY_ADULT: TimelineTemplate = {
  id: 'birthday-adult',
  eventType: 'birthday',
  variant: null,
  regions: [],
  startMeans: 'guest-arrival',
  typicalMinutes: 270,
  minMinutes: 120,
  maxMinutes: 480,
  prep: [
    prep('setup', -150, 120, 'venue'),
    prep('cake-delivery', -60, 15, 'catering'),
    prep('sound-check', -45, 20, 'music'),
  ],
  segments: [
    segment('arrival', [20, 40, 60], 0.4, 0.6, 'coordinator'),
    segment('food', [40, 60, 90], 0.4, 0.6, 'catering'),
    segment('games', [15, 25, 45], 0.3, 0.6, 'coordinator', { dropOrder: 2 }),
    segment('speech', [5, 10, 15], 0, 0.4, 'coordinator', { dropOrder: 3 }),
    segment('cake', [10, 15, 20], 0, 0.4, 'coordinator'),
    segment('dancing', [30, 100, null], 2.5, 0.5, 'music'),
    segment('farewell', [5, 15, 20], 0, 0.3, 'coordinator'),
  ],
}

export const BIRTHDAY_KIDS: TimelineTemplate = {
  id: 'birthday-kids',
  eventType: 'birthday',
  variant: 'kids',
  regions: [],
  startMeans: 'guest-arrival',
  typicalMinutes: 180,
  minMinutes: 105,
  maxMinutes: 270,
  prep: [prep('setup', -120, 90, 'host')],
  segments: [
    segment('arrival', [15, 25, 30], 0.2, 0.6, 'coordinator'),
    segment('show', [30, 50, 70], 0.5, 0.6, 'entertainment'),
    segment('snack', [20, 35, 45], 0.2, 0.5, 'catering'),
    segment('pinata', [10, 20, 30], 0.2, 0.6, 'coordinator', { dropOrder: 2 }),
    segment('cake', [10, 15, 20], 0, 0.4, 'coordinator'),
    segment('free-play', [10, 25, 60], 1, 0.6, 'coordinator'),
    segment('goodbye', [5, 10, 15], 0, 0.3, 'coordinator'),
  ],
}

export const XV_ANOS: TimelineTemplate = {
  id: 'xv-anos',
  eventType: 'birthday',
  variant: 'xv-anos',
  regions: ['MX', 'LATAM', 'US'],
  startMeans: 'ceremony',
  typicalMinutes: 480,
  minMinutes: 300,
  maxMinutes: 720,
  prep: [
    prep('hair-makeup', -300, 180, 'family'),
    prep('photos', -120, 60, 'photographer'),
    prep('setup', -240, 180, 'venue'),
    prep('court-call', -45, 30, 'coordinator'),
  ],
  segments: [
    segment('mass', [45, 55, 70], 0.1, 0.4, 'coordinator', { dropOrder: 1 }),
    segment('transfer', [20, 40, 60], 0.2, 0.6, 'coordinator', { dropOrder: 2 }),
    segment('reception', [25, 40, 60], 0.4, 0.6, 'coordinator'),
    segment('entrance', [8, 15, 20], 0, 0.4, 'music'),
    segment('toast', [5, 15, 20], 0, 0.5, 'coordinator'),
    segment('waltz', [8, 15, 20], 0, 0.3, 'music'),
    segment('symbols', [8, 15, 20], 0, 0.4, 'coordinator', { dropOrder: 5 }),
    segment('dinner', [45, 60, 80], 0.4, 0.7, 'catering'),
    segment('surprise', [8, 15, 20], 0, 0.3, 'coordinator', { dropOrder: 4 }),
    segment('cake', [10, 15, 20], 0, 0.4, 'catering'),
    segment('hora-loca', [25, 40, 50], 0.1, 0.5, 'entertainment', { isOptional: true, dropOrder: 3 }),
    segment('dance', [60, 180, null], 2.5, 0.5, 'music'),
    segment('farewell', [10, 15, 20], 0, 0.3, 'coordinator'),
  ],
}

import { prep, segment, type TimelineTemplate } from '../template.ts'

/*
 * Order and minutes of the classic wedding: minted.com (wedding reception timeline), anatole.wedding (order of events: dinner 60 plated, 90 as a
 * buffet, two to three hours of dancing), theknot.com (schedules of two, three and four hours). Of the Mexican one: bodas.com.mx and mexicada.shop
 * for the customs and their order. Of the Spanish one: looknovias.com (ceremony of 45 minutes, about an hour of photographs, then the meal). Where
 * these say no minutes, and in all weights, they are estimates.
 */

export const WEDDING_CLASSIC: TimelineTemplate = {
  id: 'wedding-classic',
  eventType: 'wedding',
  variant: null,
  regions: ['US'],
  startMeans: 'ceremony',
  typicalMinutes: 390,
  minMinutes: 240,
  maxMinutes: 600,
  prep: [
    prep('hair-makeup', -360, 240, 'couple'),
    prep('vendor-load-in', -300, 180, 'venue'),
    prep('couple-photos', -120, 75, 'photographer'),
    prep('sound-check', -90, 30, 'music'),
    prep('guest-arrival', -30, 30, 'coordinator'),
  ],
  segments: [
    segment('ceremony', [20, 30, 45], 0.2, 0.6, 'coordinator'),
    segment('cocktail', [45, 60, 90], 0.6, 0.8, 'coordinator'),
    segment('invite-to-dinner', [10, 15, 20], 0, 0.5, 'coordinator'),
    segment('grand-entrance', [5, 10, 15], 0, 0.3, 'coordinator'),
    segment('first-dance', [3, 5, 10], 0, 0.2, 'music', { dropOrder: 7 }),
    segment('welcome-toast', [3, 5, 10], 0, 0.2, 'coordinator', { dropOrder: 6 }),
    segment('dinner', [55, 75, 110], 0.5, 0.7, 'catering'),
    segment('toasts', [10, 20, 35], 0.2, 0.8, 'coordinator', { dropOrder: 8 }),
    segment('parent-dances', [5, 10, 15], 0, 0.4, 'music', { dropOrder: 5 }),
    segment('cake', [10, 15, 25], 0, 0.6, 'catering', { dropOrder: 9 }),
    segment('dancing', [60, 130, null], 2.5, 0.5, 'music'),
    segment('bouquet', [5, 10, 15], 0, 0.5, 'coordinator', { dropOrder: 3 }),
    segment('last-dance', [5, 10, 20], 0.1, 0.3, 'coordinator'),
  ],
}

export const WEDDING_MEXICAN: TimelineTemplate = {
  id: 'wedding-mexican',
  eventType: 'wedding',
  variant: null,
  regions: ['MX', 'LATAM'],
  startMeans: 'ceremony',
  typicalMinutes: 600,
  minMinutes: 360,
  maxMinutes: 900,
  prep: [
    prep('hair-makeup', -360, 240, 'couple'),
    prep('getting-ready-photos', -180, 90, 'photographer'),
    prep('setup', -300, 210, 'venue'),
    prep('church-flowers', -90, 30, 'florist'),
    prep('guest-arrival', -30, 30, 'coordinator'),
  ],
  segments: [
    segment('mass', [45, 65, 80], 0.1, 0.4, 'coordinator'),
    segment('photos-church', [15, 25, 45], 0.3, 0.6, 'photographer'),
    segment('transfer', [15, 30, 90], 0.2, 0.5, 'transport'),
    segment('civil', [0, 20, 35], 0, 0.3, 'coordinator', { dropOrder: 4 }),
    segment('cocktail', [35, 60, 90], 0.6, 0.8, 'coordinator'),
    segment('entrance', [8, 15, 25], 0.1, 0.3, 'music'),
    segment('dances-parents', [8, 15, 25], 0.1, 0.5, 'music', { dropOrder: 7 }),
    segment('dinner', [60, 85, 120], 0.5, 0.7, 'catering'),
    segment('toast', [5, 10, 20], 0.1, 0.4, 'coordinator', { dropOrder: 8 }),
    segment('vibora', [10, 20, 30], 0.1, 0.5, 'coordinator', { dropOrder: 3 }),
    segment('dance-1', [40, 75, 150], 1.2, 0.5, 'music'),
    segment('cake', [10, 20, 30], 0.1, 0.5, 'catering', { dropOrder: 6 }),
    segment('mariachi', [0, 50, 75], 0.2, 0.5, 'music', { isOptional: true, dropOrder: 2 }),
    segment('hora-loca', [30, 45, 60], 0.2, 0.5, 'entertainment', { isOptional: true, dropOrder: 1 }),
    segment('late-snack', [20, 30, 45], 0.2, 0.4, 'catering', { isOptional: true, dropOrder: 2 }),
    segment('dance-2', [45, 95, null], 2.2, 0.5, 'music'),
    segment('last-call', [10, 15, 20], 0, 0.3, 'coordinator'),
  ],
}

export const WEDDING_SPAIN: TimelineTemplate = {
  id: 'wedding-spain',
  eventType: 'wedding',
  variant: null,
  regions: ['ES'],
  startMeans: 'ceremony',
  typicalMinutes: 660,
  minMinutes: 420,
  maxMinutes: 900,
  prep: [
    prep('hair-makeup', -300, 210, 'couple'),
    prep('setup', -300, 210, 'venue'),
    prep('guest-arrival', -30, 30, 'coordinator'),
  ],
  segments: [
    segment('ceremony', [30, 45, 60], 0.1, 0.4, 'coordinator'),
    segment('exit-photos', [15, 30, 45], 0.2, 0.6, 'coordinator'),
    segment('transfer', [0, 25, 60], 0.1, 0.5, 'coordinator', { dropOrder: 2 }),
    segment('cocktail', [75, 110, 150], 0.7, 0.8, 'catering'),
    segment('entrance', [5, 10, 15], 0, 0.3, 'coordinator'),
    segment('meal', [90, 130, 170], 0.6, 0.6, 'catering'),
    segment('gifts-speeches', [10, 20, 30], 0.1, 0.5, 'coordinator', { dropOrder: 4 }),
    segment('cake', [10, 15, 25], 0, 0.4, 'coordinator', { dropOrder: 5 }),
    segment('first-dance', [5, 10, 15], 0, 0.3, 'music'),
    segment('open-bar', [120, 205, null], 2.5, 0.7, 'music'),
    segment('resopon', [15, 30, 40], 0.1, 0.4, 'catering', { dropOrder: 3 }),
    segment('farewell', [10, 20, 30], 0, 0.3, 'transport'),
  ],
}

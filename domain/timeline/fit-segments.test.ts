import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitSegments } from './fit-segments.ts'
import { wantedSegments } from './fit-template.ts'
import { TIMELINE_TEMPLATES } from './templates/templates.ts'

/** What the rules gave when they were first computed, by another program. Each is a template, a time, and its segments with their minutes. */
const VECTORS = [
  {
    template: 'wedding-classic',
    totalMinutes: 390,
    optional: [],
    segments:
      'ceremony:30 cocktail:60 invite-to-dinner:15 grand-entrance:10 first-dance:5 welcome-toast:5 dinner:70 toasts:20 parent-dances:10 cake:15 dancing:130 bouquet:10 last-dance:10',
  },
  {
    template: 'wedding-classic',
    totalMinutes: 300,
    optional: [],
    segments:
      'ceremony:20 cocktail:45 invite-to-dinner:10 grand-entrance:5 first-dance:5 welcome-toast:5 dinner:60 toasts:10 parent-dances:5 cake:10 dancing:115 bouquet:5 last-dance:5',
  },
  {
    template: 'wedding-classic',
    totalMinutes: 600,
    optional: [],
    segments:
      'ceremony:40 cocktail:90 invite-to-dinner:15 grand-entrance:10 first-dance:5 welcome-toast:5 dinner:100 toasts:30 parent-dances:10 cake:15 dancing:255 bouquet:10 last-dance:15',
  },
  {
    template: 'wedding-mexican',
    totalMinutes: 600,
    optional: ['mariachi', 'hora-loca', 'late-snack'],
    segments:
      'mass:60 photos-church:20 transfer:25 civil:20 cocktail:50 entrance:15 dances-parents:10 dinner:80 toast:5 vibora:15 dance-1:70 cake:15 mariachi:45 hora-loca:40 late-snack:25 dance-2:95 last-call:10',
  },
  {
    template: 'wedding-mexican',
    totalMinutes: 480,
    optional: [],
    segments:
      'mass:60 photos-church:20 transfer:25 civil:15 cocktail:55 entrance:10 dances-parents:10 dinner:80 toast:5 vibora:15 dance-1:70 cake:15 dance-2:90 last-call:10',
  },
  {
    template: 'wedding-spain',
    totalMinutes: 660,
    optional: [],
    segments:
      'ceremony:45 exit-photos:30 transfer:25 cocktail:115 entrance:10 meal:130 gifts-speeches:20 cake:15 first-dance:10 open-bar:210 resopon:30 farewell:20',
  },
  {
    template: 'birthday-kids',
    totalMinutes: 180,
    optional: [],
    segments: 'arrival:25 show:50 snack:35 pinata:20 cake:15 free-play:25 goodbye:10',
  },
  {
    template: 'xv-anos',
    totalMinutes: 480,
    optional: ['hora-loca'],
    segments:
      'mass:50 transfer:40 reception:35 entrance:10 toast:15 waltz:10 symbols:15 dinner:55 surprise:10 cake:15 hora-loca:35 dance:175 farewell:15',
  },
  {
    template: 'graduation-ceremony-party',
    totalMinutes: 420,
    optional: [],
    segments:
      'ceremony:90 group-photos:35 cocktail:40 graduates-entrance:15 speeches:20 family-waltz:15 dinner:70 video:10 dance:110 farewell:15',
  },
  {
    template: 'anniversary',
    totalMinutes: 330,
    optional: ['mass'],
    segments:
      'mass:50 welcome:45 entrance:10 meal:75 video-speeches:20 toast:10 dance-couple:10 cake:15 music:80 farewell:15',
  },
  {
    template: 'corporate-day-conference',
    totalMinutes: 540,
    optional: [],
    segments:
      'registration:60 opening:15 keynote:45 break-1:20 block-1:75 lunch:75 block-2:90 break-2:20 panel:45 closing:20 networking:75',
  },
  {
    template: 'corporate-day-conference',
    totalMinutes: 300,
    optional: [],
    segments:
      'registration:30 opening:5 keynote:30 break-1:15 block-1:45 lunch:50 block-2:50 break-2:10 panel:25 closing:10 networking:30',
  },
  {
    template: 'corporate-gala-dinner',
    totalMinutes: 300,
    optional: [],
    segments: 'cocktail:60 seating:15 welcome:10 starter:20 speech:25 main:35 awards:30 dessert:25 dance:65 close:15',
  },
]

describe('fitting a template into a time', () => {
  test.each(VECTORS)('$template fills $totalMinutes minutes as first computed', (vector) => {
    const template = TIMELINE_TEMPLATES.find(({ id }) => id === vector.template) ?? expect.unreachable()
    const fit = fitSegments(wantedSegments(template, { optional: vector.optional }), vector.totalMinutes)
    expect(fit.segments.map(({ id, minutes }) => `${id}:${minutes}`).join(' ')).toBe(vector.segments)
    expect(fit).toMatchObject({ dropped: [], overrun: 0, idle: 0 })
    let at = 0
    for (const { startMinute, minutes } of fit.segments) {
      expect(startMinute).toBe(at)
      at += minutes
    }
    expect(at).toBe(vector.totalMinutes)
  })

  const templates = fc.constantFrom(...TIMELINE_TEMPLATES)
  const minutes = fc.integer({ min: 0, max: 288 }).map((steps) => steps * 5)

  test('segments follow each other, the total is kept or the difference told', () => {
    fc.assert(
      fc.property(templates, minutes, (template, total) => {
        const fit = fitSegments(template.segments, total)
        const sum = fit.segments.reduce((all, each) => all + each.minutes, 0)
        expect(sum).toBe(total + fit.overrun - fit.idle)
        fit.segments.reduce((end, each) => {
          expect(each.startMinute).toBe(end)
          return end + each.minutes
        }, 0)
      }),
    )
  })

  test('none is shorter than its least or longer than its most by more than the rounding', () => {
    fc.assert(
      fc.property(templates, minutes, (template, total) => {
        const spans = new Map(template.segments.map((each) => [each.id, each]))
        for (const { id, minutes: has } of fitSegments(template.segments, total).segments) {
          const span = spans.get(id) ?? expect.unreachable()
          expect(has).toBeGreaterThan(span.least - 10)
          expect(has).toBeLessThan((span.most ?? Number.POSITIVE_INFINITY) + 10)
        }
      }),
    )
  })

  test('only what may be left out is, and only while the least of all does not fit', () => {
    fc.assert(
      fc.property(templates, minutes, (template, total) => {
        const { dropped } = fitSegments(template.segments, total)
        const least = template.segments.reduce((sum, each) => sum + each.least, 0)
        if (least <= total) expect(dropped).toEqual([])
        for (const id of dropped) expect(template.segments.find((each) => each.id === id)?.dropOrder).not.toBeNull()
      }),
    )
  })
})

test('an empty list leaves the whole time idle', () => {
  expect(fitSegments([], 60)).toEqual({ segments: [], dropped: [], overrun: 0, idle: 60 })
})

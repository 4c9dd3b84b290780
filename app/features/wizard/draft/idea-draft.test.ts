import { describe, expect, test } from 'vitest'
import { NOW_MS } from '#tests/support/wizard-draft.ts'
import type { PlanIdea } from '../../../lib/site/plan-idea.ts'
import { HERO_KINDS, type HeroAnswers, readAnswers } from '../../site/landing/hero/hero-answers.ts'
import { heroCountries } from '../../site/landing/hero/hero-cities.ts'
import { heroBudget } from '../../site/landing/hero/hero-view.ts'
import { draftBudget } from './budget-draft.ts'
import { withIdea } from './idea-draft.ts'
import { newDraft } from './wizard-draft.ts'

const fresh = newDraft({
  planId: '3d6f0a52-6f0a-4c7b-9d70-1f2a3b4c5d6e',
  timeZone: 'America/Mexico_City',
  countryCode: 'MX',
  language: 'en',
})

const anIdea = (over: Partial<PlanIdea> = {}): string =>
  JSON.stringify({
    eventType: 'wedding',
    variant: null,
    cityId: 'madrid',
    currency: 'EUR',
    total: 2_800_000,
    guests: 90,
    first: null,
    keptAtMs: NOW_MS - 86_400_000,
    ...over,
  } satisfies PlanIdea)

test('a new draft begins with the input of the front page', () => {
  expect(withIdea(fresh, anIdea(), NOW_MS)).toMatchObject({
    eventType: 'wedding',
    countryCode: 'ES',
    city: 'Madrid',
    cityId: 'madrid',
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
    total: 2_800_000,
    guests: '90',
    reached: 'type',
  })
})

test('a new draft takes over the variant and the priority of the idea', () => {
  const draft = withIdea(fresh, anIdea({ eventType: 'birthday', variant: 'xv-anos', first: 'music' }), NOW_MS)
  expect([draft.variant, draft.priorities]).toEqual(['xv-anos', ['music']])
})

test('an invalid number in the idea leaves its field empty', () => {
  const draft = withIdea(fresh, anIdea({ total: null, guests: null }), NOW_MS)
  expect([draft.total, draft.guests, draft.city]).toEqual([null, '', 'Madrid'])
})

test('the wizard computes the same amounts as the front page', () => {
  for (const kind of Object.keys(HERO_KINDS) as (keyof typeof HERO_KINDS)[]) {
    for (const city of heroCountries('en').flatMap(({ cities }) => cities)) {
      const answers: HeroAnswers = {
        kind,
        city,
        total: String(city.example),
        guests: '150',
        isTotalTyped: true,
        chosen: 'catering',
        first: null,
      }
      const { total, guests } = readAnswers(answers, 'en')
      if (total === null || guests === null) throw new Error('an example is an amount')
      const idea = anIdea({ ...HERO_KINDS[kind], cityId: city.id, currency: city.currency, total, guests })
      const draft = { ...withIdea(fresh, idea, NOW_MS), locationType: 'indoor-venue' as const }
      const amounts = draftBudget(draft)?.lines.map((line) => line.amount)
      expect(amounts, `${kind} in ${city.name}`).toEqual(
        heroBudget(answers, total, guests).lines.map((line) => line.amount),
      )
    }
  }
})

describe('a draft with an unusable idea', () => {
  test.each([
    ['nothing was tried', null],
    ['what is stored is no JSON', '{'],
    ['the city is not one we know', anIdea({ cityId: 'atlantis' })],
    ['the kind of event is not one', anIdea({ eventType: 'coronation' })],
    ['it was tried long ago', anIdea({ keptAtMs: NOW_MS - 8 * 86_400_000 })],
  ])('a fresh draft is unchanged when %s', (_, stored) => {
    expect(withIdea(fresh, stored, NOW_MS)).toBe(fresh)
  })

  test('a fresh draft keeps its total when the currency of the idea is not that of its city', () => {
    expect(withIdea(fresh, anIdea({ currency: 'USD' }), NOW_MS).total).toBeNull()
  })
})

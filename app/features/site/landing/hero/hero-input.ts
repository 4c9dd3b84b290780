import type { BudgetCategory } from '#domain/plans/event-types.ts'
import type { Language } from '../../../../i18n/languages.ts'
import { HERO_KINDS, type HeroAnswers, type HeroKind, wholeAmount, withHeroCity } from './hero-answers.ts'
import type { HeroCountry } from './hero-cities.ts'

interface Written {
  readonly start: HeroAnswers
  readonly countries: readonly HeroCountry[]
  readonly language: Language
}

/** The values of the fields at hydration, or null while they are still the prerendered ones. */
export function readHeroInput(root: HTMLElement, { start, countries, language }: Written): HeroAnswers | null {
  const field = (name: string) => root.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)
  const textOf = (name: string, fallback: string) => field(name)?.value ?? fallback
  const moved = (name: string) => {
    const slider = field(name)
    return slider instanceof HTMLInputElement && slider.value !== slider.defaultValue ? slider.value : null
  }

  let now = start
  const cityId = textOf('city', start.city.id)
  const city = countries.flatMap(({ cities }) => cities).find(({ id }) => id === cityId)
  if (city && city.id !== start.city.id) now = withHeroCity(now, city, language)
  const kind = textOf('kind', start.kind)
  if (kind in HERO_KINDS) now = { ...now, kind: kind as HeroKind }

  const total = textOf('total', start.total)
  const slid = moved('total-slider')
  if (total !== start.total) now = { ...now, total, isTotalTyped: true }
  else if (slid) now = { ...now, total: wholeAmount(Number(slid), language) }

  const guests = textOf('guests', start.guests)
  now = { ...now, guests: guests === start.guests ? (moved('guests-slider') ?? guests) : guests }

  const chosen = root.querySelector<HTMLInputElement>('[name="category"]:checked')?.value as BudgetCategory | undefined
  now = { ...now, chosen: chosen ?? start.chosen }
  const first = root.querySelector<HTMLInputElement>('[name="first"]')
  if (first?.checked) now = { ...now, first: now.chosen }
  return JSON.stringify(now) === JSON.stringify(start) ? null : now
}

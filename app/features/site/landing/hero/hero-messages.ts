import type { BudgetStatus } from '#domain/budget/allocate-budget.ts'
import { BUDGET_CATEGORIES, type BudgetCategory } from '#domain/plans/event-types.ts'
import type { Translate } from '../../../../i18n/i18n.ts'
import type { MessageKey } from '../../../../i18n/message-key.ts'
import { HERO_KINDS, type HeroKind, type IssueMessages } from './hero-answers.ts'

/** Every message of the island, passed to it at build; `{name}` is replaced by a value. */
export interface HeroMessages {
  readonly label: string
  readonly kind: string
  readonly kinds: Readonly<Record<HeroKind, string>>
  readonly city: string
  readonly total: string
  readonly totalSlider: string
  readonly example: string
  readonly guests: string
  readonly guestsSlider: string
  readonly issues: IssueMessages
  readonly perGuest: string
  readonly verdict: Readonly<Record<BudgetStatus, string>>
  readonly stale: string
  readonly lines: string
  readonly categories: Readonly<Record<BudgetCategory, string>>
  readonly why: string
  readonly mattersMost: string
  readonly reasons: Readonly<
    Record<
      'base' | 'country' | 'kind' | 'estimated' | 'longer' | 'shorter' | 'floor' | 'gave' | 'first' | 'limit' | 'short',
      string
    >
  >
  readonly goOn: string
  readonly spoken: string
  readonly spokenVerdict: string
}

/** A message with its placeholders, to be filled in where no translator is available. */
function withPlaceholders(t: Translate) {
  return (key: MessageKey, ...names: string[]) => t(key, Object.fromEntries(names.map((name) => [name, `{${name}}`])))
}

/** The island's messages in the page's language. Runs at build. */
export function heroMessages(t: Translate): HeroMessages {
  const open = withPlaceholders(t)
  return {
    label: t('landing.try.label'),
    kind: t('landing.try.kind'),
    kinds: Object.fromEntries(
      Object.entries(HERO_KINDS).map(([kind, { eventType, variant }]) => [
        kind,
        variant ? t(`plans.variant.${variant}`) : t(`plans.event-type.${eventType}`),
      ]),
    ) as Record<HeroKind, string>,
    city: t('landing.try.city'),
    total: open('landing.try.total', 'currency'),
    totalSlider: t('landing.try.total-slider'),
    example: open('landing.try.example', 'city'),
    guests: t('landing.try.guests'),
    guestsSlider: t('landing.try.guests-slider'),
    issues: {
      'total-invalid': t('landing.try.total-invalid'),
      'total-too-large': open('landing.try.total-too-large', 'max'),
      'guests-invalid': open('landing.try.guests-invalid', 'max'),
    },
    perGuest: open('landing.try.per-guest', 'amount'),
    verdict: {
      ok: open('landing.try.adds-up', 'total'),
      tight: open('landing.try.tight', 'floor'),
      insufficient: open('landing.try.insufficient', 'floor', 'guests', 'max'),
    },
    stale: t('landing.try.stale'),
    lines: t('landing.try.lines'),
    categories: Object.fromEntries(
      BUDGET_CATEGORIES.map((category) => [category, t(`budget.category.${category}`)]),
    ) as Record<BudgetCategory, string>,
    why: open('landing.try.why', 'category'),
    mattersMost: t('landing.try.matters-most'),
    reasons: {
      base: open('landing.why.base', 'percent'),
      country: open('landing.why.country', 'percent', 'generic'),
      kind: open('landing.why.kind', 'percent', 'generic'),
      estimated: t('landing.why.estimated'),
      longer: open('landing.why.longer', 'hours', 'typical', 'percent'),
      shorter: open('landing.why.shorter', 'hours', 'typical', 'percent'),
      floor: open('landing.why.floor', 'amount', 'each', 'guests'),
      gave: open('landing.why.gave', 'amount'),
      first: open('landing.why.first', 'percent'),
      limit: open('landing.why.limit', 'percent'),
      short: open('landing.why.short', 'amount', 'missing'),
    },
    goOn: t('landing.try.go-on'),
    spoken: open('landing.try.spoken', 'total', 'lines'),
    spokenVerdict: open('landing.try.spoken-verdict', 'verdict', 'lines'),
  }
}

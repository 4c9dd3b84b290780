import { z } from 'zod'
import { COCKTAIL_UNITS, MAX_COCKTAILS, MAX_INGREDIENTS } from '#domain/drinks/cocktails.ts'
import {
  DRINK_ANSWER_FIELDS,
  DRINK_CHOICE_FIELDS,
  DRINK_LEFTOVER_FIELDS,
  DRINK_PREFERENCE_FIELDS,
} from '#domain/drinks/drink-fields.ts'
import { SPIRITS } from '#domain/drinks/drink-kinds.ts'
import type { DrinkResult } from '#domain/drinks/drink-result.ts'
import type { DrinkAnswers, DrinkPreferences } from '#domain/drinks/drinks-plan.ts'
import type { DrinkLeftover } from '#domain/drinks/leftovers.ts'
import { type DrinkChoice, SHOPPING_ITEMS, SHOPS, type ShoppingItem } from '#domain/drinks/shopping-list.ts'
import { fromMinor, type MinorUnits, minorUnits } from '#domain/money/money.ts'
import { fromRow, type RowOf, toRow } from '#domain/records/field-list.ts'

/*
 * What the procedures of drinks take and answer. Amounts are decimals of the plan's currency, but in the result, which the
 * database keeps as it is sent: there they are minor units.
 */

const amount = z.int().nonnegative().transform(minorUnits)
const count = z.int().nonnegative()
const band = z.strictObject({ low: amount, likely: amount, high: amount })
const item = z.enum(SHOPPING_ITEMS)

const resultLine = z.strictObject({
  item,
  shop: z.enum(SHOPS),
  needed: count,
  bought: count,
  cases: count,
  loose: count,
  caseOf: z.int().positive(),
  size: z.number().positive().nullable(),
  bottleId: z.string().max(80).nullable(),
  price: band.nullable(),
  isOwnPrice: z.boolean(),
  isReturnable: z.boolean(),
})

/** A saved result. It was sent by a member's program, so it is checked when it is read; what is none is as if there was none. */
const drinkResult = z.strictObject({
  total: band,
  unpriced: z.array(item).max(SHOPPING_ITEMS.length),
  drinkers: z.number().nonnegative(),
  servings: count,
  glasses: count,
  bartenders: count,
  lines: z.array(resultLine).max(SHOPPING_ITEMS.length),
})

/** Cocktails as they are stored. */
const cocktails = z
  .array(
    z.strictObject({
      name: z.string().min(1).max(80),
      servings: z.int().min(1).max(100_000),
      ingredients: z
        .array(
          z.strictObject({
            name: z.string().min(1).max(80),
            amount: z.number().positive().max(100_000),
            unit: z.enum(COCKTAIL_UNITS),
            spirit: z.enum(SPIRITS).nullable(),
          }),
        )
        .max(MAX_INGREDIENTS),
    }),
  )
  .max(MAX_COCKTAILS)

/** Kinds of proposals that are accepted into other parts of the plan. */
export const DRINK_PROPOSAL_KINDS = ['task', 'budget'] as const
export type DrinkProposalKind = (typeof DRINK_PROPOSAL_KINDS)[number]

/** A proposal that was accepted, as long as what was made of it is there. */
export interface AcceptedProposal {
  readonly key: string
  readonly kind: DrinkProposalKind
  readonly taskId: string | null
  readonly vendorId: string | null
}

/** The drinks of a plan as the database keeps them. */
export interface SavedDrinks {
  /** False: the tier of the plan's owner has no Drinks Wizard, and result, choices and leftovers are not told */
  readonly isInTier: boolean
  /** Of the last save: what the next one is made from. Null: nothing is saved */
  readonly revision: string | null
  readonly savedAt: string | null
  readonly answers: DrinkAnswers | null
  readonly result: DrinkResult | null
  readonly choices: ReadonlyMap<ShoppingItem, DrinkChoice>
  /** The drinks plan that was reset last and can be restored; null: none */
  readonly binned: { readonly revision: string; readonly resetAt: string } | null
  readonly leftovers: readonly DrinkLeftover[]
  readonly proposals: readonly AcceptedProposal[]
  /** The person's own, from an earlier plan */
  readonly defaults: DrinkPreferences | null
}

/** What `drinks_plan` and the procedures that change something answer. */
export interface SavedDrinksRow {
  readonly is_in_tier: boolean
  readonly revision: string | null
  readonly saved_at: string | null
  readonly answers: (RowOf<typeof DRINK_ANSWER_FIELDS> & { readonly cocktails: unknown }) | null
  readonly result: unknown
  readonly choices: readonly RowOf<typeof DRINK_CHOICE_FIELDS>[]
  readonly binned: { readonly revision: string; readonly reset_at: string } | null
  readonly leftovers: readonly RowOf<typeof DRINK_LEFTOVER_FIELDS>[]
  readonly proposals: readonly {
    readonly key: string
    readonly kind: DrinkProposalKind
    readonly task_id: string | null
    readonly vendor_id: string | null
  }[]
  readonly defaults: RowOf<typeof DRINK_PREFERENCE_FIELDS> | null
}

/** The answer of the database in the terms of the rules. */
export function toSavedDrinks(row: SavedDrinksRow, currency: string): SavedDrinks {
  const choices = row.choices.map((choice) => fromRow(DRINK_CHOICE_FIELDS, choice, currency))
  return {
    isInTier: row.is_in_tier,
    revision: row.revision,
    savedAt: row.saved_at,
    answers: row.answers && {
      ...fromRow(DRINK_ANSWER_FIELDS, row.answers, currency),
      cocktails: cocktails.safeParse(row.answers.cocktails).data ?? [],
    },
    result: drinkResult.safeParse(row.result).data ?? null,
    choices: new Map(choices.map(({ item: chosen, ...choice }) => [chosen, choice])),
    binned: row.binned && { revision: row.binned.revision, resetAt: row.binned.reset_at },
    leftovers: row.leftovers.map((leftover) => fromRow(DRINK_LEFTOVER_FIELDS, leftover)),
    proposals: row.proposals.map(({ key, kind, task_id, vendor_id }) => ({
      ...{ key, kind, taskId: task_id, vendorId: vendor_id },
    })),
    defaults: row.defaults && fromRow(DRINK_PREFERENCE_FIELDS, row.defaults),
  }
}

/** What a save of the wizard sends. */
export interface DrinksSave {
  /** A new id; the same save sent again has the same one */
  readonly revision: string
  /** The revision that it was made from; null: nothing was saved */
  readonly base: string | null
  readonly answers: DrinkAnswers
  readonly choices: ReadonlyMap<ShoppingItem, DrinkChoice>
  readonly result: DrinkResult
  /** Kept as the person's own too; null: those stay */
  readonly defaults: DrinkPreferences | null
}

/** The argument `drinks` of `save_drinks_plan`. */
export const fromDrinksSave = (
  { revision, base, answers, choices, result, defaults }: DrinksSave,
  currency: string,
) => ({
  revision,
  base,
  answers: { ...toRow(DRINK_ANSWER_FIELDS, answers, currency), cocktails: answers.cocktails },
  choices: [...choices].map(([chosen, choice]) => toRow(DRINK_CHOICE_FIELDS, { item: chosen, ...choice }, currency)),
  result,
  defaults: defaults && toRow(DRINK_PREFERENCE_FIELDS, defaults),
})

/** The argument `leftovers` of `save_drink_leftovers`. */
export const fromLeftovers = (leftovers: readonly DrinkLeftover[]) =>
  leftovers.map((leftover) => toRow(DRINK_LEFTOVER_FIELDS, leftover))

/** A proposal that is accepted; its id is that of the task or vendor that it becomes. */
export type SentProposal = { readonly key: string; readonly id: string; readonly name: string } & (
  | {
      readonly kind: 'task'
      readonly description: string
      /** A day */
      readonly dueOn: string | null
      readonly priority: 'high' | 'medium' | 'low'
    }
  | { readonly kind: 'budget'; readonly amount: MinorUnits }
)

/** The argument `proposals` of `accept_drink_proposals`. */
export const fromProposals = (proposals: readonly SentProposal[], currency: string) =>
  proposals.map((proposal) =>
    proposal.kind === 'task'
      ? { ...proposal, due_on: proposal.dueOn, dueOn: undefined }
      : { ...proposal, amount: fromMinor(proposal.amount, currency) },
  )

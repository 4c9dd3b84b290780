import { Button, Group, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import { AddRow, FormRows, RemoveRow } from '#app/ui/forms/form-rows.tsx'
import {
  COCKTAIL_UNITS,
  type Cocktail,
  type CocktailIngredient,
  cocktailServings,
  MAX_COCKTAILS,
  MAX_INGREDIENTS,
} from '#domain/drinks/cocktails.ts'
import { SPIRITS, type Spirit } from '#domain/drinks/drink-kinds.ts'
import { CountAnswer } from '../form/answer-fields.tsx'
import { useDrinks } from '../use-drinks.ts'
import classes from './steps.module.css'

const NO_INGREDIENT: CocktailIngredient = { name: '', amount: 50, unit: 'ml', spirit: null }

/** Well-known ones to begin with, for one serving. */
const IDEAS: Readonly<
  Record<
    'margarita' | 'mojito' | 'lemonade',
    readonly (readonly [string, number, CocktailIngredient['unit'], Spirit | null])[]
  >
> = {
  margarita: [
    ['tequila', 50, 'ml', 'tequila'],
    ['orange-liqueur', 25, 'ml', null],
    ['lime-juice', 25, 'ml', null],
  ],
  mojito: [
    ['rum', 50, 'ml', 'rum'],
    ['lime-juice', 25, 'ml', null],
    ['sugar', 10, 'g', null],
    ['mint', 6, 'piece', null],
    ['soda', 100, 'ml', null],
  ],
  lemonade: [
    ['lime-juice', 40, 'ml', null],
    ['sugar', 20, 'g', null],
    ['mint', 4, 'piece', null],
    ['soda', 150, 'ml', null],
  ],
}
type Idea = keyof typeof IDEAS
const IDEA_NAMES = Object.keys(IDEAS) as readonly Idea[]

/** The hosts' own drinks, each with its ingredients for one serving. */
export function CocktailsEditor({ hasSpirits }: { readonly hasSpirits: boolean }) {
  const { t } = useT()
  const { form, figures, set, isReadOnly } = useDrinks()
  const { cocktails } = form.answers
  const servings = Math.max(1, Math.round(figures.needs.likely.drinkers))
  const put = (next: readonly Cocktail[]) => set({ cocktails: next })
  const change = (index: number, change: Partial<Cocktail>) =>
    put(cocktails.map((each, at) => (at === index ? { ...each, ...change } : each)))
  /** What could not be read of it, or of those that move up, goes too. */
  const remove = (index: number) =>
    set(
      { cocktails: cocktails.filter((_, at) => at !== index) },
      Object.fromEntries(cocktails.map((_, at) => [`cocktail${at}`, null] as const).slice(index)),
    )
  const addIdea = (idea: Idea) => {
    const ingredients = IDEAS[idea].map(([name, amount, unit, spirit]) => ({
      name: t(`drinks.ingredient.${name}` as 'drinks.ingredient.mint'),
      amount,
      unit,
      spirit,
    }))
    put([...cocktails, { name: t(`drinks.cocktail-idea.${idea}`), servings, ingredients }])
  }
  const ideas = IDEA_NAMES.filter(
    (idea) =>
      (hasSpirits || idea === 'lemonade') && cocktails.every(({ name }) => name !== t(`drinks.cocktail-idea.${idea}`)),
  )
  if (isReadOnly && cocktails.length === 0) return null
  const spirits = Math.round(figures.needs.likely.spiritsServings)
  const isTooMany = hasSpirits && cocktailServings(cocktails.filter(hasSpirit)) > spirits

  return (
    <section className={classes.section} aria-labelledby="drinks-cocktails">
      <h2 id="drinks-cocktails" className="subtitle">
        {t('drinks.cocktails.title')}
      </h2>
      <p className="soft">{t('drinks.cocktails.hint')}</p>
      {cocktails.length === 0 ? null : (
        <FormRows>
          {cocktails.map((cocktail, index) => (
            // Cocktails have no id of their own, and keep their order.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <fieldset key={index} className={classes.cocktail} disabled={isReadOnly}>
              <legend className="visually-hidden">{cocktail.name || t('drinks.cocktails.unnamed')}</legend>
              <Group align="end" gap={8} wrap="nowrap">
                <TextInput
                  flex={1}
                  label={t('drinks.cocktails.name')}
                  maxLength={60}
                  value={cocktail.name}
                  onChange={({ currentTarget: { value } }) => change(index, { name: value })}
                />
                <RemoveRow
                  label={t('drinks.cocktails.remove', { name: cocktail.name || t('drinks.cocktails.unnamed') })}
                  onRemove={() => remove(index)}
                />
              </Group>
              <CountAnswer
                field={`cocktail${index}`}
                label={t('drinks.cocktails.servings')}
                min={1}
                max={20_000}
                value={cocktail.servings}
                onChange={(count) => change(index, { servings: count })}
              />
              <Ingredients
                ingredients={cocktail.ingredients}
                onChange={(ingredients) => change(index, { ingredients })}
              />
            </fieldset>
          ))}
        </FormRows>
      )}
      {isTooMany ? (
        <p className="warning small strong">{t('drinks.cocktails.too-many', { servings: spirits })}</p>
      ) : null}
      {isReadOnly || cocktails.length >= MAX_COCKTAILS ? null : (
        <Group gap={8}>
          {ideas.map((idea) => (
            <Button key={idea} variant="default" onClick={() => addIdea(idea)}>
              {t('drinks.cocktails.add-idea', { name: t(`drinks.cocktail-idea.${idea}`) })}
            </Button>
          ))}
          <AddRow
            label={t('drinks.cocktails.add')}
            onAdd={() => put([...cocktails, { name: '', servings, ingredients: [NO_INGREDIENT] }])}
          />
        </Group>
      )}
    </section>
  )
}

const hasSpirit = ({ ingredients }: Cocktail) => ingredients.some(({ spirit }) => spirit !== null)

interface IngredientsProps {
  readonly ingredients: readonly CocktailIngredient[]
  readonly onChange: (ingredients: readonly CocktailIngredient[]) => void
}

function Ingredients({ ingredients, onChange }: IngredientsProps) {
  const { t } = useT()
  const { isReadOnly } = useDrinks()
  const change = (index: number, change: Partial<CocktailIngredient>) =>
    onChange(ingredients.map((each, at) => (at === index ? { ...each, ...change } : each)))
  return (
    <FormRows>
      {ingredients.map((ingredient, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ingredients have no id of their own, and keep their order
        <div key={index} className={classes.ingredient}>
          <TextInput
            label={t('drinks.cocktails.ingredient')}
            maxLength={60}
            value={ingredient.name}
            onChange={({ currentTarget: { value } }) => change(index, { name: value })}
          />
          <NumberInput
            label={t('drinks.cocktails.amount')}
            hideControls
            min={0}
            max={5000}
            decimalScale={1}
            value={ingredient.amount}
            onChange={(typed) => change(index, { amount: Number(typed) || 0 })}
          />
          <NativeSelect
            label={t('drinks.cocktails.unit')}
            value={ingredient.unit}
            data={COCKTAIL_UNITS.map((value) => ({ value, label: t(`drinks.cocktail-unit.${value}`) }))}
            onChange={({ currentTarget: { value } }) => change(index, { unit: value as CocktailIngredient['unit'] })}
          />
          <NativeSelect
            label={t('drinks.cocktails.spirit')}
            value={ingredient.spirit ?? ''}
            data={[
              { value: '', label: t('drinks.cocktails.no-spirit') },
              ...SPIRITS.map((value) => ({ value, label: t(`drinks.type.${value}`) })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              change(index, { spirit: value === '' ? null : (value as Spirit) })
            }
          />
          <RemoveRow
            label={t('drinks.cocktails.remove', { name: ingredient.name || t('drinks.cocktails.ingredient') })}
            onRemove={() => onChange(ingredients.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {isReadOnly || ingredients.length >= MAX_INGREDIENTS ? null : (
        <AddRow label={t('drinks.cocktails.add-ingredient')} onAdd={() => onChange([...ingredients, NO_INGREDIENT])} />
      )}
    </FormRows>
  )
}

import { useT } from '#app/i18n/i18n.ts'
import { formatList } from '#app/lib/format/format.ts'
import { cocktailIngredients } from '#domain/drinks/cocktails.ts'
import { ingredientText } from '../drinks-labels.ts'
import { useDrinks } from '../use-drinks.ts'

/** What the hosts' own cocktails take, beside the list. */
export function CocktailsCard() {
  const { t, language } = useT()
  const { form } = useDrinks()
  const cocktails = form.answers.cocktails.filter(({ name }) => name.trim() !== '')
  const totals = cocktailIngredients(cocktails).filter(({ name }) => name !== '')
  if (totals.length === 0) return null
  return (
    <section className="card padded" aria-labelledby="drinks-cocktail-list">
      <h2 id="drinks-cocktail-list" className="section-title">
        {t('drinks.cocktails.list')}
      </h2>
      <p className="hint">
        {formatList(
          cocktails.map(({ name, servings }) => t('drinks.cocktails.of', { name, servings })),
          language,
        )}
      </p>
      <dl className="facts">
        {totals.map(({ name, unit, amount, spirit }) => (
          <div key={`${name} ${unit}`}>
            <dt>
              {name}
              {spirit ? <span className="tiny"> {t('drinks.cocktails.counted')}</span> : null}
            </dt>
            <dd>{ingredientText({ amount, unit }, t, language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

import { IconAdjustments, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { type Language, type Translate, useT } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import { ESTIMATES } from '#domain/drinks/drink-kinds.ts'
import { ASSUMPTIONS_OF, type DrinkFigure, type DrinkNeeds } from '#domain/drinks/drink-needs.ts'
import { kebabCase } from '#domain/records/field-list.ts'
import { useDrinks } from '../use-drinks.ts'
import { AssumptionField } from './assumption-field.tsx'
import classes from './result.module.css'

type CountedFigure = Exclude<DrinkFigure, 'spirits' | 'wineServings' | 'beerServings' | 'spiritsServings'>

/** In the order in which one follows from the other. */
const FIGURES: readonly CountedFigure[] = [
  'drinkers',
  'servingsPerDrinker',
  'alcoholServings',
  'redBottles',
  'whiteOrRoseBottles',
  'sparklingBottles',
  'alcoholFreeToastBottles',
  'minorsToastBottles',
  'beerUnits',
  'spiritsBottles',
  'mixerLitres',
  'softDrinkLitres',
  'waterLitres',
  'iceKg',
  'limes',
  'glasses',
  'bartenders',
]

/** Servings are a fraction; everything else is rounded up already. */
const valueText = (needs: DrinkNeeds, figure: CountedFigure, language: Language) =>
  formatNumber(needs[figure], language, {
    maximumFractionDigits: figure === 'servingsPerDrinker' ? 1 : 0,
  })

const figureName = (figure: CountedFigure, t: Translate) => t(`assumptions.figure.${kebabCase(figure)}`)

/** Every quantity by the three estimates; each opens the assumptions that drive it, to be changed beside it. */
export function FiguresCard() {
  const { t } = useT()
  const { figures } = useDrinks()
  const { needs, assumptions, usual } = figures
  const shown = FIGURES.filter((figure) => needs.high[figure] > 0)
  const changed = Object.keys(assumptions).filter(
    (key) => assumptions[key as keyof typeof assumptions] !== usual[key as keyof typeof usual],
  ).length
  return (
    <section className="card padded" aria-labelledby="drinks-figures">
      <h2 id="drinks-figures" className="section-title">
        {t('assumptions.figures.title')}
      </h2>
      <p className="hint">
        {t('assumptions.figures.hint')} {changed > 0 ? t('assumptions.figures.changed', { count: changed }) : ''}
      </p>
      <div className={`${classes.three} soft tiny`} style={{ marginInlineEnd: 32 }}>
        {ESTIMATES.map((estimate) => (
          <span key={estimate}>{t(`shopping.estimate.${estimate}`)}</span>
        ))}
      </div>
      <ul className="divided plain-list">
        {shown.map((figure) => (
          <Figure key={figure} figure={figure} />
        ))}
      </ul>
    </section>
  )
}

/** One quantity. Its assumptions are rendered when it is first opened: those of all would take longer than the whole step. */
function Figure({ figure }: { readonly figure: CountedFigure }) {
  const { t, language } = useT()
  const { figures } = useDrinks()
  const [wasOpened, setWasOpened] = useState(false)
  const { needs, assumptions, usual } = figures
  return (
    <li className={classes.figure}>
      <details onToggle={({ currentTarget: { open } }) => setWasOpened((before) => before || open)}>
        <summary className={classes.summary}>
          <span>
            {figureName(figure, t)}
            {ASSUMPTIONS_OF[figure].some((key) => assumptions[key] !== usual[key]) ? (
              <>
                {' '}
                <IconAdjustments size={16} stroke={1.8} aria-label={t('assumptions.figures.own')} className="accent" />
              </>
            ) : null}
          </span>
          <span className={classes.three}>
            {ESTIMATES.map((estimate) => (
              <span key={estimate}>
                <span className="visually-hidden">{t(`shopping.estimate.${estimate}`)}: </span>
                {valueText(needs[estimate], figure, language)}
              </span>
            ))}
          </span>
          <IconChevronDown size={20} stroke={1.7} aria-hidden className="soft rigid" />
        </summary>
        {wasOpened ? (
          <ul className={classes.assumptions}>
            {ASSUMPTIONS_OF[figure].map((key) => (
              <li key={key}>
                <AssumptionField assumption={key} />
              </li>
            ))}
          </ul>
        ) : null}
      </details>
    </li>
  )
}

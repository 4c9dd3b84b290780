import type { CSSProperties } from 'react'
import { CATEGORY_STYLES, CategoryIcon } from '../../../../ui/charts/category-icons.tsx'
import '../../../../theme/series.css'
import { fillMessage } from '../../../../lib/format/format.ts'
import type { HeroAnswers } from './hero-answers.ts'
import classes from './hero-budget.module.css'
import type { HeroMessages } from './hero-messages.ts'
import type { HeroLine, HeroView } from './hero-view.ts'

interface HeroLinesProps {
  readonly view: HeroView
  readonly answers: HeroAnswers
  readonly messages: HeroMessages
  readonly onChange: (answers: HeroAnswers) => void
}

/** The amount of each category, and for the selected one its reasons and the option to prioritize it. */
export function HeroLines({ view, answers, messages, onChange }: HeroLinesProps) {
  const most = Math.max(...view.lines.map((line) => line.ratio))
  return (
    <fieldset className={classes.lines}>
      <legend className="visually-hidden">{messages.lines}</legend>
      {view.lines.map((line) => {
        const { category } = line
        const isChosen = category === answers.chosen
        const isFirst = category === answers.first
        return (
          <div key={category} className="ruled" style={toneOf(line, most)}>
            <label className={classes.pick}>
              <input
                type="radio"
                className="covering"
                name="category"
                value={category}
                checked={isChosen}
                onChange={() => onChange({ ...answers, chosen: category })}
              />
              <span className={classes.icon}>
                <CategoryIcon category={category} size={18} />
              </span>
              <span className={classes.name}>{messages.categories[category]}</span>
              <span className={classes.bar} aria-hidden />
              <span className={classes.share}>{line.share}</span>
              <span className={classes.amount}>{line.amount}</span>
            </label>
            {isChosen ? (
              <div className={classes.why}>
                <p className={classes['why-title']}>
                  {fillMessage(messages.why, { category: messages.categories[category] })}
                </p>
                <ul>
                  {view.reasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
                <label className={classes.first}>
                  <input
                    type="checkbox"
                    name="first"
                    checked={isFirst}
                    onChange={(event) => onChange({ ...answers, first: event.currentTarget.checked ? category : null })}
                  />
                  {messages.mattersMost}
                </label>
              </div>
            ) : null}
          </div>
        )
      })}
    </fieldset>
  )
}

const toneOf = ({ category, ratio }: HeroLine, most: number) =>
  ({
    '--tone': `var(--convite-series-${CATEGORY_STYLES[category].tone})`,
    '--filled': (ratio / most).toFixed(4),
  }) as CSSProperties

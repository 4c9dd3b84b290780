import { IconCheck } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useId } from 'react'
import classes from './choice-cards.module.css'

export interface Choice<V extends string> {
  readonly value: V
  readonly label: string
  readonly hint?: string | undefined
  readonly illustration?: ReactNode
  /** The event type whose colours the card has; without one it has those of the product. */
  readonly tone?: string
}

interface ChoiceCardsProps<V extends string> {
  readonly legend: string
  /** True where the heading of the screen is the question. */
  readonly isLegendHidden?: boolean
  readonly choices: readonly Choice<V>[]
  readonly value: V | null
  readonly onChange: (value: V) => void
  readonly error?: string | undefined
  /** The focus target when this field is the first invalid one. */
  readonly field?: string
  readonly layout: 'pictures' | 'cards' | 'pills'
  /** Where it is the first field of a dialog: the focus goes to the choice that is made, as Tab leads to it. */
  readonly isFocusedFirst?: boolean
}

function toneOf({ tone }: Pick<Choice<string>, 'tone'>) {
  const token = tone ? `--convite-event-${tone}` : '--convite-primary'
  return { '--choice-tone': `var(${token})`, '--choice-soft': `var(${token}-soft)` } as CSSProperties
}

/** One option of a few, as cards. Built on radio buttons for keyboard and screen readers. */
export function ChoiceCards<V extends string>(props: ChoiceCardsProps<V>) {
  const { legend, choices, value, onChange, error, layout } = props
  const id = useId()
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <div
      className="shrinks"
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      aria-required
      data-field={props.field}
    >
      <div className={props.isLegendHidden ? 'visually-hidden' : classes.head}>
        <span id={`${id}-legend`} className="strong">
          {legend}
        </span>
        {layout === 'cards' && chosen?.hint ? (
          // The cards of a phone have no room for their hints; the radio buttons have them in any case.
          <span className={classes['chosen-hint']} aria-hidden>
            {chosen.hint}
          </span>
        ) : null}
      </div>
      <div className={classes.choices} data-layout={layout} data-count={choices.length}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice} style={toneOf(choice)} data-layout={layout}>
            <input
              type="radio"
              className="covering"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              data-autofocus={(props.isFocusedFirst && choice.value === value) || undefined}
              onChange={() => onChange(choice.value)}
              aria-labelledby={`${id}-${choice.value}`}
              aria-describedby={choice.hint ? `${id}-${choice.value}-hint` : undefined}
            />
            {choice.illustration ? <span className={classes.illustration}>{choice.illustration}</span> : null}
            <span className={classes.words}>
              <span id={`${id}-${choice.value}`} className={classes.label}>
                {choice.label}
              </span>
              {choice.hint ? (
                <span
                  id={`${id}-${choice.value}-hint`}
                  className={layout === 'cards' ? classes['card-hint'] : classes.hint}
                >
                  {choice.hint}
                </span>
              ) : null}
            </span>
            <span className={classes.mark} aria-hidden>
              <IconCheck size={14} stroke={3} />
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      ) : null}
    </div>
  )
}

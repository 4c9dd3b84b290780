import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import classes from './candidate-panel.module.css'

interface TickListProps {
  readonly title: string
  readonly hint: string
  readonly items: readonly { readonly id: string; readonly label: string; readonly note?: string | null }[]
  readonly ticked: readonly string[]
  readonly isReadOnly: boolean
  /** All ticked ids, including those that this list does not show. */
  readonly onTick: (ticked: readonly string[]) => void
}

/** Checkboxes, each saved at once. */
export function TickList({ title, hint, items, ticked, isReadOnly, onTick }: TickListProps) {
  const { t } = useT()
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
        <span className="soft small">
          {t('comparison.table.done-of', {
            done: items.filter((item) => ticked.includes(item.id)).length,
            count: items.length,
          })}
        </span>
      </h3>
      <p className={classes.hint}>{hint}</p>
      <ul className="stack plain-list">
        {items.map((item) => (
          <li key={item.id}>
            <Checkbox
              size="md"
              classNames={{ body: classes.tick ?? '' }}
              label={item.label}
              description={item.note}
              checked={ticked.includes(item.id)}
              disabled={isReadOnly}
              onChange={({ currentTarget: { checked } }) =>
                onTick(checked ? [...ticked, item.id] : ticked.filter((other) => other !== item.id))
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Anchor } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import type { AnswerTally } from '#domain/guests/tally-guests.ts'
import classes from './answers-view.module.css'

interface TallyTableProps {
  readonly title: string
  readonly rows: readonly {
    readonly name: string
    readonly tally: AnswerTally
    /** The parties of this row. */
    readonly to?: string
    /** A sum of rows above. */
    readonly isSum?: boolean
  }[]
}

const FIGURES = ['invited', 'confirmed', 'pending', 'declined'] as const

/** People by one thing that is known of them; rows without anyone are left out. */
export function TallyTable({ title, rows }: TallyTableProps) {
  const { t, language } = useT()
  const id = useId()
  const shown = rows.filter(({ tally }) => tally.invited > 0)
  if (shown.length === 0) return null
  return (
    <section className="card padded" aria-labelledby={id}>
      <h2 id={id} className="subtitle">
        {title}
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {FIGURES.map((figure) => (
              <th key={figure} scope="col">
                {t(`guests.summary.short-${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, tally, to, isSum }) => (
            <tr key={name} data-sum={isSum || undefined}>
              <th scope="row">
                {to ? (
                  <Anchor component={Link} to={to}>
                    {name}
                  </Anchor>
                ) : (
                  name
                )}
              </th>
              {FIGURES.map((figure) => (
                <td key={figure}>{formatNumber(tally[figure], language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

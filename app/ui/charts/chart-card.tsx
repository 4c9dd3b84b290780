import { Switch, Table } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { useIsPrinting } from '../../lib/browser/use-is-printing.ts'
import classes from './chart-card.module.css'

export interface ChartCardProps {
  readonly id: string
  readonly label: string
  readonly hint?: ReactNode
  readonly chart: ReactNode
  /** The table with the chart's figures; the first cell of a row names it. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

interface CardFrameProps extends Pick<ChartCardProps, 'id' | 'label' | 'hint'> {
  readonly children?: ReactNode
}

/** The card of a chart: its title, what it comes to in words, and what follows. Also for figures that need no chart. */
export function CardFrame({ id, label, hint, children }: CardFrameProps) {
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {label}
      </h2>
      {hint === undefined ? null : <div className={classes.hint}>{hint}</div>}
      {children}
    </section>
  )
}

/** A chart, or its table behind a switch. On paper both, because paper answers no pointer. */
export function ChartCard({ id, label, hint, chart, columns, rows }: ChartCardProps) {
  const { t } = useT()
  const [isTable, setIsTable] = useState(false)
  const isPrinting = useIsPrinting()
  return (
    <CardFrame id={id} label={label} hint={hint}>
      {isTable ? null : chart}
      {isTable || isPrinting ? <FiguresTable id={id} columns={columns} rows={rows} isShown={isTable} /> : null}
      <Switch
        className="screen-only"
        label={t('common.chart.as-table')}
        aria-label={t('common.chart.as-table-named', { chart: label })}
        checked={isTable}
        onChange={(event) => setIsTable(event.currentTarget.checked)}
      />
    </CardFrame>
  )
}

interface FiguresTableProps extends Pick<ChartCardProps, 'id' | 'columns' | 'rows'> {
  /** Also on the screen, not on paper alone */
  readonly isShown: boolean
}

function FiguresTable({ id, columns, rows, isShown }: FiguresTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <div className={classes.scroll} data-shown={isShown} tabIndex={0}>
      <Table aria-labelledby={id} className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((name, index) => (
              <Table.Th key={name} scope="col" ta={index === 0 ? 'start' : 'end'}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([name, ...cells]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={500}>
                {name}
              </Table.Th>
              {cells.map((text, index) => (
                <Table.Td key={columns[index + 1]} ta="end">
                  {text}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

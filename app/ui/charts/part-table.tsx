import '../../theme/more-library.css'
import { Table } from '@mantine/core'
import { formatPercent, moneyColumn } from '../../lib/format/format.ts'
import { type ChartFigures, ratioOf } from './chart-parts.ts'

/** The figures of a chart as a table. */
export function PartTable({ parts, total, currency, language, labels }: ChartFigures) {
  const money = moneyColumn([total, ...parts.map(({ amount }) => amount)], currency, language)
  return (
    <Table captionSide="top">
      <Table.Caption>{labels.title}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{labels.part}</Table.Th>
          <Table.Th scope="col" ta="end">
            {labels.amount}
          </Table.Th>
          <Table.Th scope="col" ta="end">
            {labels.share}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {parts.map((part) => (
          <Table.Tr key={part.key}>
            <Table.Th scope="row" fw={500}>
              {part.label}
            </Table.Th>
            <Table.Td ta="end">{money(part.amount)}</Table.Td>
            <Table.Td ta="end">{formatPercent(ratioOf(part.amount, total), language)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">{labels.total}</Table.Th>
          <Table.Td ta="end" fw={600}>
            {money(total)}
          </Table.Td>
          <Table.Td ta="end">{formatPercent(1, language)}</Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}

import { useMemo } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { roomWarnings } from '#domain/seating/room/room-warnings.ts'
import { formatLength } from '../room/room-format.ts'
import { RoomWarnings } from '../room/room-warnings.tsx'
import { itemName, tableName } from '../seating-labels.ts'
import { useSeating } from '../use-seating.ts'

/** The warnings of the room, as below the canvas; each opens the form in which its table or item is moved. */
export function ListWarnings() {
  const { t, language } = useT()
  const { data, content, open } = useSeating()
  const { numbering, unit } = content.room
  const warnings = useMemo(() => roomWarnings(content), [content])
  const tableOf = (of: string) => data.tables.find(({ id }) => id === of)
  const itemOf = (of: string) => data.items.find(({ id }) => id === of)
  const nameOf = (id: string) => {
    const [table, item] = [tableOf(id), itemOf(id)]
    return table ? tableName(table, numbering, t) : item ? itemName(item, t) : ''
  }
  const show = ([id = '']: readonly string[]) => {
    const [table, item] = [tableOf(id), itemOf(id)]
    if (table) open({ kind: 'table', table })
    else if (item) open({ kind: 'item', item })
  }
  return (
    <RoomWarnings
      warnings={warnings}
      nameOf={nameOf}
      lengthLabel={(metres) => formatLength(metres, unit, language)}
      onShow={show}
    />
  )
}

/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import type { SoughtTable } from '#contracts/find-table.ts'
import classes from '../reply.module.css'
import { RoomDrawing } from './room-drawing.tsx'
import type { TableSay } from './table-words.ts'

interface FoundTableProps {
  readonly name: string
  readonly table: NonNullable<SoughtTable['table']>
  readonly say: TableSay
  readonly another: () => void
}

/** The table of the person whose name was typed, large enough to be read while walking, and where it stands. */
export function FoundTable({ name, table: { label, isNamed, room }, say, another }: FoundTableProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const table = isNamed ? label : say('table.number', { table: label })
  return (
    <section class={classes.seek} aria-labelledby="found">
      <h2 id="found" class={classes.heading} ref={heading} tabIndex={-1}>
        <span class={classes.soughtName}>{say('table.of', { name })}</span>{' '}
        <strong class={classes.table}>{table}</strong>
      </h2>
      <RoomDrawing room={room} label={isNamed ? null : label} title={say('table.map', { table })} say={say} />
      <p class={classes.hint}>{say('table.map-hint')}</p>
      <button type="button" class={classes.second} onClick={another}>
        {say('table.another')}
      </button>
    </section>
  )
}

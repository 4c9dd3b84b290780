import { type ReactNode, useEffect, useRef } from 'react'
import { seatKey } from '../list/seat-key.ts'
import { useSeating } from '../use-seating.ts'
import classes from './shared-drag.module.css'
import type { SharedDrag } from './shared-drag.ts'

interface CarriedInListProps {
  readonly drag: SharedDrag
  readonly children: ReactNode
}

/**
 * Marks the tables and chairs of a list to which others carry people, with their names. From outside of React, so that what is
 * told many times a second renders no row anew.
 */
export function CarriedInList({ drag, children }: CarriedInListProps) {
  const { nameOfPeople } = useSeating()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let marked: readonly Element[] = []
    const unmark = () => {
      for (const each of marked) each.removeAttribute('data-carried')
      marked = []
    }
    const mark = () => {
      unmark()
      for (const { who, over } of drag.read().carried) {
        if (!over) continue
        const find = (attribute: string, id: string) =>
          list.current?.querySelector(`[${attribute}="${CSS.escape(id)}"]`)
        const chair = over.seat === null ? null : find('data-row', seatKey({ tableId: over.id, seat: over.seat }))
        // The chairs of a table may be folded away.
        const found = chair ?? find('data-record', over.id)
        found?.setAttribute('data-carried', nameOfPeople(who))
        if (found) marked = [...marked, found]
      }
    }
    const stop = drag.subscribe(mark)
    mark()
    return () => {
      stop()
      unmark()
    }
  }, [drag, nameOfPeople])
  return (
    <div ref={list} className={classes.list}>
      {children}
    </div>
  )
}

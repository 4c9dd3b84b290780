import type { RoomTable } from '#domain/seating/room/room-fields.ts'
import { CHAIR_WIDTH, seatPositions } from '#domain/seating/room/seat-positions.ts'
import { toPixel, type Viewport } from '../room/viewport.ts'
import type { CarriedPeople } from './read-drag.ts'
import classes from './shared-drag.module.css'

interface CarriedInRoomProps {
  readonly carried: readonly CarriedPeople[]
  readonly tables: readonly RoomTable[]
  readonly viewport: Viewport
  readonly nameOf: (who: readonly string[]) => string
}

/** Who others carry to a chair or a table of the room, with a ring around it. */
export function CarriedInRoom({ carried, tables, viewport, nameOf }: CarriedInRoomProps) {
  return (
    <div className={classes.room} aria-hidden>
      {carried.map(({ who, at, over }) => {
        const table = tables.find(({ id }) => id === over?.id)
        const chair = table && seatPositions(table).find(({ seat }) => seat === over?.seat)
        const target = chair ?? table ?? null
        const place = at ?? target
        const ring = target && toPixel(viewport, target)
        const size = (chair ? CHAIR_WIDTH : Math.max(table?.width ?? 0, table?.length ?? 0)) * viewport.scale
        const pixel = place && toPixel(viewport, place)
        return (
          <div key={who.join()}>
            {ring ? (
              <div
                className={classes.ring}
                style={{ left: ring.x, top: ring.y, width: size + 12, height: size + 12 }}
              />
            ) : null}
            {pixel ? (
              <p className={classes.name} data-carried style={{ left: pixel.x, top: pixel.y }}>
                {nameOf(who)}
              </p>
            ) : null}
          </div>
        )
      })}
    </div>
  )
}

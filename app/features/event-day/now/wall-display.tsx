import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { countArrived } from '#domain/event-day/arrived.ts'
import { useDay } from '../use-event-day.ts'
import classes from './now.module.css'
import { NowAndNext } from './now-and-next.tsx'

/** What the address says of the display on a wall. */
export const DISPLAY = 'display'
export const WALL = 'wall'

/** Clock, now, next and arrivals over the whole screen, to be read across a room. */
export function WallDisplay() {
  const { t } = useT()
  const { row, state, clock } = useDay()
  const [, setParams] = useSearchParams()
  const counts =
    row.parties &&
    countArrived(
      row.parties.flatMap(({ members }) => members),
      state.arrivals,
    )
  const leave = () =>
    setParams((now) => {
      now.delete(DISPLAY)
      return now
    })
  return (
    <div className={classes.wall}>
      <h1 className="visually-hidden">{t('day.wall.title', { name: row.plan.name })}</h1>
      <Button
        className={classes.leave ?? ''}
        variant="subtle"
        mih={44}
        leftSection={<IconX size={18} stroke={1.8} aria-hidden />}
        onClick={leave}
      >
        {t('day.wall.leave')}
      </Button>
      {clock.isSimulated ? <p className="warning strong">{t('day.rehearsal.mark')}</p> : null}
      <NowAndNext />
      {counts ? (
        <p className={`soft ${classes.arrived}`}>
          {t(counts.expected > 0 ? 'day.guests.arrived-of' : 'day.guests.arrived', { ...counts })}
        </p>
      ) : null}
    </div>
  )
}

import { useState } from 'react'
import { type DayMove, moveKey } from './move-date.ts'

export interface MoveChoice {
  readonly isAlong: boolean
  readonly setIsAlong: (isAlong: boolean) => void
  readonly isTicked: (key: string) => boolean
  readonly toggle: (key: string) => void
  /** What moves as it is ticked now. */
  readonly chosen: readonly DayMove[]
}

const NONE: ReadonlySet<string> = new Set()

/** Which of some moves are wanted; all but those that begin unticked, until changed. */
export function useMoveChoice(moves: readonly DayMove[], untickedFirst: ReadonlySet<string> = NONE): MoveChoice {
  const [isAlong, setIsAlong] = useState(true)
  const [turned, setTurned] = useState<ReadonlySet<string>>(NONE)
  const isTicked = (key: string) => untickedFirst.has(key) === turned.has(key)
  return {
    isAlong,
    setIsAlong,
    isTicked,
    toggle: (key) =>
      setTurned((before) =>
        before.has(key) ? new Set([...before].filter((each) => each !== key)) : new Set([...before, key]),
      ),
    chosen: isAlong ? moves.filter((move) => isTicked(moveKey(move))) : [],
  }
}

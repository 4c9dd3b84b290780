import { useState } from 'react'
import { type DayMove, moveKey } from './move-date.ts'

export interface MoveChoice {
  readonly isAlong: boolean
  readonly setIsAlong: (isAlong: boolean) => void
  readonly isTicked: (key: string) => boolean
  readonly toggle: (key: string) => void
  /** The moves that are currently ticked. */
  readonly chosen: readonly DayMove[]
}

const NONE: ReadonlySet<string> = new Set()

/** The ticked moves; initially all but those that start unticked. */
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

import { Box, Switch } from '@mantine/core'
import { type DayMove, moveKey } from './move-date.ts'
import { MoveDateList } from './move-date-list.tsx'
import type { MoveChoice } from './use-move-choice.ts'

interface MoveDateSectionProps {
  readonly label: string
  /** A summary of the choice in text. */
  readonly sum: string
  readonly moves: readonly DayMove[]
  readonly monthOf: 'before' | 'after'
  readonly choice: MoveChoice
  readonly nameOf: (move: DayMove) => string
  readonly noteOf?: (move: DayMove) => string | null
}

/** One kind of item that can move: all of it, some of it, or none. */
export function MoveDateSection({ label, sum, choice, ...list }: MoveDateSectionProps) {
  return (
    <>
      <Switch
        size="md"
        checked={choice.isAlong}
        onChange={(event) => choice.setIsAlong(event.currentTarget.checked)}
        label={label}
        classNames={{ label: 'strong' }}
        mt={20}
      />
      <Box component="p" role="status" className="soft" mt={8}>
        {sum}
      </Box>
      {choice.isAlong ? (
        <MoveDateList
          {...list}
          isTicked={(move) => choice.isTicked(moveKey(move))}
          onTick={(move) => choice.toggle(moveKey(move))}
        />
      ) : null}
    </>
  )
}

import type { PersonToSeat } from '#domain/seating/seated-people.ts'
import { SeatForGuest } from './seat-for-guest.tsx'
import { SeatingAssistant } from './seating-assistant.tsx'
import type { AssignMode } from './use-assign.ts'
import { useAssignSource } from './use-assign-source.ts'

/** Automatic seating over the screen. */
export function AssignDialog({ mode, onClose }: { readonly mode: AssignMode; readonly onClose: () => void }) {
  return <SeatingAssistant source={useAssignSource()} initialMode={mode} onClose={onClose} />
}

interface FindSeatDialogProps {
  readonly people: readonly PersonToSeat[]
  readonly onClose: () => void
}

/** Tables for a late guest or party, over the screen. */
export function FindSeatDialog({ people, onClose }: FindSeatDialogProps) {
  return <SeatForGuest people={people} source={useAssignSource()} onClose={onClose} />
}

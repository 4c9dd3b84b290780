import { useState } from 'react'
import { useSeating } from '../use-seating.ts'
import { BackgroundForm } from './background-form.tsx'
import { BackgroundUpload } from './background-upload.tsx'

interface BackgroundDialogProps {
  /** Goes on by placing the picture on the canvas; absent where there is none. */
  readonly onAdjust: (() => void) | undefined
  readonly onClose: () => void
}

/** The venue's own plan below the room: chosen, replaced, placed, removed. */
export function BackgroundDialog({ onAdjust, onClose }: BackgroundDialogProps) {
  const { data } = useSeating()
  const [isReplacing, setIsReplacing] = useState(false)
  const adjust =
    onAdjust &&
    (() => {
      onClose()
      onAdjust()
    })
  if (data.room?.backgroundPath && !isReplacing) {
    return (
      <BackgroundForm room={data.room} onAdjust={adjust} onReplace={() => setIsReplacing(true)} onClose={onClose} />
    )
  }
  return <BackgroundUpload onSent={adjust ?? (() => setIsReplacing(false))} onClose={onClose} />
}

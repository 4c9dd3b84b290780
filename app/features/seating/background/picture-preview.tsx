import { useEffect, useRef, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import classes from './background.module.css'

/** Pixels of the longer side of a page that is only looked at. */
const SIDE = 720

/** A page as it will lie below the room. */
export function PicturePreview({ draw }: { readonly draw: (side: number) => Promise<ImageBitmap> }) {
  const { t } = useT()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  const first = useRef(draw)

  useEffect(() => {
    let isGone = false
    first.current(SIDE).then(
      (picture) => {
        const shown = canvas.current
        if (isGone || !shown) return
        shown.width = picture.width
        shown.height = picture.height
        shown.getContext('2d')?.drawImage(picture, 0, 0)
        setState('drawn')
      },
      () => {
        if (!isGone) setState('failed')
      },
    )
    return () => {
      isGone = true
    }
  }, [])

  return (
    <>
      <canvas
        ref={canvas}
        className={classes.preview}
        role="img"
        aria-label={t('seating.background.preview')}
        hidden={state !== 'drawn'}
      />
      {state === 'drawn' ? null : (
        <p role="status" className="soft">
          {t(state === 'failed' ? 'seating.background.unreadable' : 'seating.background.reading')}
        </p>
      )}
    </>
  )
}

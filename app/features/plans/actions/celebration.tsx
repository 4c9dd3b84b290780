import type { CSSProperties } from 'react'
import classes from './celebration.module.css'

const PIECES = 28
const TONES = ['wedding', 'birthday', 'anniversary', 'graduation', 'other'] as const

/** Confetti for a completed event. Decorative: no motion with reduced motion, hidden from screen readers. */
export function Celebration({ onEnd }: { readonly onEnd: () => void }) {
  return (
    <div className={classes.air} aria-hidden>
      {Array.from({ length: PIECES }, (_, piece) => {
        const style = {
          '--piece-left': `${(piece * 37) % 100}%`,
          '--piece-delay': `${(piece * 53) % 400}ms`,
          '--piece-turn': `${(piece % 2 ? 1 : -1) * (360 + piece * 20)}deg`,
          background: `var(--convite-event-${TONES[piece % TONES.length]})`,
        } as CSSProperties
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of paper are all alike.
            key={piece}
            style={style}
            onAnimationEnd={piece === PIECES - 1 ? onEnd : undefined}
          />
        )
      })}
    </div>
  )
}

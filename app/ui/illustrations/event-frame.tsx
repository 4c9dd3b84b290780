import type { ReactNode } from 'react'

/** The frame of an event type's illustration: lines in its own colour over a shape in the soft one. */
export type EventTone = 'wedding' | 'graduation' | 'birthday' | 'anniversary' | 'corporate' | 'other'

export interface EventIllustrationProps {
  readonly className?: string | undefined
}

export function EventFrame({
  tone,
  className,
  children,
}: EventIllustrationProps & { readonly tone: EventTone; readonly children: ReactNode }) {
  return (
    <svg
      className={className}
      viewBox="0 0 120 90"
      fill="none"
      stroke={`var(--convite-event-${tone})`}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
    >
      {children}
    </svg>
  )
}

/** Fill of the shapes behind the lines. */
export const softFill = (tone: EventTone) => ({ fill: `var(--convite-event-${tone}-soft)`, stroke: 'none' })

/** Fill of the few solid touches. */
export const solidFill = (tone: EventTone) => ({ fill: `var(--convite-event-${tone})`, stroke: 'none' })

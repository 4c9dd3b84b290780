import { EventFrame, type EventIllustrationProps, softFill, solidFill } from './event-frame.tsx'

/** A mortarboard in the air over a tied diploma. */
export function EventGraduation({ className }: EventIllustrationProps) {
  return (
    <EventFrame tone="graduation" className={className}>
      <circle cx="60" cy="45" r="36" {...softFill('graduation')} />
      <path d="M40 35v12c0 5 9 9.5 20 9.5S80 52 80 47V35" fill="var(--convite-card)" />
      <path d="m60 16 37 15-37 15-37-15z" fill="var(--convite-card)" />
      <circle cx="60" cy="31" r="1.8" {...solidFill('graduation')} />
      <path d="M60 31c12 1 24 3 29 7v13" />
      <path d="M89 51l-3 10h6z" {...solidFill('graduation')} />
      <path d="m33 71 44-9c3-.6 5 1 5.5 4s-1 5-4 5.6l-44 9" fill="var(--convite-card)" />
      <ellipse cx="33.5" cy="76" rx="4" ry="5.2" transform="rotate(-11 33.5 76)" fill="var(--convite-card)" />
      <path d="m55 66.6 2.2 9.6M60 65.6l2.2 9.6" />
      <path d="m20 18 2 4 4 .5-3 3 .8 4-3.8-2-3.8 2 .8-4-3-3 4-.5z" strokeWidth="1.3" />
      <circle cx="100" cy="18" r="1.6" {...solidFill('graduation')} />
      <circle cx="14" cy="50" r="1.4" {...solidFill('graduation')} />
      <path d="M104 58v6M101 61h6" strokeWidth="1.3" />
    </EventFrame>
  )
}

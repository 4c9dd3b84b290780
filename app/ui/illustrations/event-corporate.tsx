import { EventFrame, type EventIllustrationProps, softFill, solidFill } from './event-frame.tsx'

/** A screen with a rising curve, a lectern with its microphone, and the backs of three chairs. */
export function EventCorporate({ className }: EventIllustrationProps) {
  return (
    <EventFrame tone="corporate" className={className}>
      <circle cx="60" cy="46" r="36" {...softFill('corporate')} />
      <path d="M18 14h64M22 14v36h56V14" fill="var(--convite-card)" />
      <path d="M30 42v-7M38 42V31M46 42v-9" />
      <path d="m30 27 8-6 8 4 14-9" />
      <path d="m55 15.5 5.5.300-1.5 5" />
      <path d="M56 34h14M56 39h10" strokeWidth="1.3" />
      <path d="M80 45h24l-3 9H83zM87 54v25M97 54v25M82 79h20" fill="var(--convite-card)" />
      <path d="M92 45c0-5-1-8-4-11" />
      <path d="m89.5 32.5-3.5 3-3-3.6c-1-1.2-.8-2.7.200-3.5s2.5-.7 3.4.400z" {...solidFill('corporate')} />
      <path
        d="M15 79V66c0-2 1.5-3.5 3.5-3.5h7c2 0 3.5 1.5 3.5 3.5v13M37 79V66c0-2 1.5-3.5 3.5-3.5h7c2 0 3.5 1.5 3.5 3.5v13M59 79V66c0-2 1.5-3.5 3.5-3.5h7c2 0 3.5 1.5 3.5 3.5v13"
        fill="var(--convite-card)"
      />
      <path d="M15 71h14M37 71h14M59 71h14" strokeWidth="1.3" />
      <circle cx="100" cy="20" r="1.6" {...solidFill('corporate')} />
      <path d="M110 30v5M107.5 32.5h5" strokeWidth="1.3" />
    </EventFrame>
  )
}

import { EventFrame, type EventIllustrationProps, softFill, solidFill } from './event-frame.tsx'

/** Two rings and two sprigs. */
export function EventWedding({ className }: EventIllustrationProps) {
  return (
    <EventFrame tone="wedding" className={className}>
      <circle cx="60" cy="47" r="36" {...softFill('wedding')} />
      <circle cx="49" cy="54" r="17" />
      <circle cx="49" cy="54" r="13.5" strokeWidth="1" />
      <path d="M71 37a17 17 0 1 1-10.6 30.3" />
      <path d="M71 37a17 17 0 0 0-9.4 3" />
      <path d="M71 40.5a13.5 13.5 0 1 1-8 24.4" strokeWidth="1" />
      <path d="m71 36-6.5-7 3-4.5h7l3 4.5z" fill="var(--convite-card)" />
      <path d="M64.5 29h13M68.5 29l2.5 7 2.5-7-2.5-4.5z" strokeWidth="1" />
      <path d="M22 72c-4-13-2-27 7-38" />
      <path d="M22.5 60c-6 0-9-3-10-8 6 0 9 3 10 8Zm1.5-13c-6-1-8-5-8-10 5 1 8 5 8 10Zm5-13c-3-4-2-8 1-11 3 4 3 8-1 11Z" />
      <path d="M98 72c4-13 2-27-7-38" />
      <path d="M97.5 60c6 0 9-3 10-8-6 0-9 3-10 8ZM96 47c6-1 8-5 8-10-5 1-8 5-8 10Zm-5-13c3-4 2-8-1-11-3 4-3 8 1 11Z" />
      <circle cx="60" cy="13" r="1.6" {...solidFill('wedding')} />
      <circle cx="46" cy="20" r="1.2" {...solidFill('wedding')} />
      <circle cx="86" cy="17" r="1.2" {...solidFill('wedding')} />
    </EventFrame>
  )
}

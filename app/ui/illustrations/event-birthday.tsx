import { EventFrame, type EventIllustrationProps, softFill, solidFill } from './event-frame.tsx'

/** A cake of two tiers with three candles, and two balloons. */
export function EventBirthday({ className }: EventIllustrationProps) {
  return (
    <EventFrame tone="birthday" className={className}>
      <circle cx="60" cy="47" r="36" {...softFill('birthday')} />
      <path d="M32 79h56" />
      <path d="M36 79V61c0-2 1.5-3.5 3.5-3.5h41c2 0 3.5 1.5 3.5 3.5v18z" fill="var(--convite-card)" />
      <path d="M36 65c4 5 8 5 12 0 4 5 8 5 12 0 4 5 8 5 12 0 4 5 8 5 12 0" />
      <path d="M44 57.5V45c0-2 1.5-3.5 3.5-3.5h25c2 0 3.5 1.5 3.5 3.5v12.5z" fill="var(--convite-card)" />
      <path d="M44 48c3.5 4 7 4 10.7 0 3.5 4 7 4 10.6 0 3.5 4 7 4 10.7 0" />
      <path d="M51 41.5V32M60 41.5V29M69 41.5V32" />
      <path
        d="M51 28c-2-2.5 0-4.5 0-6.5 2 2 2.5 4.5 0 6.5Zm9-3c-2-2.5 0-4.5 0-6.5 2 2 2.5 4.5 0 6.5Zm9 3c-2-2.5 0-4.5 0-6.5 2 2 2.5 4.5 0 6.5Z"
        {...solidFill('birthday')}
      />
      <path d="M101 27c0 7-4 12-8 12s-8-5-8-12 3.5-11 8-11 8 4 8 11Z" fill="var(--convite-card)" />
      <path d="m93 39-1.5 3h3zM93 42c2 6-3 9-1 16 1 4 0 8-1 11" />
      <path d="M97.5 24c-.5-2.5-2-4-4-4.3" strokeWidth="1.2" />
      <path d="M32 33c0 6-3.5 10.5-7 10.5S18 39 18 33s3-9.5 7-9.5 7 3.5 7 9.5Z" fill="var(--convite-card)" />
      <path d="m25 43.5-1.4 3h2.8zM25 46.5c-2 6 2.5 9 1 15" />
      <circle cx="40" cy="17" r="1.4" {...solidFill('birthday')} />
      <circle cx="78" cy="14" r="1.4" {...solidFill('birthday')} />
      <path d="M105 52v5M102.5 54.5h5M13 62v5M10.5 64.5h5" strokeWidth="1.3" />
    </EventFrame>
  )
}

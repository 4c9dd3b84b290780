import { EventFrame, type EventIllustrationProps, softFill, solidFill } from './event-frame.tsx'

/** Papel picado: a string of three cut-paper flags. */
export function EventOther({ className }: EventIllustrationProps) {
  return (
    <EventFrame tone="other" className={className}>
      <circle cx="60" cy="46" r="36" {...softFill('other')} />
      <path d="M8 15c18 9 34 11 52 11s34-2 52-11" />
      <path d="m16 19 24 6.5-2.5 33-4.5-4-4 3.5-4.3-4.4-4 3-4-4.2-4.4 2.8z" fill="var(--convite-card)" />
      <path d="M47 26h26v34l-4.3-4.5L64.3 60 60 55.5 55.7 60l-4.4-4.5L47 60z" fill="var(--convite-card)" />
      <path d="m104 19-24 6.5 2.5 33 4.5-4 4 3.5 4.3-4.4 4 3 4-4.2 4.4 2.8z" fill="var(--convite-card)" />
      <path
        d="M60 33.5c3 2 3 5 0 7-3-2-3-5 0-7Zm0 14c3-2 3-5 0-7-3 2-3 5 0 7Zm-7-7c2-3 5-3 7 0-2 3-5 3-7 0Zm14 0c-2-3-5-3-7 0 2 3 5 3 7 0Z"
        {...solidFill('other')}
      />
      <path d="m27 32 5 5.5-5 5.5-5-5.5zM93 32l5 5.5-5 5.5-5-5.5z" />
      <circle cx="27" cy="37.5" r="1.4" {...solidFill('other')} />
      <circle cx="93" cy="37.5" r="1.4" {...solidFill('other')} />
      <circle cx="51.5" cy="31" r="1" {...solidFill('other')} />
      <circle cx="68.5" cy="31" r="1" {...solidFill('other')} />
      <circle cx="51.5" cy="50" r="1" {...solidFill('other')} />
      <circle cx="68.5" cy="50" r="1" {...solidFill('other')} />
      <path d="m60 68 1.6 3.4 3.8.400-2.8 2.6.700 3.7-3.3-1.8-3.3 1.8.700-3.7-2.8-2.6 3.8-.4z" />
      <circle cx="42" cy="72" r="1.5" {...solidFill('other')} />
      <circle cx="78" cy="72" r="1.5" {...solidFill('other')} />
      <path d="M30 68v5M27.5 70.5h5M90 68v5M87.5 70.5h5" strokeWidth="1.3" />
    </EventFrame>
  )
}

import { EventFrame, type EventIllustrationProps, softFill, solidFill } from './event-frame.tsx'

/** Two glasses touching. */
export function EventAnniversary({ className }: EventIllustrationProps) {
  return (
    <EventFrame tone="anniversary" className={className}>
      <circle cx="60" cy="46" r="36" {...softFill('anniversary')} />
      <g transform="rotate(14 44 50)">
        <path d="M36 26h17l-1.5 19c-.5 5-3.5 7.5-7 7.5s-6.5-2.5-7-7.5z" fill="var(--convite-card)" />
        <path d="M36.8 37h15.4L51.5 45c-.5 5-3.5 7.5-7 7.5s-6.5-2.5-7-7.5z" {...softFill('anniversary')} />
        <path d="M36.8 37h15.4M44.5 52.5V73M37 74.5c2-1.5 13-1.5 15 0" />
        <path d="M36 26h17l-1.5 19c-.5 5-3.5 7.5-7 7.5s-6.5-2.5-7-7.5z" />
        <circle cx="42" cy="43" r="1" {...solidFill('anniversary')} />
        <circle cx="46.5" cy="40.5" r="1" {...solidFill('anniversary')} />
        <circle cx="45" cy="47" r="1" {...solidFill('anniversary')} />
      </g>
      <g transform="rotate(-14 76 50)">
        <path d="M67 26h17l-1.5 19c-.5 5-3.5 7.5-7 7.5s-6.5-2.5-7-7.5z" fill="var(--convite-card)" />
        <path d="M67.8 37h15.4L82.5 45c-.5 5-3.5 7.5-7 7.5s-6.5-2.5-7-7.5z" {...softFill('anniversary')} />
        <path d="M67.8 37h15.4M75.5 52.5V73M68 74.5c2-1.5 13-1.5 15 0" />
        <path d="M67 26h17l-1.5 19c-.5 5-3.5 7.5-7 7.5s-6.5-2.5-7-7.5z" />
        <circle cx="73" cy="40.5" r="1" {...solidFill('anniversary')} />
        <circle cx="77.5" cy="43" r="1" {...solidFill('anniversary')} />
        <circle cx="75" cy="47" r="1" {...solidFill('anniversary')} />
      </g>
      <path
        d="M60 20c-5-3.5-7-6-7-8.7 0-2 1.5-3.6 3.5-3.6 1.5 0 2.8.800 3.5 2.2.700-1.4 2-2.2 3.5-2.2 2 0 3.5 1.6 3.5 3.6 0 2.7-2 5.2-7 8.7Z"
        {...solidFill('anniversary')}
      />
      <path d="m41 15-3-4M79 15l3-4M34 24l-5-2M86 24l5-2" strokeWidth="1.4" />
      <circle cx="18" cy="44" r="1.5" {...solidFill('anniversary')} />
      <circle cx="102" cy="44" r="1.5" {...solidFill('anniversary')} />
      <path d="M104 66v5M101.5 68.5h5M14 66v5M11.5 68.5h5" strokeWidth="1.3" />
    </EventFrame>
  )
}

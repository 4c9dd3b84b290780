import { EventAnniversary } from './event-anniversary.tsx'
import { EventBirthday } from './event-birthday.tsx'
import { EventCorporate } from './event-corporate.tsx'
import type { EventIllustrationProps, EventTone } from './event-frame.tsx'
import { EventGraduation } from './event-graduation.tsx'
import { EventOther } from './event-other.tsx'
import { EventWedding } from './event-wedding.tsx'

const DRAWINGS = {
  wedding: EventWedding,
  graduation: EventGraduation,
  birthday: EventBirthday,
  anniversary: EventAnniversary,
  corporate: EventCorporate,
  other: EventOther,
} as const

/** The illustration of an event type; decorative, because its name is beside it. */
export function EventIllustration({ tone, className }: EventIllustrationProps & { readonly tone: EventTone }) {
  const Drawing = DRAWINGS[tone]
  return <Drawing className={className} />
}

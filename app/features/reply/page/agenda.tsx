/** @jsxImportSource preact */
import type { GuestSubEvent } from '#contracts/guest-reply.ts'
import type { Language } from '../../../i18n/languages.ts'
import { eventName, type ShownEvent } from './names.ts'
import classes from './reply.module.css'
import type { Say } from './words.ts'
import { localOf, writeDay, writeTime } from './write-out.ts'

interface AgendaProps {
  readonly page: ShownEvent
  readonly language: Language
  readonly say: Say
}

/** When and where, what to wear: the sub-events to which somebody of the party is invited. */
export function Agenda({ page, language, say }: AgendaProps) {
  return (
    <section class={classes.agenda} aria-labelledby="agenda">
      <h2 id="agenda" class={classes.heading}>
        {say('agenda.title')}
      </h2>
      <ul class={classes.events}>
        {page.sub_events.map((event) => (
          <li key={event.id} class={classes.event}>
            {/* The only one is mostly called like the invitation above. */}
            {page.sub_events.length === 1 && eventName(page, event, language) === page.plan.name ? null : (
              <h3 class={classes.eventName}>{eventName(page, event, language)}</h3>
            )}
            {event.starts_at && event.local_starts_at ? (
              <p>
                <time dateTime={event.starts_at}>{writeDay(event.local_starts_at, language, 'full')}</time>
                {', '}
                {times(event, language, say)}
                {/* The reader's clock shows another hour than the clocks at the event. */}
                {localOf(event.starts_at) === event.local_starts_at ? null : (
                  <span class={classes.zone}>{say('agenda.zone')}</span>
                )}
              </p>
            ) : null}
            {event.place ? (
              <p class={classes.place}>
                {event.place}{' '}
                <a
                  class={classes.link}
                  href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(event.place)}`}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={say('agenda.map-of', { place: event.place })}
                >
                  {say('agenda.map')}
                </a>
              </p>
            ) : null}
            {event.dress ? <p>{say('agenda.dress', { dress: event.dress })}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function times({ local_starts_at, local_ends_at }: GuestSubEvent, language: Language, say: Say): string {
  const start = writeTime(local_starts_at ?? '', language)
  return local_ends_at ? `${start} ${say('agenda.until', { time: writeTime(local_ends_at, language) })}` : start
}

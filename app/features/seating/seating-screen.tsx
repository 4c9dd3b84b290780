import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { guestSetupQuery, guestsQuery } from '#app/features/guests/queries.ts'
import { useGuestFeed } from '#app/features/guests/use-guest-feed.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { useSlicedRender } from '#app/lib/browser/use-sliced-render.ts'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { ShapesTitle, screenShapes } from '#app/ui/feedback/screen-shapes.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { seatingQuery } from './queries.ts'
import classes from './seating.module.css'
import { SeatingContent } from './seating-content.tsx'
import { useSeatingView } from './seating-view.ts'

/** The screen of a plan's tables: who sits where, of each part of the event that is seated. */
export function SeatingScreen({ plan }: { readonly plan: Plan }) {
  const { t } = useT()
  const seatingView = useSeatingView()
  const { view } = seatingView
  const guests = useQuery(guestsQuery(plan.id))
  const setup = useQuery(guestSetupQuery(plan.id))
  useGuestFeed(plan.id)
  const events = setup.data?.subEvents ?? []
  const seated = events.filter(({ isSeated, isMain }) => isSeated || isMain)
  const subEvent = events.find(({ id }) => id === view.subEventId) ?? seated[0] ?? events[0]
  const seating = useQuery({
    ...seatingQuery(plan.id, subEvent?.id ?? '', view.arrangementId),
    enabled: subEvent !== undefined,
  })
  const data = useSlicedRender(guests.data && seating.data)
  const failed = [guests, setup, seating].find((query) => query.isError && query.data === undefined)
  return (
    <Box mt={{ base: 24, md: 16 }}>
      <PageTitle title={`${t('seating.title')} · ${plan.name}`} />
      {failed ? (
        <QueryError query={failed} title={t('seating.failed.title')} />
      ) : guests.data && setup.data && data && subEvent ? (
        <SeatingContent
          key={subEvent.id}
          plan={plan}
          setup={setup.data}
          subEvent={subEvent}
          subEvents={seated}
          guests={guests.data}
          data={data}
          seatingView={seatingView}
        />
      ) : (
        <div className={classes.loading} data-layout={view.layout ?? 'room'}>
          <h1 className="visually-hidden">{t('seating.loading')}</h1>
          <ShapesTitle value={t('seating.title')}>
            <Loading label={t('seating.loading')}>{screenShapes.guests}</Loading>
          </ShapesTitle>
        </div>
      )}
    </Box>
  )
}

import { Box, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { guestSetupQuery } from '#app/features/guests/queries.ts'
import { subEventName } from '#app/features/guests/rows.ts'
import { mayWrite, type Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { screenShapes } from '#app/ui/feedback/screen-shapes.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { EventTimeline } from '#contracts/timeline/timeline.ts'
import { CreateTimeline } from './create/create-timeline.tsx'
import { timelinesQuery } from './queries.ts'
import { TimelineContent } from './timeline-content.tsx'

/** The day of an event, hour by hour; of each part of it that has a day of its own. */
export function TimelineScreen({ plan }: { readonly plan: Plan }) {
  const { t } = useT()
  const query = useQuery(timelinesQuery(plan.id))
  return (
    <Box mt={24}>
      <PageTitle title={`${t('timeline.title')} · ${plan.name}`} />
      {query.data ? <Timelines plan={plan} timelines={query.data} /> : null}
      {!query.data && query.isPending ? (
        <>
          <h1 className="visually-hidden">{t('timeline.loading')}</h1>
          <Loading label={t('timeline.loading')}>{screenShapes.tasks}</Loading>
        </>
      ) : null}
      {!query.data && query.isError ? <QueryError query={query} title={t('timeline.failed')} /> : null}
    </Box>
  )
}

interface TimelinesProps {
  readonly plan: Plan
  readonly timelines: readonly EventTimeline[]
}

/** What `part` in the address says for a timeline that is yet to be made. */
const ADD = 'add'

function Timelines({ plan, timelines }: TimelinesProps) {
  const { t, language } = useT()
  const [params, setParams] = useSearchParams()
  const setupQuery = useQuery(guestSetupQuery(plan.id))
  const setup = setupQuery.data
  const part = params.get('part')
  const shown = timelines.find(({ subEventId }) => subEventId === part) ?? timelines[0]
  const withoutOne =
    setup?.subEvents.filter(
      ({ id, isMain, startsAt }) =>
        (isMain || startsAt !== null) && !timelines.some(({ subEventId }) => subEventId === id),
    ) ?? []
  const isAdding = mayWrite(plan, 'timeline') && withoutOne.length > 0 && (part === ADD || timelines.length === 0)
  const nameOf = (id: string) => {
    const event = setup?.subEvents.find((each) => each.id === id)
    return (event && subEventName(event, plan, language)) || t('timeline.title')
  }
  const show = (id: string) =>
    setParams((now) => {
      now.set('part', id)
      return now
    })

  return (
    <>
      {timelines.length > 1 || (mayWrite(plan, 'timeline') && timelines.length > 0 && withoutOne.length > 0) ? (
        <SegmentedControl
          aria-label={t('timeline.parts')}
          mb={16}
          value={isAdding ? ADD : (shown?.subEventId ?? '')}
          data={[
            ...timelines.map(({ subEventId }) => ({ value: subEventId, label: nameOf(subEventId) })),
            ...(mayWrite(plan, 'timeline') && withoutOne.length > 0
              ? [{ value: ADD, label: t('timeline.add-part') }]
              : []),
          ]}
          onChange={show}
        />
      ) : null}
      {isAdding ? (
        <CreateTimeline
          plan={plan}
          parts={withoutOne.map((event) => ({
            id: event.id,
            name: subEventName(event, plan, language),
            isMain: event.isMain,
            startsAt: event.startsAt,
            endsAt: event.endsAt,
            timeZone: event.timeZone,
          }))}
          onCreated={show}
        />
      ) : null}
      {!isAdding && shown ? <TimelineContent key={shown.id} plan={plan} timeline={shown} /> : null}
      {!isAdding && !shown && mayWrite(plan, 'timeline') && setupQuery.isPending ? (
        <Loading label={t('timeline.loading')}>{screenShapes.tasks}</Loading>
      ) : null}
      {!isAdding && !shown && setupQuery.isError ? (
        <QueryError query={setupQuery} title={t('timeline.failed')} />
      ) : null}
      {!isAdding && !shown && !mayWrite(plan, 'timeline') ? (
        <>
          <h1 className="screen-title">{t('timeline.title')}</h1>
          <p className="soft">{t('timeline.none')}</p>
        </>
      ) : null}
    </>
  )
}

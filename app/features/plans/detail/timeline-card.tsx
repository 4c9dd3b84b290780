import { Box, Button, Group } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { timelineSummaryQuery } from '#app/features/timeline/queries.ts'
import { useT } from '#app/i18n/i18n.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { mayWrite, type Plan } from '../rows.ts'

/** How far the timeline of the event is. */
export function TimelineCard({ plan, isPainted }: { readonly plan: Plan; readonly isPainted: boolean }) {
  const { t } = useT()
  const query = useQuery({ ...timelineSummaryQuery(plan.id), enabled: isPainted })
  const summary = query.data
  const state = summary?.state ?? null
  return (
    <section className="column card roomy" aria-labelledby="plan-timeline">
      <Box component="h2" id="plan-timeline" className="section-title" mb={8}>
        {t('plans.timeline-card.title')}
      </Box>
      {query.isError && summary === undefined ? (
        <QueryError query={query} />
      ) : (
        <p className="soft">
          {summary === undefined
            ? t('plans.timeline-card.reading')
            : state === null
              ? t(mayWrite(plan, 'timeline') ? 'plans.timeline-card.none' : 'plans.timeline-card.none-read-only')
              : t(`plans.timeline-card.${state}`, { count: summary.segments })}
        </p>
      )}
      <Group gap={12} mt={20} className="screen-only">
        <Button
          component={Link}
          to={`/app/event-timeline/${plan.id}`}
          prefetch="intent"
          variant="default"
          rightSection={<IconArrowRight size={18} stroke={2} aria-hidden />}
        >
          {t(
            summary && state === null && mayWrite(plan, 'timeline')
              ? 'plans.timeline-card.start'
              : 'plans.timeline-card.open',
          )}
        </Button>
        <Button component={Link} to={`/app/event-day/${plan.id}`} prefetch="intent" variant="subtle">
          {t('plans.timeline-card.day')}
        </Button>
      </Group>
    </section>
  )
}

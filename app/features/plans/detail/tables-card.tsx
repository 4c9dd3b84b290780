import { Box, Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { seatingCountsQuery } from '#app/features/seating/queries.ts'
import { useT } from '#app/i18n/i18n.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { mayWrite, type Plan } from '../rows.ts'

/** The tables of the main event, and how many people have a seat there. */
export function TablesCard({ plan, isPainted }: { readonly plan: Plan; readonly isPainted: boolean }) {
  const { t } = useT()
  const query = useQuery({ ...seatingCountsQuery(plan.id), enabled: isPainted })
  const counts = query.data
  const isEmpty = counts?.tables === 0
  return (
    <section className="column card roomy" aria-labelledby="plan-tables">
      <Box component="h2" id="plan-tables" className="section-title" mb={8}>
        {t('plans.tables-card.title')}
      </Box>
      {query.isError && counts === undefined ? (
        <QueryError query={query} />
      ) : (
        <p className="soft">
          {counts === undefined
            ? t('plans.tables-card.reading')
            : isEmpty
              ? t(mayWrite(plan, 'seating') ? 'plans.tables-card.none' : 'plans.tables-card.none-read-only')
              : t('plans.tables-card.sum', {
                  tables: counts.tables,
                  seats: counts.seats,
                  seated: counts.seated,
                })}
        </p>
      )}
      <Button
        component={Link}
        to={`/app/table-arrangement/${plan.id}`}
        prefetch="intent"
        variant="default"
        className="screen-only"
        mt={20}
        style={{ alignSelf: 'flex-start' }}
        rightSection={<IconArrowRight size={18} stroke={2} aria-hidden />}
      >
        {isEmpty && mayWrite(plan, 'seating') ? t('plans.tables-card.start') : t('plans.tables-card.open')}
      </Button>
    </section>
  )
}

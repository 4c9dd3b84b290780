import { Box, Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { guestSetupQuery } from '#app/features/guests/queries.ts'
import { seatingQuery } from '#app/features/seating/queries.ts'
import { useT } from '#app/i18n/i18n.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { canEdit, type Plan } from '../rows.ts'
import { useIsPainted } from './use-is-painted.ts'

/** The tables of the main event, and how many people have a seat there. */
export function TablesCard({ plan }: { readonly plan: Plan }) {
  const { t } = useT()
  // After the first paint, so that it does not delay it. Its screen shows the same data, then without a request.
  const isPainted = useIsPainted()
  const setup = useQuery({ ...guestSetupQuery(plan.id), enabled: isPainted })
  const mainId = setup.data?.subEvents.find(({ isMain }) => isMain)?.id
  const seating = useQuery({ ...seatingQuery(plan.id, mainId ?? ''), enabled: mainId !== undefined })
  const { data } = seating
  const failed = [setup, seating].find(({ isError }) => isError)
  const isEmpty = data?.tables.length === 0
  return (
    <section className="column card roomy" aria-labelledby="plan-tables">
      <Box component="h2" id="plan-tables" className="section-title" mb={8}>
        {t('plans.tables-card.title')}
      </Box>
      {failed && data === undefined ? (
        <QueryError query={failed} />
      ) : (
        <p className="soft">
          {data === undefined
            ? t('plans.tables-card.reading')
            : isEmpty
              ? t(canEdit(plan) ? 'plans.tables-card.none' : 'plans.tables-card.none-read-only')
              : t('plans.tables-card.sum', {
                  tables: data.tables.length,
                  seats: data.tables.reduce((sum, { seats }) => sum + seats, 0),
                  seated: data.assignments.length,
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
        {isEmpty && canEdit(plan) ? t('plans.tables-card.start') : t('plans.tables-card.open')}
      </Button>
    </section>
  )
}

import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { useSlicedRender } from '#app/lib/browser/use-sliced-render.ts'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { ShapesTitle, screenShapes } from '#app/ui/feedback/screen-shapes.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { GuestsContent } from './guests-content.tsx'
import { guestSetupQuery, guestsQuery } from './queries.ts'
import { useGuestFeed } from './use-guest-feed.ts'

/** The screen of a plan's guests. */
export function GuestsScreen({ plan }: { readonly plan: Plan }) {
  const { t } = useT()
  const guests = useQuery(guestsQuery(plan.id))
  const setup = useQuery(guestSetupQuery(plan.id))
  const data = useSlicedRender(setup.data && guests.data)
  useGuestFeed(plan.id)
  const failed = [guests, setup].find((query) => query.isError && query.data === undefined)
  return (
    <Box mt={24}>
      <PageTitle title={`${t('guests.title')} · ${plan.name}`} />
      {failed ? (
        <QueryError query={failed} title={t('guests.failed.title')} />
      ) : data && setup.data ? (
        <GuestsContent plan={plan} data={data} setup={setup.data} />
      ) : (
        <>
          <h1 className="visually-hidden">{t('guests.loading')}</h1>
          <ShapesTitle value={t('guests.title')}>
            <Loading label={t('guests.loading')}>{screenShapes.guests}</Loading>
          </ShapesTitle>
        </>
      )}
    </Box>
  )
}

import { Button, Group } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BasicMark } from '#app/features/billing/basic-mark.tsx'
import { useT } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { drinksSummaryQuery } from '../queries.ts'
import { mayWrite, type Plan } from '../rows.ts'

/** What the drinks of the event come to; a feature of the tier Basic, of which Free sees the total in the wizard. */
export function DrinksCard({ plan, isPainted }: { readonly plan: Plan; readonly isPainted: boolean }) {
  const { t, language } = useT()
  const query = useQuery({ ...drinksSummaryQuery(plan.id), enabled: isPainted })
  const summary = query.data
  const isSaved = typeof summary?.revision === 'string'
  return (
    <section className="column card roomy" aria-labelledby="plan-drinks">
      <Group gap={10} mb={8}>
        <h2 id="plan-drinks" className="section-title">
          {t('plans.drinks-card.title')}
        </h2>
        <BasicMark />
      </Group>
      {query.isError && summary === undefined ? (
        <QueryError query={query} />
      ) : (
        <p className="soft">
          {summary === undefined
            ? t('plans.drinks-card.reading')
            : isSaved && summary !== null && summary.likelyTotal !== null
              ? t('plans.drinks-card.sum', {
                  money: formatMoney(summary.likelyTotal, plan.currency, language, { estimate: 'nearest' }),
                  drinkers: Math.round(summary.drinkers ?? 0),
                })
              : t(mayWrite(plan, 'drinks') ? 'plans.drinks-card.none' : 'plans.drinks-card.none-read-only')}
        </p>
      )}
      <Button
        component={Link}
        to={`/app/drinks-wizard?plan=${plan.id}`}
        prefetch="intent"
        variant="default"
        className="screen-only"
        mt={20}
        style={{ alignSelf: 'flex-start' }}
        rightSection={<IconArrowRight size={18} stroke={2} aria-hidden />}
      >
        {isSaved || !mayWrite(plan, 'drinks') ? t('plans.drinks-card.open') : t('plans.drinks-card.start')}
      </Button>
    </section>
  )
}

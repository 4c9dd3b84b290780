import { Avatar, Box, Button, Group } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { planPeopleQuery } from '#app/features/tasks/queries.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatList } from '#app/lib/format/format.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { hasWrite, type Plan } from '../rows.ts'

/** More are a number. */
const MOST_NAMES = 4

/** Who plans the event together; for an owner alone, what a team is for. */
export function TeamCard({ plan, isPainted }: { readonly plan: Plan; readonly isPainted: boolean }) {
  const { t, language } = useT()
  const query = useQuery({ ...planPeopleQuery(plan.id), enabled: isPainted })
  const people = query.data
  const names = people?.map(({ fullName }) => fullName).filter(Boolean) ?? []
  const shown = names.slice(0, MOST_NAMES)
  const isAlone = people?.length === 1
  return (
    <section className="column card roomy" aria-labelledby="plan-team">
      <Box component="h2" id="plan-team" className="section-title" mb={8}>
        {t('plans.team-card.title')}
      </Box>
      {query.isError && people === undefined ? (
        <QueryError query={query} />
      ) : (
        <p className="soft breaks">
          {people === undefined
            ? t('plans.team-card.reading')
            : isAlone
              ? t('plans.team-card.alone')
              : t('plans.team-card.people', {
                  count: people.length,
                  names: formatList(
                    people.length > shown.length
                      ? [...shown, t('plans.team-card.more', { count: people.length - shown.length })]
                      : shown,
                    language,
                  ),
                })}
        </p>
      )}
      {people === undefined || isAlone ? null : (
        <Avatar.Group mt={12} aria-hidden>
          {shown.map((name) => (
            <Avatar key={name} name={name} color="aubergine" variant="light" radius="xl" alt="" />
          ))}
        </Avatar.Group>
      )}
      <Group gap={12} mt={20} className="screen-only">
        <Button
          component={Link}
          to={`/app/team/${plan.id}`}
          prefetch="intent"
          variant="default"
          rightSection={<IconArrowRight size={18} stroke={2} aria-hidden />}
        >
          {t(isAlone && hasWrite(plan, 'team') ? 'plans.team-card.start' : 'plans.team-card.open')}
        </Button>
        <Button component={Link} to={`/app/plan-history/${plan.id}`} prefetch="intent" variant="subtle">
          {t('plans.team-card.history')}
        </Button>
      </Group>
    </section>
  )
}

import { Box, Button } from '@mantine/core'
import { IconArrowRight, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { guestCountsQuery } from '#app/features/guests/queries.ts'
import type { GuestCounts } from '#app/features/guests/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatDay, formatNumber } from '#app/lib/format/format.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { mayWrite, type Plan } from '../rows.ts'
import classes from './guests-card.module.css'

const FIGURES = [
  { id: 'confirmed', Icon: IconCircleCheck },
  { id: 'pending', Icon: IconCircleDashed },
  { id: 'declined', Icon: IconCircleX },
] as const

/** How many people are on the list and what they answered; each figure leads to them. */
export function GuestsCard({ plan, isPainted }: { readonly plan: Plan; readonly isPainted: boolean }) {
  const { t, language } = useT()
  const query = useQuery({ ...guestCountsQuery(plan.id), enabled: isPainted })
  const counts = query.data
  const at = `/app/guest-list/${plan.id}`
  const isEmpty = counts?.parties === 0
  return (
    <section className="column card roomy" aria-labelledby="plan-guests">
      <Box component="h2" id="plan-guests" className="section-title" mb={8}>
        {t('plans.guests-card.title')}
      </Box>
      {query.isError && counts === undefined ? (
        <QueryError query={query} />
      ) : (
        <p className="soft">
          {counts === undefined
            ? t('plans.guests-card.counting')
            : isEmpty
              ? t(mayWrite(plan, 'guests') ? 'plans.guests-card.none' : 'plans.guests-card.none-read-only', {
                  planned: plan.guests,
                })
              : t('plans.guests-card.sum', { people: counts.people, parties: counts.parties, planned: plan.guests })}
        </p>
      )}
      {counts === undefined || isEmpty ? null : (
        <ul className={classes.figures}>
          {FIGURES.map(({ id, Icon }) => (
            <li key={id}>
              <Link to={`${at}?show=${id}`} className={classes.figure} data-kind={id}>
                <span className={classes.count}>
                  <Icon size={20} stroke={1.8} aria-hidden />
                  {formatNumber(counts[id], language)}
                </span>{' '}
                <span className={classes.unit}>{t(`plans.guests-card.${id}`, { count: counts[id] })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {counts === undefined ? null : <Bounds counts={counts} />}
      <Button
        component={Link}
        to={at}
        prefetch="intent"
        variant="default"
        className="screen-only"
        mt={20}
        style={{ alignSelf: 'flex-start' }}
        rightSection={<IconArrowRight size={18} stroke={2} aria-hidden />}
      >
        {isEmpty && mayWrite(plan, 'guests') ? t('plans.guests-card.start') : t('plans.guests-card.open')}
      </Button>
    </section>
  )
}

/** The places that are taken and free, and until when guests answer, as far as somebody has said. */
function Bounds({ counts }: { readonly counts: GuestCounts }) {
  const { t, language } = useT()
  const { places, replyBy, confirmed, pending } = counts
  const taken = confirmed + pending
  const facts = [
    places === null ? null : t('plans.guests-card.places', { taken, places }),
    places === null
      ? null
      : taken > places
        ? t('plans.guests-card.too-many', { over: taken - places })
        : t('plans.guests-card.free', { free: places - taken }),
    replyBy === null ? null : t('plans.guests-card.reply-by', { day: formatDay(replyBy, language) }),
  ].filter((fact) => fact !== null)
  if (facts.length === 0) return null
  return (
    <Box component="p" className={places !== null && taken > places ? 'danger strong small' : 'soft small'} mt={12}>
      {dotted(facts)}
    </Box>
  )
}

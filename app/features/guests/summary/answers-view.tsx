import { Anchor, Box, Button, Group, NativeSelect } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { formatDay, formatNumber } from '#app/lib/format/format.ts'
import { AGE_GROUPS, GUEST_SIDES } from '#domain/guests/guest-kinds.ts'
import { tallyGuests } from '#domain/guests/tally-guests.ts'
import { ageGroupName, sideName } from '../guest-labels.ts'
import { type GuestView, NO_FILTERS, NONE } from '../guest-view.ts'
import { NeedsFailure } from '../needs/needs-of.tsx'
import { canKnowNeeds, useNeeds } from '../needs/use-needs.ts'
import { type Party, subEventName } from '../rows.ts'
import { useGuests } from '../use-guests.ts'
import classes from './answers-view.module.css'
import { MenuTables } from './menu-tables.tsx'
import { NeedsTables } from './needs-tables.tsx'
import { QuestionTables } from './question-tables.tsx'
import { TallyTable } from './tally-table.tsx'

interface AnswersViewProps {
  readonly parties: readonly Party[]
  readonly isWhole: boolean
  readonly addressOf: (changes: Partial<GuestView>) => string
}

/** The summary of the guests: who was invited and what they answered, by everything that is known of them. */
export function AnswersView({ parties, isWhole, addressOf }: AnswersViewProps) {
  const { t, language } = useT()
  const { plan, setup, mainId } = useGuests()
  const { subEvents, settings } = setup
  const { data: needs } = useNeeds(plan, isWhole)
  const [subEventId, setSubEventId] = useState(mainId)
  const tally = useMemo(
    () => tallyGuests(parties, subEvents, needs ? [...needs.values()] : null, subEventId),
    [parties, subEvents, needs, subEventId],
  )
  const number = (value: number) => formatNumber(value, language)
  const inList = (changes: Partial<GuestView>) =>
    addressOf({ ...NO_FILTERS, show: null, search: '', ...changes, layout: 'list' })
  const isMain = subEventId === mainId
  const isOverPlaces = settings.places !== null && tally.people.confirmed > settings.places

  return (
    <div className={classes.view}>
      {isWhole ? null : <p className="soft small">{t('guests.list.loading-rest', { count: parties.length })}</p>}
      <section aria-labelledby="guests-sum" className="card padded">
        <Group justify="space-between" mb={12}>
          <Box component="h2" id="guests-sum" className="section-title">
            {t('guests.summary.title')}
          </Box>
          <Button
            variant="default"
            className="screen-only"
            leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('guests.summary.print')}
          </Button>
        </Group>
        {subEvents.length > 1 ? (
          <NativeSelect
            label={t('guests.summary.counted-for')}
            mb={16}
            maw={360}
            value={subEventId}
            onChange={(event) => setSubEventId(event.currentTarget.value)}
            data={subEvents.map((subEvent) => ({
              value: subEvent.id,
              label: subEventName(subEvent, plan, language),
            }))}
          />
        ) : null}
        <ul className={classes.figures}>
          {(['invited', 'confirmed', 'pending', 'declined'] as const).map((figure) => (
            <li key={figure} data-figure={figure}>
              <Link to={inList(figure === 'invited' || !isMain ? {} : { show: figure })} className={classes.figure}>
                <span className={classes.count}>{number(tally.people[figure])}</span>{' '}
                <span>{t(`guests.summary.${figure}`)}</span>{' '}
                <span className="soft small">{t('guests.parties', { count: tally.parties[figure] })}</span>
              </Link>
            </li>
          ))}
        </ul>
        <ul className={classes.notes}>
          <li>{t('guests.summary.people', { people: tally.people.invited, parties: tally.parties.all })}</li>
          {settings.places === null || !isMain ? null : (
            <li className={isOverPlaces ? 'danger strong' : undefined}>
              {t(isOverPlaces ? 'guests.summary.over-places' : 'guests.summary.places', {
                confirmed: tally.people.confirmed,
                places: settings.places,
              })}
            </li>
          )}
          {settings.replyBy === null ? null : (
            <li>{t('guests.summary.reply-by', { day: formatDay(settings.replyBy, language) })}</li>
          )}
          {tally.parties.partly > 0 ? <li>{t('guests.summary.partly', { count: tally.parties.partly })}</li> : null}
          {tally.notInvited > 0 ? <li>{t('guests.summary.not-invited', { count: tally.notInvited })}</li> : null}
          {tally.parties.incomplete > 0 ? (
            <li>
              <Anchor component={Link} to={inList({ show: 'incomplete' })}>
                {t('guests.summary.incomplete', { count: tally.parties.incomplete })}
              </Anchor>
            </li>
          ) : null}
          {tally.secondList.parties > 0 ? (
            <li>
              <Anchor component={Link} to={inList({ show: 'second-list' })}>
                {t('guests.summary.second-list', tally.secondList)}
              </Anchor>
            </li>
          ) : null}
        </ul>
      </section>
      <div className={classes.tables}>
        <TallyTable
          title={t('guests.summary.by-age')}
          rows={[
            ...AGE_GROUPS.map((age) => ({
              name: ageGroupName(age, t),
              tally: tally.ageGroups[age],
              to: inList({ age }),
            })),
            { name: t('guests.age.unknown'), tally: tally.ageGroups.unknown, to: inList({ age: NONE }) },
            { name: t('guests.summary.adults'), tally: tally.adults, isSum: true },
            { name: t('guests.summary.minors'), tally: tally.minors, isSum: true },
          ]}
        />
        <TallyTable
          title={t('guests.summary.by-side')}
          rows={[
            ...GUEST_SIDES.map((side) => ({
              name: sideName(side, settings, plan, t),
              tally: tally.sides[side],
              to: inList({ side }),
            })),
            { name: t('guests.group.no-side'), tally: tally.sides.unknown, to: inList({ side: NONE }) },
          ]}
        />
        <TallyTable
          title={t('guests.summary.by-group')}
          rows={tally.groups.map((group) => ({
            name: group.group ?? t('guests.group.no-group'),
            tally: group,
            to: inList({ group: group.group ?? NONE }),
          }))}
        />
        {subEvents.length > 1 ? (
          <TallyTable
            title={t('guests.summary.by-sub-event')}
            rows={tally.subEvents.map((each) => {
              const subEvent = subEvents.find(({ id }) => id === each.subEventId)
              return {
                name: subEvent ? subEventName(subEvent, plan, language) : '',
                tally: each,
                to: inList({ event: `${each.subEventId}:invited` }),
              }
            })}
          />
        ) : null}
        <MenuTables tallies={tally.subEvents} />
        <QuestionTables parties={parties} subEventId={subEventId} inList={inList} />
        {tally.needs ? <NeedsTables needs={tally.needs} inList={inList} /> : null}
      </div>
      {canKnowNeeds(plan) ? null : <p className="soft small">{t('guests.needs.hidden')}</p>}
      <NeedsFailure />
    </div>
  )
}

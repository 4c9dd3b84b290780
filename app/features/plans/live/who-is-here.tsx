import { Avatar, Popover, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { planPeopleQuery } from '#app/features/tasks/queries.ts'
import { useT } from '#app/i18n/i18n.ts'
import { useLivePeople } from '#app/lib/live/live-state.ts'
import { PLAN_SECTIONS } from '../frame/plan-sections.ts'
import classes from './live.module.css'

/** Faces in the header; the others are a number. */
const MOST_FACES = 3

const SCREENS = new Map(PLAN_SECTIONS.flatMap(({ screens }) => screens.map(({ id, fullName }) => [id, fullName])))

/** Who else has the plan open, and which of its screens; nothing while the reader is alone. */
export function WhoIsHere({ planId }: { readonly planId: string }) {
  const { t } = useT()
  const present = useLivePeople(planId)
  // By the names that the plan knows: what a browser says of itself is not shown.
  const people = useQuery({ ...planPeopleQuery(planId), enabled: present.length > 0 }).data ?? []
  const shown = present.flatMap(({ userId, screen }) => {
    const person = people.find((each) => each.userId === userId)
    return person ? [{ userId, name: person.fullName, screen: SCREENS.get(screen ?? '') ?? null }] : []
  })
  if (shown.length === 0) return null
  const others = shown.length - MOST_FACES
  return (
    <Popover position="bottom-end" shadow="md" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.here} aria-label={t('plans.live.here', { count: shown.length })}>
          <Avatar.Group spacing="xs">
            {shown.slice(0, MOST_FACES).map(({ userId, name }) => (
              <Face key={userId} name={name} />
            ))}
            {others > 0 ? (
              <Avatar size={32} radius="xl" color="aubergine" variant="light" className={classes.face ?? ''}>
                +{others}
              </Avatar>
            ) : null}
          </Avatar.Group>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <p className="strong">{t('plans.live.here-title')}</p>
        {/* The focus is on the list, so that it is read out. */}
        <ul className={`plain-list ${classes.people}`} tabIndex={-1} data-autofocus>
          {shown.map(({ userId, name, screen }) => (
            <li key={userId} className="row" style={{ gap: 10 }}>
              <Face name={name} />
              <span className="stack">
                <span className="breaks">{name}</span>
                {screen === null ? null : <span className="soft small">{t(screen)}</span>}
              </span>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

const Face = ({ name }: { readonly name: string }) => (
  <Avatar name={name} alt="" size={32} radius="xl" color="aubergine" variant="light" className={classes.face ?? ''} />
)
